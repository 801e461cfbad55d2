import {
  ChannelId,
  E,
  GroupId,
  MessageId,
  type ParseOptions,
  type Rendered,
  type Resolved,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { escapeText } from '../html/escape.ts';
import { markdownRenderer } from '../markdown-renderer.ts';
import type { Tex } from '../math/tex.ts';

/** What the examples name. */
export const town: Resolved = {
  realmUrl: 'https://chat.example',
  users: [
    { id: UserId(7), fullName: 'Ada Lovelace' },
    { id: UserId(8), fullName: '<img src=x> & _co_' },
    { id: UserId(9), fullName: 'Charles Babbage', isActive: false },
  ],
  groups: [
    { id: GroupId(21), name: 'ops' },
    { id: GroupId(22), name: 'former ops', isActive: false },
    { id: GroupId(5), name: 'role:administrators' },
  ],
  channels: [
    { id: ChannelId(12), name: 'design' },
    { id: ChannelId(13), name: 'a b.c' },
  ],
  topics: [
    { channel: ChannelId(12), name: 'logo work', newest: MessageId(301) },
    { channel: ChannelId(12), name: '', newest: MessageId(302) },
  ],
  emoji: [{ name: 'party_cat', src: '/user_avatars/1/emoji/images/abcd1234.png' }],
  /** Friday, 20 November 2026. */
  now: UnixSeconds(1_795_186_800),
};

/** Stands for KaTeX, whose output is long. */
const shortTex: Tex = (source, isDisplay) =>
  source.includes('\\frac<')
    ? null
    : `<span class="katex${isDisplay ? '-display' : ''}">${escapeText(source)}</span>`;

const renderer = markdownRenderer({ maxMessage: 1_000_000, tex: shortTex });

export const rendered = (
  text: string,
  resolved: Partial<Resolved> = {},
  options: ParseOptions = {},
): Rendered => {
  const result = renderer.parse(text, options).render({ ...town, ...resolved });
  if (E.isLeft(result)) throw new Error(`not rendered: ${text.slice(0, 40)}`);
  return result.right;
};

export const html = (
  text: string,
  resolved: Partial<Resolved> = {},
  options: ParseOptions = {},
): string => rendered(text, resolved, options).html;
