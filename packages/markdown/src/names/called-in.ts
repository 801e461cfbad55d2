import type { GroupId, Rendered, UserId } from '@parley/core';
import type { Element } from '../html/element.ts';

/** What one mention calls. */
export type Call =
  | { readonly _tag: 'User'; readonly id: UserId }
  | { readonly _tag: 'Group'; readonly id: GroupId }
  | { readonly _tag: 'Channel' }
  | { readonly _tag: 'Topic' };

/** By the element of the mention, in the order in which they were found. */
export type Calls = Map<Element, Call>;

type Called = Pick<Rendered, 'mentionedUsers' | 'mentionedGroups' | 'mentionsChannel' | 'mentionsTopic'>;

const NOBODY: Called = { mentionedUsers: [], mentionedGroups: [], mentionsChannel: false, mentionsTopic: false };

const elementsIn = (node: Element, found: Set<Element>): Set<Element> => {
  for (const child of node.children) {
    found.add(child);
    if (child.children.length > 0) elementsIn(child, found);
  }
  return found;
};

/** What the mentions call that stand in the tree. One that became part of a link's text or of a name is not there and calls nobody. */
export const calledIn = (root: Element, calls: Calls): Called => {
  if (calls.size === 0) return NOBODY;
  const standing = elementsIn(root, new Set());
  const made = [...calls].flatMap(([mention, call]) => (standing.has(mention) ? [call] : []));
  return {
    mentionedUsers: [...new Set(made.flatMap((call) => (call._tag === 'User' ? [call.id] : [])))],
    mentionedGroups: [...new Set(made.flatMap((call) => (call._tag === 'Group' ? [call.id] : [])))],
    mentionsChannel: made.some(({ _tag }) => _tag === 'Channel'),
    mentionsTopic: made.some(({ _tag }) => _tag === 'Topic'),
  };
};
