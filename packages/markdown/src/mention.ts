import { type GroupId, UserId } from '@parley/core';
import type { StateInline, Token } from 'markdown-it';
import { escapeHtml } from './escape-html.ts';
import { matchName } from './inline-match.ts';
import { type Lookup, lookupIn } from './lookup.ts';

type Target =
  | { readonly _tag: 'User'; readonly id: UserId }
  | { readonly _tag: 'Group'; readonly id: GroupId }
  | { readonly _tag: 'EveryoneInChannel' }
  | { readonly _tag: 'EveryoneInTopic' };

/** `silent`: it shows a name and calls nobody. */
export interface Mention {
  readonly target: Target;
  readonly shown: string;
  readonly silent: boolean;
}

/** The type of its tokens. */
export const MENTION = 'mention';
const PERSON = /@(_?)\*\*([^*\n]+)\*\*/y;
const GROUP = /@(_?)\*([^*\n]+)\*/y;
const NAME_AND_ID = /^(.*)\|(\d{1,15})$/;
const CHANNEL_WORDS: ReadonlySet<string> = new Set(['all', 'everyone', 'channel', 'stream']);

const SYSTEM_GROUP_TITLES: Readonly<Record<string, string>> = {
  'role:nobody': 'Nobody',
  'role:owners': 'Owners',
  'role:administrators': 'Administrators',
  'role:moderators': 'Moderators',
  'role:fullmembers': 'Full members',
  'role:members': 'Members',
  'role:everyone': 'Everyone',
  'role:internet': 'Everyone on the internet',
};

const person = (typed: string, silent: boolean, lookup: Lookup): Mention | null => {
  if (CHANNEL_WORDS.has(typed)) return { target: { _tag: 'EveryoneInChannel' }, shown: typed, silent };
  if (typed === 'topic') return { target: { _tag: 'EveryoneInTopic' }, shown: typed, silent };
  const [, name = typed, id = null] = NAME_AND_ID.exec(typed) ?? [];
  const user = lookup.user(name === '' ? null : name, id === null ? null : UserId(Number(id)));
  return user && { target: { _tag: 'User', id: user.id }, shown: user.fullName, silent: silent || user.isActive === false };
};

const group = (typed: string, silent: boolean, lookup: Lookup): Mention | null => {
  const found = lookup.group(typed);
  if (found === null) return null;
  const shown = SYSTEM_GROUP_TITLES[found.name] ?? found.name;
  return { target: { _tag: 'Group', id: found.id }, shown, silent: silent || found.isActive === false };
};

/** Inline rule for `@**name**`, `@**name|id**`, `@**|id**`, `@*group*`, the wildcards, and `@_` before any of them. */
export const mentionRule = (state: StateInline, probing: boolean): boolean => {
  if (state.src.charAt(state.pos) !== '@') return false;
  const many = matchName(state, PERSON);
  const match = many ?? matchName(state, GROUP);
  if (match === null) return false;
  const [source, underscore, typed = ''] = match;
  const mention = (many ? person : group)(typed, underscore === '_', lookupIn(state.env));
  if (mention === null) return false;
  if (!probing) state.push(MENTION, 'span', 0).meta = { mention };
  state.pos += source.length;
  return true;
};

/** Of a token of type `MENTION`. */
export const mentionOf = (token: Token): Mention => token.meta?.mention as Mention;

export const silence = (token: Token): void => {
  token.meta = { mention: { ...mentionOf(token), silent: true } satisfies Mention };
};

const attributes = (target: Target): readonly [className: string, data: string] => {
  switch (target._tag) {
    case 'User':
      return ['user-mention', ` data-user-id="${target.id}"`];
    case 'Group':
      return ['user-group-mention', ` data-user-group-id="${target.id}"`];
    case 'EveryoneInChannel':
      return ['user-mention channel-wildcard-mention', ' data-user-id="*"'];
    case 'EveryoneInTopic':
      return ['topic-mention', ''];
  }
};

export const mentionHtml = ({ target, shown, silent }: Mention): string => {
  const [className, data] = attributes(target);
  return `<span class="${className}${silent ? ' silent' : ''}"${data}>${silent ? '' : '@'}${escapeHtml(shown)}</span>`;
};
