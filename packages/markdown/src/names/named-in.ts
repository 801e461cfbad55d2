import { ChannelId, GroupId, MessageId, type Named, UserId } from '@parley/core';
import { unescapeText } from '../html/escape.ts';
import { SYSTEM_GROUP_TITLES } from './mention.ts';
import { topicAt } from './narrow-path.ts';

const PERSON = /<span class="user-mention( silent)?" data-user-id="(\d+)">@?([^<]*)<\/span>/g;
const GROUP =
  /<span class="user-group-mention( silent)?" data-user-group-id="(\d+)">@?([^<]*)<\/span>/g;
/**
 * With what stands between the number sign and the first bracket: the channel, in links to topics
 * this sign, and perhaps the topic.
 */
const NARROW = /href="\/#narrow\/channel\/(\d+)-/.source;
const CHANNEL = new RegExp(
  `<a class="(stream|stream-topic|message-link)"[^>]* ${NARROW}[^"]*">#([^<]*)<`,
  'g',
);
const TOPIC = new RegExp(
  `<a class="stream-topic"[^>]* ${NARROW}[^"/]*${/\/topic\/([^"/]*)\/with\/(\d+)">/.source}`,
  'g',
);
const EMOJI =
  /<img alt=":([^"]+):" class="emoji" src="[^"]*?(\/user_avatars\/[^"]+)" title="[^"]*">/g;

/** Those that were called in one place and only named in another were active. */
const activeFirst = <A extends { readonly isActive: boolean }>(
  all: ReadonlyArray<A>,
): ReadonlyArray<A> => [...all].sort((a, b) => Number(b.isActive) - Number(a.isActive));

const titles = new Set(Object.values(SYSTEM_GROUP_TITLES));

/** Brackets and quotes of a text are escaped, so that every tag is the renderer's own. */
export const namedIn = (html: string): Named => ({
  users: activeFirst(
    Array.from(html.matchAll(PERSON), ([, silent, id, name = '']) => ({
      id: UserId(Number(id)),
      fullName: unescapeText(name),
      isActive: silent === undefined,
    })),
  ),
  // The names of system groups never change, and another one's may be such a title.
  groups: activeFirst(
    Array.from(html.matchAll(GROUP), ([, silent, id, name = '']) => ({
      id: GroupId(Number(id)),
      name: unescapeText(name),
      isActive: silent === undefined,
    })).filter(({ name }) => !titles.has(name)),
  ),
  channels: Array.from(html.matchAll(CHANNEL), ([, kind, id, text = '']) => ({
    id: ChannelId(Number(id)),
    name: unescapeText(kind === 'stream' ? text : text.replace(/ &gt; .*/s, '')),
  })),
  topics: Array.from(html.matchAll(TOPIC)).flatMap(([, channel, path = '', newest]) => {
    const name = topicAt(path);
    return name === null
      ? []
      : [{ channel: ChannelId(Number(channel)), name, newest: MessageId(Number(newest)) }];
  }),
  emoji: Array.from(html.matchAll(EMOJI), ([, name = '', src = '']) => ({
    name,
    src: unescapeText(src),
  })),
});
