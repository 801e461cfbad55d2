import type { Html, UserId } from '../kernel/brand.ts';
import type { MarkdownRenderer, Named } from '../kernel/markdown-port.ts';
import type { PushCause } from '../push/push-sender.ts';
import type { Actor } from '../user/actor.ts';
import {
  type Cause,
  isMention,
  pushCause,
  type RecipientFacts,
  wantsTheTopic,
} from './push-cause.ts';

/** Why a user is notified of what happened to a message; null when they are not. */
export type Judge = (actor: Actor, standpoint: RecipientFacts) => PushCause | null;

type Mentioned = Pick<Named, 'users' | 'groups'>;
type NamedIn = () => Mentioned;

/** Whom a text called before it was edited. */
export interface MentionedBefore {
  readonly rendered: Html;
  /** The whole channel is mentioned. */
  readonly everybody: boolean;
  /** Those in the topic, as far as they were called. */
  readonly participants: ReadonlySet<UserId>;
}

const callsHimself = ({ users }: Mentioned, { user }: Actor): boolean =>
  users.some(({ id, isActive }) => id === user.id && isActive);
const groupCalling = ({ groups }: Mentioned, actor: Actor) =>
  groups.find(({ id, isActive }) => isActive && actor.groups.has(id));

const caused = (called: NamedIn, actor: Actor, tag: Cause): PushCause => {
  if (tag !== 'mentioned') return { _tag: tag };
  const group = callsHimself(called(), actor) ? undefined : groupCalling(called(), actor);
  return group === undefined
    ? { _tag: 'mentioned' }
    : { _tag: 'group-mentioned', group: group.id, name: group.name };
};

/** A new message. */
export const ofSent =
  (markdown: MarkdownRenderer, rendered: Html): Judge =>
  (actor, standpoint) => {
    const tag = pushCause(standpoint);
    return tag && caused(() => markdown.namedIn(rendered), actor, tag);
  };

/**
 * An edit notifies those alone whom the text calls and did not call before, and who were not
 * notified of the message as one of many.
 */
export const ofEdited = (
  markdown: MarkdownRenderer,
  rendered: Html,
  before: MentionedBefore,
): Judge => {
  const named = markdown.namedIn(before.rendered);
  const wasCalled = (actor: Actor): boolean =>
    before.everybody ||
    before.participants.has(actor.user.id) ||
    callsHimself(named, actor) ||
    groupCalling(named, actor) !== undefined;
  return (actor, standpoint) => {
    const tag = pushCause(standpoint);
    if (tag === null || !isMention(tag) || wasCalled(actor) || wantsTheTopic(standpoint) !== null)
      return null;
    return caused(() => markdown.namedIn(rendered), actor, tag);
  };
};
