import ts from 'typescript';

export interface ObjectLookup {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/**
 * Look-ups in plain objects by a key unknown to the compiler: `record[text]`, `record[text as Key]` and `text in
 * record`. A client that sends `constructor` would get an inherited member. `ownValue`, `Map` and `Object.hasOwn` find
 * nothing. Keys that are literals, numbers, symbols or a type parameter of the record are fine.
 */
export function objectLookups(program: ts.Program, isChecked: (file: string) => boolean): ObjectLookup[] {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isChecked(fileName))
    .flatMap((source) => lookupsIn(source, checker));
}

function lookupsIn(source: ts.SourceFile, checker: ts.TypeChecker): ObjectLookup[] {
  const found: ObjectLookup[] = [];
  const visit = (node: ts.Node): void => {
    if (isUncheckedIn(node) || isUncheckedIndex(node, checker)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file: source.fileName, line: line + 1, text: node.getText().replace(/\s+/g, ' ') });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isUncheckedIn(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return false;
  // `'name' in union` distinguishes members of a union, unless every object has that name.
  return !ts.isStringLiteralLike(node.left) || node.left.text in Object.prototype;
}

function isUncheckedIndex(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (!ts.isElementAccessExpression(node)) return false;
  const { argumentExpression: key } = node;
  const indexed = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
  if (
    checker.getIndexInfoOfType(checker.getApparentType(indexed), ts.IndexKind.Number)?.keyType.flags ===
    ts.TypeFlags.Number
  )
    return false;
  if (ts.isAsExpression(key)) return true;
  const type = checker.getTypeAtLocation(key);
  return !(type.isUnion() ? type.types : [type]).every(isNamed);
}

const namedFlags = ts.TypeFlags.Literal | ts.TypeFlags.UniqueESSymbol | ts.TypeFlags.TypeParameter;

function isNamed({ flags }: ts.Type): boolean {
  return (flags & namedFlags) !== 0;
}
