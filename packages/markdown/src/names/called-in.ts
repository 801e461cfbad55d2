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

type Called = Pick<
  Rendered,
  'mentionedUsers' | 'mentionedGroups' | 'mentionsChannel' | 'mentionsTopic'
>;

const NOBODY: Called = {
  mentionedUsers: [],
  mentionedGroups: [],
  mentionsChannel: false,
  mentionsTopic: false,
};

const silenced = (loud: Element): Element => ({
  ...loud,
  attributes: loud.attributes.map(([name, value]) => [
    name,
    name === 'class' ? `${value} silent` : value,
  ]),
  text: loud.text.replace('@', ''),
});

/** Silences what is quoted, and finds the mentions that are loud. */
const listen = (node: Element, isQuoted: boolean, calls: Calls, loud: Set<Element>): void => {
  for (const [index, child] of node.children.entries()) {
    if (child.children.length > 0)
      listen(child, isQuoted || child.tag === 'blockquote', calls, loud);
    if (!calls.has(child)) continue;
    if (isQuoted) node.children[index] = silenced(child);
    else loud.add(child);
  }
};

/**
 * What the mentions of the tree call. One that became part of a link's text or of a name is not
 * there and notifies no one, and neither does one in a quote: it becomes a silent one.
 */
export const calledIn = (root: Element, calls: Calls): Called => {
  if (calls.size === 0) return NOBODY;
  const loud = new Set<Element>();
  listen(root, false, calls, loud);
  const made = [...calls].flatMap(([mention, call]) => (loud.has(mention) ? [call] : []));
  return {
    mentionedUsers: [...new Set(made.flatMap((call) => (call._tag === 'User' ? [call.id] : [])))],
    mentionedGroups: [...new Set(made.flatMap((call) => (call._tag === 'Group' ? [call.id] : [])))],
    mentionsChannel: made.some(({ _tag }) => _tag === 'Channel'),
    mentionsTopic: made.some(({ _tag }) => _tag === 'Topic'),
  };
};
