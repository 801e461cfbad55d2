// Decides every rename before a single file is written.

import { frozenIn } from './frozen.mjs';
import { newGroups } from './groups.mjs';
import { FALLBACKS } from './notes.mjs';
import { occurrencesOf } from './occurrences.mjs';
import { pathOf, positionText, ts } from './program.mjs';
import { isMeant, isMember, meantBy } from './rules.mjs';
import { contains, freeNames, scopeOf } from './scopes.mjs';

const nameOf = (node) => node.name?.text ?? node.name?.getText?.() ?? '';

/** Joins the declarations that must share a name: all members that one place names. */
const groupsIn = (occurrences) => {
  const groups = newGroups();
  for (const { text, declared, property } of occurrences)
    for (const nodes of [declared, property ?? []]) {
      const named = nodes.filter((node) => nameOf(node) === text);
      if (named.length > 0) groups.join(named);
    }
  return groups;
};

const isLiteralMember = (node) =>
  ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);

/**
 * A declared property decides for the literals that have it; literals decide where nothing is
 * declared.
 */
const deciding = (nodes) => {
  const declared = nodes.filter((node) => !isLiteralMember(node));
  return declared.length > 0 ? declared : nodes;
};

/** By rule and group: the rule that renames it. A group that two rules claim goes to the first. */
const assign = (project, rules, groups) => {
  const byName = new Map();
  for (const [root, nodes] of groups.all()) {
    const name = nameOf(nodes[0]);
    byName.set(name, [...(byName.get(name) ?? []), { root, nodes }]);
  }
  const claimed = new Map();
  const claim = (root, rule) => claimed.has(root) || claimed.set(root, rule);
  for (const rule of rules) {
    const candidates = byName.get(rule.old) ?? [];
    if (rule.kind === 'plain') {
      const { tops, others } = meantBy(
        project,
        rule,
        candidates.flatMap(({ nodes }) => nodes),
      );
      const meant = new Set([...tops, ...(tops.length === 0 || isDistinct(rule) ? others : [])]);
      // A literal that is passed on by a variable is not compared with what a type may lack: it
      // goes with the member of its name.
      const hasMember = [...meant].some((node) => isMember(node) && !isLiteralMember(node));
      for (const { root, nodes } of candidates)
        if (
          nodes.some((node) => meant.has(node)) ||
          (hasMember && isUsedAt(project, rule, nodes[0]) && nodes.every(isLiteralMember))
        )
          claim(root, rule);
    } else
      for (const { root, nodes } of candidates)
        if (deciding(nodes).some((node) => isMeant(project, rule, node))) claim(root, rule);
  }
  return claimed;
};

/** Every package uses the types of core, and of no other. */
const isUsedAt = (project, { room, folders }, node) =>
  room === 'core' || folders.some((folder) => pathOf(project, node).startsWith(folder));

/**
 * Whether a variable or a member with the name of a function means the function's result or stands
 * for it: names of two words do.
 */
const isDistinct = ({ old }) => /^[a-z]+[A-Z]/.test(old);

/**
 * The scopes in which a group's name is taken: one for a variable, the file for what files import.
 */
const scopesOf = (nodes, places) => {
  const own = nodes.filter((node) => !isMember(node)).map(scopeOf);
  const files = new Set(places.map((node) => node.getSourceFile()));
  const importing = [...files].filter(
    (file) => !own.some((scope) => scope.getSourceFile() === file),
  );
  return [...own, ...importing];
};

/**
 * All renames of a project by some rules.
 *
 * @returns `occurrences`, `renameOf` (the new name of a declaration, or undefined), `found` (per
 * rule its files), `kept` and `conflicts` in words
 */
export const planOf = (project, rules) => {
  const occurrences = occurrencesOf(project, new Set(rules.map(({ old }) => old)));
  const groups = groupsIn(occurrences);
  const claimed = assign(project, rules, groups);
  const members = groups.all();
  const kept = [];
  const isFrozen = frozenIn(project);
  for (const [root, rule] of claimed) {
    const reason = members
      .get(root)
      .map((node) => isFrozen(node))
      .find((text) => text !== null);
    if (reason === undefined) continue;
    claimed.delete(root);
    kept.push(`${rule.shown}: ${positionText(project, members.get(root)[0])} is ${reason}`);
  }

  const placesOf = new Map();
  for (const { node, text, declared } of occurrences)
    for (const declaration of declared)
      if (nameOf(declaration) === text) {
        const root = groups.rootOf(declaration);
        placesOf.set(root, (placesOf.get(root) ?? new Set()).add(node));
      }

  const newNames = new Map([...claimed].map(([root, rule]) => [root, rule.new]));
  const takenBy = freeNames(project, new Set([...newNames.values(), ...Object.values(FALLBACKS)]));
  const goesAway = new Set(
    occurrences
      .filter(({ text, declared }) =>
        declared.some((node) => nameOf(node) === text && newNames.has(groups.rootOf(node))),
      )
      .map(({ node }) => node),
  );
  const conflictOf = (root, name) => {
    const nodes = members.get(root).filter((node) => !isMember(node));
    if (nodes.length === 0) return undefined;
    const places = [...(placesOf.get(root) ?? [])];
    for (const scope of scopesOf(nodes, places))
      for (const other of takenBy(scope.getSourceFile(), name)) {
        if (goesAway.has(other) || !contains(scope, other)) continue;
        const declaration = project.checker.getSymbolAtLocation(other)?.declarations?.[0];
        const inner =
          declaration !== undefined && contains(scope, declaration) ? scopeOf(declaration) : scope;
        if (inner === scope || places.some((place) => contains(inner, place))) return other;
      }
    return undefined;
  };
  const conflicts = [];
  for (const [root, rule] of claimed) {
    const other = conflictOf(root, rule.new);
    if (other === undefined) continue;
    const fallback = FALLBACKS[`${rule.old}@${rule.type}`];
    if (fallback !== undefined && conflictOf(root, fallback) === undefined) {
      newNames.set(root, fallback);
      continue;
    }
    newNames.delete(root);
    conflicts.push(
      `${rule.shown}: ${positionText(project, members.get(root)[0])} stays, because ${rule.new} is taken at ${positionText(project, other)}`,
    );
  }
  twins(project, { claimed, newNames, members, placesOf, conflicts });

  const found = new Map(rules.map((rule) => [rule, new Set()]));
  for (const [root, rule] of claimed) {
    if (!newNames.has(root)) continue;
    for (const place of placesOf.get(root) ?? []) found.get(rule).add(pathOf(project, place));
  }
  return {
    occurrences,
    renameOf: (node) => newNames.get(groups.rootOf(node)),
    found,
    kept,
    conflicts,
    untyped: untypedLeft(project, rules, groups, newNames),
  };
};

/**
 * Properties of literals that nothing declares and that keep an old name of a rule by type: what a
 * test expects may be one of them.
 */
const untypedLeft = (project, rules, groups, newNames) => {
  const names = new Map(
    rules.filter(({ kind }) => kind === 'typed').map(({ old, shown }) => [old, shown]),
  );
  return [...groups.all()]
    .filter(([root, nodes]) => !newNames.has(root) && names.has(nameOf(nodes[0])))
    .filter(([, nodes]) => nodes.every(isLiteralMember))
    .map(([, nodes]) => `${names.get(nameOf(nodes[0]))}: ${positionText(project, nodes[0])}`);
};

/** Two names that become one in the same scope: the later one stays. */
const twins = (project, { claimed, newNames, members, placesOf, conflicts }) => {
  const byScope = new Map();
  for (const [root, name] of newNames) {
    const nodes = members.get(root).filter((node) => !isMember(node));
    if (nodes.length === 0) continue;
    for (const scope of scopesOf(nodes, [...(placesOf.get(root) ?? [])])) {
      const key = `${scope.getSourceFile().fileName} ${scope.pos} ${scope.end} ${name}`;
      byScope.set(key, [...(byScope.get(key) ?? []), root]);
    }
  }
  for (const roots of byScope.values()) {
    const [first, ...others] = [...new Set(roots)].filter((root) => newNames.has(root));
    for (const root of others) {
      newNames.delete(root);
      const rule = claimed.get(root);
      conflicts.push(
        `${rule.shown}: ${positionText(project, members.get(root)[0])} stays, because ${positionText(project, members.get(first)[0])} gets the same name`,
      );
    }
  }
};
