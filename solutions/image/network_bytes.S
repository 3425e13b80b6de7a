// Makes the network a part of the program: nothing to find at run time, nothing to lose.
    .section .rodata
    .balign 16
    .global image_network_begin
    .global image_network_end
image_network_begin:
    .incbin "solutions/image/network.onnx"
image_network_end:
    .section .note.GNU-stack, "", %progbits
