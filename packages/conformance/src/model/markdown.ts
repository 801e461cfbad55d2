import { E, Html, type MarkdownRenderer, type Resolved } from '@parley/core';

const PEOPLE = /@\*\*([^*]+)\*\*/g;
const GROUPS = /@\*([^*]+)\*(?!\*)/g;
const UPLOADS = /\((\/user_uploads\/[^)]+)\)/g;
const CHANNEL_WIDE = new Set(['all', 'everyone', 'channel', 'stream']);
const UNRENDERABLE = 'cannot be rendered';

const named = (pattern: RegExp, text: string): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

const idsOf = <Id>(
  found: ReadonlyArray<{ readonly id: Id; readonly name: string }>,
  names: ReadonlyArray<string>,
): ReadonlyArray<Id> => found.filter(({ name }) => names.includes(name)).map(({ id }) => id);

const people = ({ users }: Resolved) => users.map(({ id, fullName }) => ({ id, name: fullName }));

/** Knows mentions and nothing else, since models are run many times. */
export const cheapMarkdown: MarkdownRenderer = {
  version: 1,
  codeLanguage: (typed) => typed.toLowerCase(),
  namedIn: () => ({ users: [], groups: [], channels: [], topics: [], emoji: [] }),
  parse: (text) => {
    const names = named(PEOPLE, text);
    const groups = named(GROUPS, text);
    return {
      names: {
        users: names
          .filter((name) => !CHANNEL_WIDE.has(name) && name !== 'topic')
          .map((name) => ({ name, id: null })),
        groups,
        channels: [],
        topics: [],
        emoji: [],
        uploads: [],
      },
      prose: text,
      render: (resolved) =>
        text.includes(UNRENDERABLE)
          ? E.left({ _tag: 'RenderFailure' })
          : E.right({
              html: Html(`<p>${text}</p>`),
              mentionedUsers: idsOf(people(resolved), names),
              mentionedGroups: idsOf(
                resolved.groups.filter(({ isActive }) => isActive !== false),
                groups,
              ),
              mentionsChannel: names.some((name) => CHANNEL_WIDE.has(name)),
              mentionsTopic: names.includes('topic'),
              hasLink: text.includes('https://'),
              hasImage: text.includes('.png'),
              uploads: named(UPLOADS, text),
            }),
    };
  },
};
