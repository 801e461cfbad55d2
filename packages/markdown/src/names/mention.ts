import { UserId } from '@parley/core';
import { type Attribute, atom, type Element } from '../html/element.ts';
import { replaceMatches } from '../inline/replace.ts';
import { type Pattern, type Scope, stash } from '../inline/scope.ts';
import { callsChannel, callsTopic, GROUP, NAME_AND_ID, PERSON } from './names.ts';

/** By name, which nobody else may take. */
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

/** A silent one shows the name and calls nobody. */
const mention = (className: string, data: ReadonlyArray<Attribute>, name: string, isSilent: boolean): Element =>
  atom('span', [['class', isSilent ? `${className} silent` : className], ...data], isSilent ? name : `@${name}`);

const person = (typed: string, isSilent: boolean, { lookup, called }: Scope): Element | null => {
  if (callsChannel(typed)) {
    called.channel ||= !isSilent;
    return mention('user-mention channel-wildcard-mention', [['data-user-id', '*']], typed, isSilent);
  }
  if (callsTopic(typed)) {
    called.topic ||= !isSilent;
    return mention('topic-mention', [], typed, isSilent);
  }
  const [, name = typed, id = null] = NAME_AND_ID.exec(typed) ?? [];
  const user = lookup.user(name === '' ? null : name, id === null ? null : UserId(Number(id)));
  if (user === null) return null;
  const isQuiet = isSilent || user.isActive === false;
  if (!isQuiet) called.users.add(user.id);
  return mention('user-mention', [['data-user-id', `${user.id}`]], user.fullName, isQuiet);
};

const group = (typed: string, isSilent: boolean, { lookup, called }: Scope): Element | null => {
  const found = lookup.group(typed);
  if (found === null) return null;
  const isQuiet = isSilent || found.isActive === false;
  if (!isQuiet) called.groups.add(found.id);
  const title = SYSTEM_GROUP_TITLES[found.name] ?? found.name;
  return mention('user-group-mention', [['data-user-group-id', `${found.id}`]], title, isQuiet);
};

const mentions =
  (pattern: RegExp, resolve: typeof person): Pattern['apply'] =>
  (text, scope) =>
    replaceMatches(text, pattern, ([, underscore, typed = '']) => {
      const node = resolve(typed, underscore === '_', scope);
      return node && stash(scope, node);
    });

/** `@**name**`, `@**name|id**`, `@**|id**`, the words for everybody in a channel or a topic, and `@_` in front for silent ones. */
export const userMention: Pattern = { sign: '**', apply: mentions(PERSON, person) };

/** `@*group*` and `@_*group*`. */
export const groupMention: Pattern = { sign: '*', apply: mentions(GROUP, group) };
