import type { GroupId, Rendered, UserId } from '@parley/core';
import type { Token } from 'markdown-it';
import { CHANNEL_LINK } from './channel-link.ts';
import { withoutRealm } from './link-target.ts';
import { MENTION, type Mention, mentionOf, silence } from './mention.ts';

export type Seen = Omit<Rendered, 'html' | 'hasImage'>;

/** Every inline token, and whether a quote holds it. */
function* inlineTokens(tokens: ReadonlyArray<Token>): Generator<readonly [token: Token, quoted: boolean]> {
  let quotes = 0;
  for (const block of tokens) {
    if (block.type === 'blockquote_open') quotes++;
    if (block.type === 'blockquote_close') quotes--;
    for (const token of block.children ?? []) yield [token, quotes > 0];
  }
}

/** What was parsed, as data. On the way mentions in quotes fall silent and links into this server lose its address. */
export const survey = (tokens: ReadonlyArray<Token>, realmUrl: string): Seen => {
  const calls: Array<Mention['target']> = [];
  let hasLink = false;
  for (const [token, quoted] of inlineTokens(tokens)) {
    if (token.type === MENTION && quoted) silence(token);
    if (token.type === MENTION && !mentionOf(token).silent) calls.push(mentionOf(token).target);
    if (token.type === 'link_open') token.attrSet('href', withoutRealm(String(token.attrGet('href')), realmUrl));
    hasLink ||= token.type === 'link_open' || token.type === CHANNEL_LINK;
  }
  const users = new Set<UserId>(calls.flatMap((target) => (target._tag === 'User' ? [target.id] : [])));
  const groups = new Set<GroupId>(calls.flatMap((target) => (target._tag === 'Group' ? [target.id] : [])));
  return {
    mentionedUsers: [...users],
    mentionedGroups: [...groups],
    mentionsChannel: calls.some(({ _tag }) => _tag === 'EveryoneInChannel'),
    mentionsTopic: calls.some(({ _tag }) => _tag === 'EveryoneInTopic'),
    hasLink,
  };
};
