// Makes the reader of glyphs a part of the program: nothing to find at run time, nothing to lose.
    .section .rodata
    .balign 16
    .global image_glyphs_begin
    .global image_glyphs_end
image_glyphs_begin:
    .incbin "solutions/image/glyphs.bin"
image_glyphs_end:
    .section .note.GNU-stack, "", %progbits
