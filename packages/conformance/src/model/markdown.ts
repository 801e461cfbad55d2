import { E, Html, type MarkdownRenderer, type Resolved } from '@parley/core';

const PEOPLE = /@\*\*([^*]+)\*\*/g;
const GROUPS = /@\*([^*]+)\*(?!\*)/g;
const CHANNEL_WIDE = new Set(['all', 'everyone', 'channel', 'stream']);
const UNRENDERABLE = 'cannot be rendered';

const named = (pattern: RegExp, text: string): ReadonlyArray<string> => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

const idsOf = <Id>(found: ReadonlyArray<{ readonly id: Id; readonly name: string }>, names: ReadonlyArray<string>): ReadonlyArray<Id> =>
  found.filter(({ name }) => names.includes(name)).map(({ id }) => id);

const people = ({ users }: Resolved) => users.map(({ id, fullName }) => ({ id, name: fullName }));

/** Knows mentions and nothing else, since models are run many times. */
export const cheapMarkdown: MarkdownRenderer = {
  references: (text) => ({
    users: named(PEOPLE, text)
      .filter((name) => !CHANNEL_WIDE.has(name) && name !== 'topic')
      .map((name) => ({ name, id: null })),
    groups: named(GROUPS, text),
    channels: [],
  }),
  render: (text, resolved) => {
    if (text.includes(UNRENDERABLE)) return E.left({ _tag: 'RenderFailure' });
    const names = named(PEOPLE, text);
    return E.right({
      html: Html(`<p>${text}</p>`),
      mentionedUsers: idsOf(people(resolved), names),
      mentionedGroups: idsOf(resolved.groups, named(GROUPS, text)),
      mentionsChannel: names.some((name) => CHANNEL_WIDE.has(name)),
      mentionsTopic: names.includes('topic'),
      hasLink: text.includes('https://'),
      hasImage: text.includes('.png'),
    });
  },
};
