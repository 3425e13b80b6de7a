// A slip that every compiler finds.
int main() {
    return 0
}
