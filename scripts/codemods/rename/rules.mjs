// The map as rules that a declaration can be asked about: which rule renames it?
import { foldersOf, pairsIn, typesNamed } from '../../figures/rename-map.mjs';
import { BEFORE, COPIES, HOMES, MEMBERS, PATTERNS, ROOMS, TYPED } from './notes.mjs';
import { pathOf, ts } from './program.mjs';

/** Whether a declaration stands at the top of its file. */
const isAtTop = (node) => {
  if (ts.isVariableDeclaration(node))
    return ts.isVariableStatement(node.parent.parent) && ts.isSourceFile(node.parent.parent.parent);
  return ts.isSourceFile(node.parent);
};

export const isMember = (node) =>
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isGetAccessor(node) ||
  ts.isSetAccessor(node);

const isTest = (path) => /\.test\.ts$|\/testing\/|^(packages|examples)\/[^/]+\/test\//.test(path);

/** Which names the patterns of the map find in the files of their folders, as pairs. */
const patternPairs = (project) =>
  PATTERNS.flatMap(({ room, folder, pattern, new: renamed }) =>
    project.files
      .filter((file) => folder.test(pathOf(project, file)))
      .flatMap((file) => [...(file.locals?.values() ?? [])])
      .map(({ name }) => String(name))
      .filter((name) => pattern.test(name))
      .map((name) => ({
        room,
        heading: 'By pattern',
        within: null,
        old: name,
        type: null,
        new: name.replace(pattern, renamed),
        folder,
      })),
  );

/**
 * Every rule: `{ heading, shown, old, new, kind, ... }`. A rule of kind `plain` means what its
 * package declares by that name, `typed` what has one of some types, `member` what a type owns,
 * `before` what one file declares.
 */
export const rulesOf = (project, mapText) => {
  const pairs = pairsIn(mapText).filter((pair) => pair.new !== '(deleted)');
  const known = new Set(
    pairs.filter(({ type }) => type === null).map(({ room, old }) => `${room} ${old}`),
  );
  const patterns = patternPairs(project).filter(({ room, old }) => !known.has(`${room} ${old}`));
  const unique = [...new Map(patterns.map((pair) => [`${pair.room} ${pair.old}`, pair])).values()];
  const plain = [...pairs.filter(({ type }) => type === null), ...unique].map((pair) => ({
    ...pair,
    kind: 'plain',
    shown: `${pair.room} ${pair.within === null ? '' : `${pair.within}: `}${pair.old}>${pair.new}`,
    folders: ROOMS[`${pair.room} ${pair.old}`] ?? foldersOf(pair.room),
    home: HOMES[`${pair.room} ${pair.old}`] ?? pair.folder ?? null,
  }));
  const typed = [...pairs, ...TYPED]
    .filter(({ type }) => type !== null)
    // A type by its name comes before all that end so.
    .toSorted((a, b) => a.type.startsWith('*') - b.type.startsWith('*'))
    .map((pair) => {
      const copy = COPIES[`${pair.room} ${pair.old}@${pair.type}`] ?? { folders: [], types: [] };
      const folders = [...foldersOf(pair.room), ...copy.folders];
      const types = [...typesNamed(pairs, pair.type), ...copy.types];
      return {
        ...pair,
        kind: 'typed',
        shown: `${pair.room} ${pair.old}@${pair.type}>${pair.new}`,
        folders,
        types,
        same: declaredTypes(project, folders, types),
      };
    });
  const members = MEMBERS.map((rule) => ({
    ...rule,
    kind: 'member',
    heading: 'By pattern',
    shown: `${rule.room} ${rule.owners[0]}.${rule.old}>${rule.new}`,
    folders: foldersOf(rule.room),
  }));
  const before = BEFORE.map((rule) => ({
    ...rule,
    kind: 'before',
    heading: 'By hand before',
    shown: `before ${rule.old}>${rule.new} in ${rule.file.source}`,
  }));
  return [...before, ...members, ...typed, ...plain];
};

/**
 * The types that a package declares by some names. An alias of another alias is known by this
 * alone.
 */
const declaredTypes = ({ checker, files, root }, folders, patterns) =>
  new Set(
    files
      .filter(({ fileName }) => folders.some((folder) => fileName.startsWith(root + folder)))
      .flatMap((file) => [...(file.locals?.values() ?? [])])
      .map((symbol) => checker.getExportSymbolOfSymbol(symbol))
      .filter(
        (symbol) =>
          symbol.flags & ts.SymbolFlags.Type &&
          patterns.some((pattern) => pattern.test(symbol.getName())),
      )
      .map((symbol) => checker.getDeclaredTypeOfSymbol(symbol)),
  );

const WRAPPERS =
  /^(Readonly)?(Array|Map|Set|Promise)$|^(Weak(Map|Set)|Iterable|Async(Iterable|Generator)|Generator|Either|TaskEither|Task|Option|Left|Right|Partial|Readonly|NonNullable|ServiceIdentifier|PromiseLike|Awaited|Pick|Omit)$/;

const isNothing = (type) =>
  (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)) !== 0;

/**
 * Whether a type without the name is as good as one that has it: that of a literal, or a part of a
 * union.
 */
const fits = ({ checker }, type, rule) => {
  if ((type.flags & ts.TypeFlags.Object) === 0 || checker.getPropertiesOfType(type).length === 0)
    return false;
  if (type.aliasSymbol !== undefined && type.aliasTypeArguments !== undefined) return false;
  return [...rule.same].some(
    (same) =>
      same.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union) &&
      hasNeeds(checker, same) &&
      checker.isTypeAssignableTo(type, same),
  );
};

/** A type that asks for nothing is no proof. */
const hasNeeds = (checker, type) =>
  (type.isUnion() ? type.types : [type]).every((part) =>
    checker.getPropertiesOfType(part).some(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0),
  );

/**
 * Whether a type is one of some names, or holds one as an array, a map, a promise or an Either
 * does.
 */
const isOfType = (project, type, rule, depth = 0) => {
  if (depth > 4 || type === undefined) return false;
  if (rule.same.has(type) || fits(project, type, rule)) return true;
  if (
    type.flags & ts.TypeFlags.TypeParameter &&
    isOfType(project, project.checker.getBaseConstraintOfType(type), rule, depth + 1)
  )
    return true;
  for (const symbol of [type.aliasSymbol, type.getSymbol()]) {
    if (symbol === undefined) continue;
    const name = symbol.getName();
    if (rule.types.some((pattern) => pattern.test(name))) {
      const places = (symbol.declarations ?? []).map((node) => pathOf(project, node));
      if (places.some((path) => rule.folders.some((folder) => path.startsWith(folder))))
        return true;
    }
  }
  const inner = [];
  if (type.aliasSymbol !== undefined && WRAPPERS.test(type.aliasSymbol.getName()))
    inner.push(...(type.aliasTypeArguments ?? []));
  if (type.getSymbol() !== undefined && WRAPPERS.test(type.getSymbol().getName()))
    inner.push(...project.checker.getTypeArguments(type));
  if (inner.some((part) => isOfType(project, part, rule, depth + 1))) return true;
  if (type.isUnion()) {
    const parts = type.types.filter((part) => !isNothing(part));
    return (
      parts.length > 0 &&
      parts.length < type.types.length + 1 &&
      parts.every((part) => isOfType(project, part, rule, depth + 1))
    );
  }
  return (
    type.isIntersection() && type.types.some((part) => isOfType(project, part, rule, depth + 1))
  );
};

const typeOf = ({ checker }, node) => {
  const symbol = node.symbol ?? checker.getSymbolAtLocation(node.name ?? node);
  return symbol === undefined ? undefined : checker.getTypeOfSymbolAtLocation(symbol, node);
};

const isValue = (node) =>
  isMember(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node);

/** The declarations that a plain rule means, of all with its name in its package. */
export const meantBy = (project, rule, declarations) => {
  const base = rule.folders.filter((folder) => rule.within === null || folder);
  const inside = declarations.filter((node) => {
    const path = pathOf(project, node);
    return base.some(
      (folder) =>
        path.startsWith(folder) &&
        (rule.within === null || path.startsWith(`${folder}${rule.within}/`)),
    );
  });
  const atHome =
    rule.home === null ? inside : inside.filter((node) => rule.home.test(pathOf(project, node)));
  const tops = atHome.filter((node) => !isMember(node) && isAtTop(node));
  const shipped = tops.filter((node) => !isTest(pathOf(project, node)));
  if (shipped.length > 0)
    return {
      tops: shipped,
      others: inside.filter((node) => !tops.includes(node) && !(isAtTop(node) && !isMember(node))),
    };
  return { tops, others: inside.filter((node) => !tops.includes(node)) };
};

/** Whether a rule by type, by owner or by file means a declaration. */
export const isMeant = (project, rule, node) => {
  if (rule.kind === 'typed') return isValue(node) && isOfType(project, typeOf(project, node), rule);
  if (rule.kind === 'before') return !isMember(node) && rule.file.test(pathOf(project, node));
  if (rule.kind !== 'member' || !isMember(node)) return false;
  const owner = node.parent.name?.text ?? node.parent.parent?.name?.text;
  return (
    rule.owners.includes(owner) &&
    rule.folders.some((folder) => pathOf(project, node).startsWith(folder))
  );
};
