import { Html, Markdown, type UserId } from '../../kernel/brand.ts';
import type { Message } from '../../message/message.ts';
import type { NewText, Replacement } from '../personal-data-port.ts';

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const ENTITIES: ReadonlyArray<readonly [entity: string, character: string]> = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
];

const unescaped = (html: string): string =>
  ENTITIES.reduce((text, [entity, character]) => text.replaceAll(entity, character), html);
const escaped = (text: string): string =>
  ENTITIES.toReversed().reduce(
    (html, [entity, character]) => html.replaceAll(character, entity),
    text,
  );

/** Mentions of a user in HTML: what stands before the name, and the name. */
const mentionsIn = (user: UserId): RegExp => new RegExp(`(data-user-id="${user}">@?)([^<]*)`, 'g');

/** How a text mentions a user by this name; the id may follow the name. */
const typed = (user: UserId, name: string): RegExp =>
  new RegExp(`(@_?\\*\\*)${escapedPattern(name)}(?:\\|${user})?(?=\\*\\*)`, 'g');

/**
 * The texts of a message that mentions the user, with another name in the place of the one under
 * which it does so. Null when nothing of it changes.
 */
export const renameMentions = (
  { id, revision, content, rendered }: Message,
  user: UserId,
  to: string,
): NewText | null => {
  const names = [...rendered.matchAll(mentionsIn(user))].map(([, , name = '']) => unescaped(name));
  const html = rendered.replace(mentionsIn(user), (_, before: string) => before + escaped(to));
  const text = names.reduce(
    (all, name) => all.replace(typed(user, name), (_, before: string) => `${before}${to}|${user}`),
    String(content),
  );
  return html === rendered && text === content
    ? null
    : { message: id, revision, content: Markdown(text), rendered: Html(html) };
};

/**
 * How earlier versions of texts mention a person of this name. Without the id only where `isAlone`:
 * no other user has the name.
 */
export const mentionReplacements = (
  user: UserId,
  name: string,
  to: string,
  isAlone: boolean,
): ReadonlyArray<Replacement> => {
  const html = (before: string): Replacement => ({
    from: `data-user-id="${user}">${before}${escaped(name)}<`,
    to: `data-user-id="${user}">${before}${escaped(to)}<`,
  });
  const written = (before: string, end: string): Replacement => ({
    from: `${before}${name}${end}`,
    to: `${before}${to}|${user}**`,
  });
  const starts = ['@**', '@_**'];
  return [
    html('@'),
    html(''),
    ...starts.map((start) => written(start, `|${user}**`)),
    ...(isAlone ? starts.map((start) => written(start, '**')) : []),
  ];
};
