#include <iostream>
#include <string>

int main() {
    string move;
    int count = 0;
    cin >> count;
    while (count-- > 0 && cin >> move) {
        cout << move << endl;
    }
}
