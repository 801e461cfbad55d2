// Where a name stands, and which declarations it means there. Names are compared by declaration,
// never by spelling alone.
import { ts } from './program.mjs';

/**
 * Declarations of a symbol, behind imports. A symbol of a union, an intersection or a mapped type
 * has those of its parts.
 */
const declarationsOf = (checker, symbol) => {
  if (symbol === undefined) return [];
  const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return meant.declarations ?? [];
};

/** The declarations of a property of a type, of each part when the type is a union. */
const propertiesOf = (checker, type, name) => {
  if (type === undefined) return [];
  const apparent = checker.getApparentType(checker.getNonNullableType(type));
  const whole = checker.getPropertyOfType(apparent, name);
  if (whole !== undefined) return declarationsOf(checker, whole);
  return apparent.isUnion()
    ? apparent.types.flatMap((part) =>
        declarationsOf(checker, checker.getPropertyOfType(part, name)),
      )
    : [];
};

/** The type that a literal is forced into: `{ ... } as unknown as T`. */
const forcedInto = (checker, literal) => {
  const outer = ts.isAsExpression(literal.parent) ? literal.parent.parent : undefined;
  return outer !== undefined && ts.isAsExpression(outer)
    ? checker.getTypeFromTypeNode(outer.type)
    : undefined;
};

/**
 * What an object literal is made for names its properties: those of the type that is expected of
 * it.
 */
const expectedOf = (checker, literal, name) =>
  propertiesOf(checker, forcedInto(checker, literal) ?? checker.getContextualType(literal), name);

/** Members of the types that a class or an interface extends or implements. */
const inheritedOf = (checker, member, name) =>
  (member.parent.heritageClauses ?? [])
    .flatMap(({ types }) => types)
    .flatMap((base) => propertiesOf(checker, checker.getTypeAtLocation(base), name));

const isMember = (node) =>
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isGetAccessor(node) ||
  ts.isSetAccessor(node);

/** The property that a binding `{ name }` or `{ name: other }` takes out of a value. */
const boundProperty = (checker, element, name) =>
  propertiesOf(checker, checker.getTypeAtLocation(element.parent), name);

/**
 * What one identifier means: `declared` are declarations that it names; for `{ name }` in a literal
 * or a pattern `property` are those of the property and `declared` those of the variable.
 */
const meaningOf = (checker, node) => {
  const { parent, text } = node;
  const own = () => declarationsOf(checker, checker.getSymbolAtLocation(node));
  if (ts.isShorthandPropertyAssignment(parent) && parent.name === node) {
    const value = declarationsOf(checker, checker.getShorthandAssignmentValueSymbol(parent));
    return { declared: value, property: [parent, ...expectedOf(checker, parent.parent, text)] };
  }
  if (ts.isPropertyAssignment(parent) && parent.name === node)
    return { declared: [parent, ...expectedOf(checker, parent.parent, text)], property: null };
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    if (parent.propertyName === node)
      return { declared: boundProperty(checker, parent, text), property: null };
    if (
      parent.name === node &&
      parent.propertyName === undefined &&
      parent.dotDotDotToken === undefined
    )
      return { declared: [parent], property: boundProperty(checker, parent, text) };
  }
  if (
    ts.isObjectLiteralExpression(parent.parent ?? parent) &&
    isMember(parent) &&
    parent.name === node
  )
    return { declared: [parent, ...expectedOf(checker, parent.parent, text)], property: null };
  if (isMember(parent) && parent.name === node)
    return { declared: [parent, ...inheritedOf(checker, parent, text)], property: null };
  return { declared: own(), property: null };
};

/** The type whose keys are expected: that of `keyof T`, also as the bound of a type parameter. */
const keyedBy = (checker, type) => {
  const bound = type === undefined ? undefined : (checker.getBaseConstraintOfType(type) ?? type);
  const origin = bound?.origin ?? bound;
  return origin !== undefined && origin.flags & ts.TypeFlags.Index ? origin.type : undefined;
};

/**
 * The type node of the parameter that a call passes a node for, the bound of a type parameter in
 * its place.
 */
const parameterType = (checker, node) => {
  const call = node.parent;
  if (!ts.isCallExpression(call)) return undefined;
  const parameter = checker.getResolvedSignature(call)?.getDeclaration()?.parameters?.[
    call.arguments.indexOf(node)
  ];
  const type = parameter?.type;
  const named =
    type !== undefined && ts.isTypeReferenceNode(type)
      ? checker.getSymbolAtLocation(type.typeName)?.declarations?.[0]
      : undefined;
  return named !== undefined && ts.isTypeParameterDeclaration(named) ? named.constraint : type;
};

/** The type whose keys a call asks for in this place. */
const keyedByCall = (checker, node) => {
  const type = parameterType(checker, node);
  const isKeyOf =
    type !== undefined &&
    ts.isTypeOperatorNode(type) &&
    type.operator === ts.SyntaxKind.KeyOfKeyword;
  return isKeyOf ? checker.getTypeFromTypeNode(type.type) : undefined;
};

/**
 * The first argument of a type that takes keys as others: Pick, Omit, Record and the like, also
 * where an interface extends it.
 */
const keyedReference = (node) => {
  let outer = node.parent.parent;
  while (ts.isUnionTypeNode(outer) || ts.isParenthesizedTypeNode(outer)) outer = outer.parent;
  const takes = ts.isTypeReferenceNode(outer) || ts.isExpressionWithTypeArguments(outer);
  return takes && outer.typeArguments !== undefined && !ts.isLiteralTypeNode(outer.typeArguments[0])
    ? outer.typeArguments[0]
    : null;
};

/**
 * Keys that name a property in quotes: `T['name']`, `x['name']`, those of Pick and Omit, and where
 * `keyof T` is expected.
 */
const keyMeaning = (checker, node) => {
  const { parent, text } = node;
  if (ts.isElementAccessExpression(parent))
    return propertiesOf(checker, checker.getTypeAtLocation(parent.expression), text);
  if (!ts.isLiteralTypeNode(parent)) {
    const keyed = ts.isExpression(node)
      ? (keyedByCall(checker, node) ?? keyedBy(checker, checker.getContextualType(node)))
      : undefined;
    return propertiesOf(checker, keyed, text);
  }
  if (ts.isIndexedAccessTypeNode(parent.parent))
    return propertiesOf(checker, checker.getTypeFromTypeNode(parent.parent.objectType), text);
  const whole = keyedReference(node);
  return whole === null ? [] : propertiesOf(checker, checker.getTypeFromTypeNode(whole), text);
};

/** Every place where one of `names` stands: `{ node, text, declared, property, isKey }`. */
export const occurrencesOf = ({ checker, files }, names) => {
  const found = [];
  const visit = (node) => {
    if (ts.isIdentifier(node) && names.has(node.text)) {
      if ((node.flags & ts.NodeFlags.JSDoc) === 0)
        found.push({ node, text: node.text, isKey: false, ...meaningOf(checker, node) });
    } else if (ts.isStringLiteral(node) && names.has(node.text)) {
      const declared = keyMeaning(checker, node);
      if (declared.length > 0)
        found.push({ node, text: node.text, isKey: true, declared, property: null });
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return found;
};
