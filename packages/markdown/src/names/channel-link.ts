import { append, atom, type Element } from '../html/element.ts';
import { asTyped } from '../inline/as-typed.ts';
import { replaceMatches } from '../inline/replace.ts';
import { type InlineScope, type Pattern, stash } from '../inline/scope.ts';
import { CHANNEL, placeOf } from './names.ts';
import { channelPath, topicPath } from './narrow-path.ts';

/** No UTF-8 says one, and so no address does. */
const HALF_SURROGATE = /\p{Cs}/u;

/** The topic without a name is shown in italics. */
const linkTo = (
  attributes: Element['attributes'],
  front: string,
  topic: string,
  end: string,
): Element => {
  if (topic !== '') return atom('a', attributes, `${front}${topic}${end}`);
  const link = atom('a', attributes, front);
  append(link, { ...atom('em', [], 'general chat'), tail: end });
  return link;
};

/**
 * The name is shown as it was typed: code, formulas and mentions are none inside of it. Null where
 * no address decodes to the name.
 */
const channelLink = (typed: string, { lookup }: InlineScope): Element | null => {
  if (HALF_SURROGATE.test(typed)) return null;
  const { channel: name, topic, message } = placeOf(typed);
  const channel = lookup.channel(name);
  if (channel === null) return null;
  const base = `/#narrow/channel/${channelPath(channel.id, channel.name)}`;
  const id = ['data-stream-id', `${channel.id}`] as const;
  const shown = `#${channel.name}`;
  if (topic === null) return atom('a', [['class', 'stream'], id, ['href', base]], shown);
  const inTopic = `${base}/topic/${topicPath(topic)}`;
  const newest = lookup.newest(channel.id, topic);
  return message === null
    ? linkTo(
        [
          ['class', 'stream-topic'],
          id,
          ['href', newest === null ? inTopic : `${inTopic}/with/${newest}`],
        ],
        `${shown} > `,
        topic,
        '',
      )
    : linkTo(
        [
          ['class', 'message-link'],
          ['href', `${inTopic}/near/${message}`],
        ],
        `${shown} > `,
        topic,
        ' @ 💬',
      );
};

/** `#**channel**`, `#**channel>topic**` and `#**channel>topic@message**`. */
export const channelLinks: Pattern = {
  sign: '#**',
  apply: (text, scope) =>
    replaceMatches(text, CHANNEL, ([typed, name = '']) => {
      const node = channelLink(asTyped(name, scope), scope);
      return node && stash(scope, node, typed);
    }),
};
