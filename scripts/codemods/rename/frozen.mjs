// Names that are stored or sent: they stay, whatever the map says.
import { pathOf, ts } from './program.mjs';

const FROZEN_FILES = /(^|\/)(migrations\/|database\/schema\.ts$)/;
const LOGGED = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

/** The properties of everything that a stored event holds, by declaration. */
const eventFields = ({ checker, files, root }) => {
  const file = files.find(
    ({ fileName }) => fileName === `${root}packages/core/src/kernel/event.ts`,
  );
  const symbol =
    file &&
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(file))
      .find(({ name }) => name === 'DomainEvent');
  const fields = new Set();
  const seen = new Set();
  const visit = (type) => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) return type.types.forEach(visit);
    for (const part of [
      ...(type.aliasTypeArguments ?? []),
      ...(type.flags & ts.TypeFlags.Object ? checker.getTypeArguments(type) : []),
    ])
      visit(part);
    if ((type.flags & ts.TypeFlags.Object) === 0) return;
    for (const property of type.getProperties()) {
      const own = (property.declarations ?? []).filter((node) =>
        files.includes(node.getSourceFile()),
      );
      if (own.length === 0) continue;
      for (const node of own) fields.add(node);
      visit(checker.getTypeOfSymbol(property));
    }
  };
  if (symbol !== undefined) visit(checker.getDeclaredTypeOfSymbol(symbol));
  return fields;
};

/** Whether the literal that holds a property is logged or written as JSON at once. */
const isSent = (node) => {
  const call = ts.isObjectLiteralExpression(node.parent) ? node.parent.parent : null;
  if (
    call === null ||
    !ts.isCallExpression(call) ||
    !ts.isPropertyAccessExpression(call.expression)
  )
    return false;
  const { name, expression } = call.expression;
  return (
    (LOGGED.has(name.text) && /log/i.test(expression.getText())) ||
    (name.text === 'stringify' && expression.getText() === 'JSON')
  );
};

/** The `_tag` that the literal around a property has, or null. */
const tagBeside = (node) => {
  if (!ts.isObjectLiteralExpression(node.parent)) return null;
  const tag = node.parent.properties.find(
    (property) => ts.isPropertyAssignment(property) && property.name.getText() === '_tag',
  );
  const value =
    tag && ts.isAsExpression(tag.initializer) ? tag.initializer.expression : tag?.initializer;
  return value !== undefined && ts.isStringLiteral(value) ? value.text : null;
};

/** Of each stored event, by its `_tag`, the names of its fields. */
const fieldsByTag = (fields) => {
  const byTag = new Map();
  for (const node of fields) {
    const tag = (node.parent.members ?? []).find(
      (member) => member.name?.getText() === '_tag',
    )?.type;
    if (tag !== undefined && ts.isLiteralTypeNode(tag) && ts.isStringLiteral(tag.literal))
      byTag.set(
        tag.literal.text,
        (byTag.get(tag.literal.text) ?? new Set()).add(node.name.getText()),
      );
  }
  return byTag;
};

/** Answers why a declaration keeps its name, or null. */
export const frozenIn = (project) => {
  const fields = eventFields(project);
  const byTag = fieldsByTag(fields);
  const own = new Set(project.files);
  return (node) => {
    if (!own.has(node.getSourceFile())) return 'declared outside of the repository';
    if (FROZEN_FILES.test(pathOf(project, node))) return 'a column of the schema';
    if (fields.has(node) || byTag.get(tagBeside(node))?.has(node.name?.getText()))
      return 'a field of a stored event';
    return isSent(node) ? 'logged or written as JSON' : null;
  };
};
