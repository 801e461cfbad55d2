import { UserId } from '@parley/core';
import { type Attribute, atom, type Element } from '../html/element.ts';
import { asTyped } from '../inline/as-typed.ts';
import { replaceMatches } from '../inline/replace.ts';
import { type InlineScope, type Pattern, stash } from '../inline/scope.ts';
import type { Call } from './called-in.ts';
import { callsChannel, callsTopic, GROUP, NAME_AND_ID, PERSON } from './names.ts';

/** The titles of system groups, which no other group may take. */
export const SYSTEM_GROUP_TITLES: Readonly<Record<string, string>> = {
  'role:nobody': 'Nobody',
  'role:owners': 'Owners',
  'role:administrators': 'Administrators',
  'role:moderators': 'Moderators',
  'role:fullmembers': 'Full members',
  'role:members': 'Members',
  'role:everyone': 'Everyone',
  'role:internet': 'Everyone on the internet',
};

interface Mention {
  readonly className: string;
  readonly data: ReadonlyArray<Attribute>;
  readonly name: string;
  readonly isSilent: boolean;
  readonly call: Call;
}

/** A silent mention shows the name and notifies no one. */
const written = (
  { className, data, name, isSilent, call }: Mention,
  { calls }: InlineScope,
): Element => {
  if (isSilent) return atom('span', [['class', `${className} silent`], ...data], name);
  const node = atom('span', [['class', className], ...data], `@${name}`);
  calls.set(node, call);
  return node;
};

const person = (typed: string, isSilent: boolean, { lookup }: InlineScope): Mention | null => {
  if (callsChannel(typed)) {
    const className = 'user-mention channel-wildcard-mention';
    return {
      className,
      data: [['data-user-id', '*']],
      name: typed,
      isSilent,
      call: { _tag: 'Channel' },
    };
  }
  if (callsTopic(typed))
    return { className: 'topic-mention', data: [], name: typed, isSilent, call: { _tag: 'Topic' } };
  const [, name = typed, id = null] = NAME_AND_ID.exec(typed) ?? [];
  const user = lookup.user(name === '' ? null : name, id === null ? null : UserId(Number(id)));
  return (
    user && {
      className: 'user-mention',
      data: [['data-user-id', `${user.id}`]],
      name: user.fullName,
      isSilent: isSilent || user.isActive === false,
      call: { _tag: 'User', id: user.id },
    }
  );
};

const group = (typed: string, isSilent: boolean, { lookup }: InlineScope): Mention | null => {
  const found = lookup.group(typed);
  return (
    found && {
      className: 'user-group-mention',
      data: [['data-user-group-id', `${found.id}`]],
      name: SYSTEM_GROUP_TITLES[found.name] ?? found.name,
      isSilent: isSilent || found.isActive === false,
      call: { _tag: 'Group', id: found.id },
    }
  );
};

const mentions =
  (pattern: RegExp, resolve: typeof person): Pattern['apply'] =>
  (text, scope) =>
    replaceMatches(text, pattern, ([typed, underscore, name = '']) => {
      const found = resolve(asTyped(name, scope), underscore === '_', scope);
      return found && stash(scope, written(found, scope), typed);
    });

/**
 * `@**name**`, `@**name|id**`, `@**|id**`, the words for all in a channel or a topic, and `@_` in
 * front for silent ones.
 */
export const userMention: Pattern = { sign: '**', apply: mentions(PERSON, person) };

/** `@*group*` and `@_*group*`. */
export const groupMention: Pattern = { sign: '*', apply: mentions(GROUP, group) };
