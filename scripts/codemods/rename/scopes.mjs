// Whether a new name is free where an old one stands.
import { ts } from './program.mjs';
import { isMember } from './rules.mjs';

const isScope = (node) =>
  ts.isSourceFile(node) ||
  ts.isFunctionLike(node) ||
  ts.isBlock(node) ||
  ts.isForStatement(node) ||
  ts.isForOfStatement(node) ||
  ts.isForInStatement(node) ||
  ts.isCaseBlock(node) ||
  ts.isCatchClause(node);

/** The part of a file in which a declaration is known by its name. */
export const scopeOf = (declaration) => {
  let at = declaration.parent;
  while (!isScope(at)) at = at.parent;
  // A parameter is known in the whole function, its body included.
  return ts.isBlock(at) && ts.isFunctionLike(at.parent) ? at.parent : at;
};

/** A name that stands for a variable, a function or a type, not for a property. */
const isFreeName = (node) => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isQualifiedName(parent)) return parent.right !== node;
  if (ts.isBindingElement(parent)) return parent.propertyName !== node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent))
    return parent.propertyName !== node;
  return ts.isShorthandPropertyAssignment(parent) || !(isMember(parent) && parent.name === node);
};

/** Where some names stand freely, by file and name. */
export const freeNames = ({ files }, names) => {
  const found = new Map();
  const visit = (node) => {
    if (ts.isIdentifier(node) && names.has(node.text) && isFreeName(node)) {
      const key = `${node.getSourceFile().fileName} ${node.text}`;
      found.set(key, [...(found.get(key) ?? []), node]);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return (file, name) => found.get(`${file.fileName} ${name}`) ?? [];
};

export const contains = (scope, node) =>
  scope.getSourceFile() === node.getSourceFile() && scope.pos <= node.pos && node.end <= scope.end;
