import { append, atom, type Element } from '../html/element.ts';
import { replaceMatches } from '../inline/replace.ts';
import { type Pattern, type Scope, stash } from '../inline/scope.ts';
import { unstashed } from '../inline/unstash.ts';
import { CHANNEL, placeOf } from './names.ts';
import { channelPath, topicPath } from './narrow-path.ts';

/** The topic without a name stands in italics. */
const linkTo = (attributes: Element['attributes'], front: string, topic: string, end: string): Element => {
  if (topic !== '') return atom('a', attributes, `${front}${topic}${end}`);
  const link = atom('a', attributes, front);
  append(link, { ...atom('em', [], 'general chat'), tail: end });
  return link;
};

const channelLink = (typed: string, scope: Scope): Element | null => {
  const { lookup } = scope;
  const { channel: name, topic, message } = placeOf(typed);
  const channel = lookup.channel(name);
  if (channel === null) return null;
  const base = `/#narrow/channel/${channelPath(channel.id, channel.name)}`;
  const id = ['data-stream-id', `${channel.id}`] as const;
  const shown = `#${channel.name}`;
  if (topic === null) return atom('a', [['class', 'stream'], id, ['href', base]], shown);
  // Code and formulas were taken out before.
  const whole = unstashed(topic, scope);
  const inTopic = `${base}/topic/${topicPath(whole)}`;
  const newest = lookup.newest(channel.id, whole);
  return message === null
    ? linkTo([['class', 'stream-topic'], id, ['href', newest === null ? inTopic : `${inTopic}/with/${newest}`]], `${shown} > `, topic, '')
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
    replaceMatches(text, CHANNEL, ([, typed = '']) => {
      const node = channelLink(typed, scope);
      return node && stash(scope, node);
    }),
};
