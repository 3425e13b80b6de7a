#include "judge/mutate/syntax.hpp"

#include <clang-c/Index.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::string text_of(CXString string) {
    const char* bytes = clang_getCString(string);
    std::string text = bytes == nullptr ? "" : bytes;
    clang_disposeString(string);
    return text;
}

std::string without_qualifiers(std::string type) {
    while (type.ends_with('&') || type.ends_with(' ')) type.pop_back();
    if (type.starts_with("const ")) type.erase(0, 6);
    return type;
}

ValueClass class_of_record(const std::string& type) {
    constexpr std::array<std::pair<std::string_view, ValueClass>, 7> prefixes = {
        {{"std::optional<", ValueClass::optional},
         {"std::basic_string<", ValueClass::text},
         {"std::basic_string_view<", ValueClass::text},
         {"std::vector<", ValueClass::container},
         {"std::set<", ValueClass::container},
         {"std::map<", ValueClass::container},
         {"std::deque<", ValueClass::container}}};
    for (const auto& [prefix, value] : prefixes)
        if (type.starts_with(prefix)) return value;
    return ValueClass::other;
}

ValueClass class_of(CXType type) {
    const CXType canonical = clang_getCanonicalType(type);
    if (canonical.kind == CXType_Void || canonical.kind == CXType_Invalid) return ValueClass::none;
    if (canonical.kind == CXType_Bool) return ValueClass::boolean;
    if (canonical.kind >= CXType_Char_U && canonical.kind <= CXType_Int128) return ValueClass::integer;
    if (canonical.kind == CXType_Dependent || canonical.kind == CXType_Unexposed) return ValueClass::dependent;
    if (canonical.kind == CXType_LValueReference || canonical.kind == CXType_RValueReference)
        return class_of(clang_getPointeeType(canonical)) == ValueClass::none ? ValueClass::none : ValueClass::other;
    return class_of_record(without_qualifiers(text_of(clang_getTypeSpelling(canonical))));
}

// A call of an operator is a binary or unary expression to whoever mutates it; a subscript or a call is not.
SyntaxKind kind_of_call(const std::string& name) {
    constexpr std::string_view prefix = "operator";
    if (!name.starts_with(prefix) || name.size() == prefix.size()) return SyntaxKind::call;
    const char next = name[prefix.size()];
    if (next == '(' || next == '[' || next == ' ' || next == '_' || next == '"') return SyntaxKind::expression;
    return std::string_view("=!<>+-*/%&|^~").find(next) == std::string_view::npos ? SyntaxKind::call
                                                                                  : SyntaxKind::binary;
}

SyntaxKind kind_of(CXCursorKind kind, const std::string& name) {
    switch (kind) {
        case CXCursor_BinaryOperator:
        case CXCursor_CompoundAssignOperator:
            return SyntaxKind::binary;
        case CXCursor_UnaryOperator:
            return SyntaxKind::unary;
        case CXCursor_ConditionalOperator:
            return SyntaxKind::conditional;
        case CXCursor_CallExpr:
            return kind_of_call(name);
        case CXCursor_IntegerLiteral:
            return SyntaxKind::integer;
        case CXCursor_CharacterLiteral:
            return SyntaxKind::character;
        case CXCursor_CXXBoolLiteralExpr:
            return SyntaxKind::boolean;
        case CXCursor_StringLiteral:
            return SyntaxKind::string;
        case CXCursor_LambdaExpr:
            return SyntaxKind::lambda;
        case CXCursor_IfStmt:
            return SyntaxKind::if_statement;
        case CXCursor_WhileStmt:
            return SyntaxKind::while_statement;
        case CXCursor_DoStmt:
            return SyntaxKind::do_statement;
        case CXCursor_ForStmt:
            return SyntaxKind::for_statement;
        case CXCursor_CXXForRangeStmt:
            return SyntaxKind::range_for;
        case CXCursor_SwitchStmt:
            return SyntaxKind::switch_statement;
        case CXCursor_CaseStmt:
        case CXCursor_DefaultStmt:
            return SyntaxKind::case_statement;
        case CXCursor_ReturnStmt:
            return SyntaxKind::return_statement;
        case CXCursor_BreakStmt:
        case CXCursor_ContinueStmt:
            return SyntaxKind::break_statement;
        case CXCursor_CompoundStmt:
            return SyntaxKind::compound;
        case CXCursor_DeclStmt:
            return SyntaxKind::declaration;
        case CXCursor_VarDecl:
        case CXCursor_FieldDecl:
        case CXCursor_EnumConstantDecl:
            return SyntaxKind::variable;
        case CXCursor_FunctionDecl:
        case CXCursor_FunctionTemplate:
        case CXCursor_CXXMethod:
        case CXCursor_Constructor:
        case CXCursor_Destructor:
        case CXCursor_ConversionFunction:
            return SyntaxKind::function;
        case CXCursor_ClassDecl:
        case CXCursor_StructDecl:
        case CXCursor_UnionDecl:
        case CXCursor_EnumDecl:
        case CXCursor_ClassTemplate:
            return SyntaxKind::record;
        case CXCursor_OverloadedDeclRef: // what a template calls, to be chosen when it is used
            return SyntaxKind::expression;
        default:
            return clang_isExpression(kind) != 0 ? SyntaxKind::expression : SyntaxKind::other;
    }
}

// What a declaration and all that refers to it have in common; that of its template for a function made from one.
std::string symbol_of(CXCursor declared) {
    const CXCursor general = clang_getSpecializedCursorTemplate(declared);
    return text_of(clang_getCursorUSR(clang_Cursor_isNull(general) != 0 ? declared : general));
}

// Never run, so no mistake in it can show: in a static_assert, sizeof, typeid, an attribute.
bool is_never_run(CXCursorKind kind) {
    return kind == CXCursor_StaticAssert || kind == CXCursor_UnaryExpr || kind == CXCursor_CXXTypeidExpr ||
           kind == CXCursor_NonTypeTemplateParameter || kind == CXCursor_TypeAliasDecl ||
           kind == CXCursor_TypedefDecl || kind == CXCursor_ParmDecl || clang_isAttribute(kind) != 0 ||
           (clang_isReference(kind) != 0 && kind != CXCursor_OverloadedDeclRef);
}

std::optional<std::size_t> offset_of(CXSourceLocation location) {
    if (clang_Location_isFromMainFile(location) == 0) return std::nullopt;
    unsigned offset = 0;
    clang_getFileLocation(location, nullptr, nullptr, nullptr, &offset);
    return offset;
}

CXChildVisitResult visit(CXCursor cursor, CXCursor parent, CXClientData data);

std::optional<SyntaxNode> convert(CXCursor cursor) {
    const CXCursorKind kind = clang_getCursorKind(cursor);
    if (is_never_run(kind)) return std::nullopt;
    const CXSourceRange range = clang_getCursorExtent(cursor);
    const auto begin = offset_of(clang_getRangeStart(range)), end = offset_of(clang_getRangeEnd(range));
    if (!begin || !end || *begin >= *end) return std::nullopt;
    SyntaxNode node;
    node.begin = *begin;
    node.end = *end;
    node.name = text_of(clang_getCursorSpelling(cursor));
    node.kind = kind_of(kind, node.name);
    if (node.is_expression()) {
        const CXType type = clang_getCursorType(cursor);
        node.type = without_qualifiers(text_of(clang_getTypeSpelling(clang_getCanonicalType(type))));
        node.value = class_of(type);
        node.symbol = symbol_of(clang_getCursorReferenced(cursor));
    } else {
        node.symbol = symbol_of(cursor);
    }
    if (node.kind == SyntaxKind::function) {
        node.result = class_of(clang_getCursorResultType(cursor));
        node.is_called_unnamed = kind == CXCursor_Destructor || clang_CXXMethod_isVirtual(cursor) != 0;
    }
    clang_visitChildren(cursor, visit, &node.children);
    // What stands before a variable's name belongs to its type.
    if (node.kind == SyntaxKind::variable)
        if (const auto name = offset_of(clang_getCursorLocation(cursor)))
            std::erase_if(node.children, [&](const SyntaxNode& child) { return child.begin < *name; });
    return node;
}

CXChildVisitResult visit(CXCursor cursor, CXCursor /*parent*/, CXClientData data) {
    if (auto node = convert(cursor)) static_cast<std::vector<SyntaxNode>*>(data)->push_back(std::move(*node));
    return CXChildVisit_Continue;
}

using Index = std::unique_ptr<void, decltype(&clang_disposeIndex)>;
using Unit = std::unique_ptr<CXTranslationUnitImpl, decltype(&clang_disposeTranslationUnit)>;

std::vector<Fault> errors_of(CXTranslationUnit unit) {
    std::vector<Fault> faults;
    for (unsigned i = 0; i < clang_getNumDiagnostics(unit); ++i) {
        CXDiagnostic diagnostic = clang_getDiagnostic(unit, i);
        if (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error) {
            CXString file;
            unsigned line = 0, column = 0;
            clang_getPresumedLocation(clang_getDiagnosticLocation(diagnostic), &file, &line, &column);
            faults.push_back({{text_of(file), static_cast<int>(line), static_cast<int>(column)},
                              "libclang: " + visible(text_of(clang_getDiagnosticSpelling(diagnostic)))});
        }
        clang_disposeDiagnostic(diagnostic);
    }
    return faults;
}

} // namespace

SyntaxNode parse_cpp(const std::string& text) {
    constexpr std::array<const char*, 2> arguments = {"-std=c++20", "-w"};
    const char* const name = "reference.cpp";
    CXUnsavedFile file{name, text.data(), text.size()};
    const Index index(clang_createIndex(0, 0), clang_disposeIndex);
    CXTranslationUnit parsed = nullptr;
    const CXErrorCode error =
        clang_parseTranslationUnit2(index.get(), name, arguments.data(), static_cast<int>(arguments.size()), &file, 1,
                                    CXTranslationUnit_None, &parsed);
    const Unit unit(parsed, clang_disposeTranslationUnit);
    if (error != CXError_Success)
        throw JudgeError(fmt::format("libclang could not parse the reference (its error {})", static_cast<int>(error)));
    std::vector<Fault> faults = errors_of(unit.get());
    if (!faults.empty()) throw JudgeError(std::move(faults));
    SyntaxNode root;
    root.end = text.size();
    clang_visitChildren(clang_getTranslationUnitCursor(unit.get()), visit, &root.children);
    return root;
}

std::size_t behind_quoted(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at);
    const auto behind = [&](std::string_view ending, std::size_t from) {
        const std::size_t found = text.find(ending, at + from);
        return found == std::string_view::npos ? text.size() : found + ending.size();
    };
    if (rest.starts_with("//")) return behind("\n", 2);
    if (rest.starts_with("/*")) return behind("*/", 2);
    const char quote = text[at];
    // Between digits it separates them.
    const bool separates = quote == '\'' && at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9';
    if ((quote != '"' && quote != '\'') || separates) return at;
    if (quote == '"' && at > 0 && text[at - 1] == 'R') // as it stands, to the end that its start names
        return behind(fmt::format("){}\"", rest.substr(1, rest.find('(') - 1)), 1);
    std::size_t end = at + 1;
    while (end < text.size() && text[end] != quote) end += text[end] == '\\' ? 2 : 1;
    return std::min(end + 1, text.size());
}

std::size_t closing_bracket(std::string_view text, std::size_t open) {
    std::size_t depth = 0;
    for (std::size_t at = open; at < text.size();) {
        if (const std::size_t behind = behind_quoted(text, at); behind > at) {
            at = behind;
            continue;
        }
        const char c = text[at];
        if (c == '(' || c == '[' || c == '{') ++depth;
        if ((c == ')' || c == ']' || c == '}') && --depth == 0) return at;
        ++at;
    }
    return std::string_view::npos;
}

} // namespace judge
