import { PathId, type UserId } from '../../kernel/brand.ts';
import type { DomainEvent } from '../../kernel/event.ts';

type EventOf<Tag extends DomainEvent['_tag']> = Extract<DomainEvent, { readonly _tag: Tag }>;

/** The event without what it tells of the user; null when it tells nothing personal of them. */
type Redact<Tag extends DomainEvent['_tag']> = (
  event: EventOf<Tag>,
  user: UserId,
) => EventOf<Tag> | null;

const IDS = 'It holds ids, and names of channels, topics or settings.';
const REACTION = 'It names an emoji; the reaction itself is removed where that is asked for.';

/**
 * What each kind of event holds of a person, as a function that takes it out, or why it holds
 * nothing. A new kind of event does not compile before it has an entry.
 */
const REDACTIONS: { readonly [Tag in DomainEvent['_tag']]: Redact<Tag> | string } = {
  'realm.created': IDS,
  'realm.deactivated': IDS,
  'realm.reactivated': IDS,
  'realm.updated': IDS,
  'realm.user-default-changed': IDS,
  'group.created': IDS,
  'group.updated': IDS,
  'group.members-added': IDS,
  'group.members-removed': IDS,
  'group.subgroups-added': IDS,
  'group.subgroups-removed': IDS,
  'user.created': IDS,
  'user.updated': IDS,
  'user.setting-changed': IDS,
  'user.password-changed': IDS,
  'user.api-key-replaced': IDS,
  'user.email-change-asked': (event, user) =>
    event.user === user ? { ...event, email: '', token: '' } : null,
  'user.email-changed': (event, user) =>
    event.user === user ? { ...event, from: null, to: null } : null,
  'channel.created': IDS,
  'channel.updated': IDS,
  'channel.archived': IDS,
  'channel.subscribed': IDS,
  'channel.unsubscribed': IDS,
  'channel.subscription-changed': IDS,
  'topic.visibility-changed': IDS,
  'attachment.added': IDS,
  'attachment.claimed': IDS,
  'attachment.removed': (event, user) =>
    event.user === user ? { ...event, path: PathId('removed') } : null,
  'message.flags-changed': IDS,
  'message.everything-read': IDS,
  'message.sent': IDS,
  'message.submitted': IDS,
  'message.edited': IDS,
  'message.rerendered': IDS,
  'message.meta-changed': IDS,
  'messages.moved': IDS,
  'message.removed': IDS,
  'reaction.added': REACTION,
  'reaction.removed': REACTION,
  'snippet.created': IDS,
  'snippet.updated': IDS,
  'snippet.removed': IDS,
  'profile-fields.changed': IDS,
  'profile.updated': IDS,
  'presence.came': IDS,
  'drafts.created': IDS,
  'draft.updated': IDS,
  'draft.removed': IDS,
  'emoji.added': IDS,
  'emoji.deactivated': IDS,
  'status.updated': (event, user) =>
    event.user === user && event.text !== undefined ? { ...event, text: '' } : null,
  'alert-words.updated': (event, user) =>
    event.user === user ? { ...event, added: [], removed: [] } : null,
  'mutes.updated': IDS,
  'invitations.changed': IDS,
  'linkifiers.changed': IDS,
  'playgrounds.changed': IDS,
};

const isRedacted = (before: DomainEvent, after: DomainEvent): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** Null when the event tells nothing personal of the user, or no longer. */
export const redactEvent = (event: DomainEvent, user: UserId): DomainEvent | null => {
  const redact = REDACTIONS[event._tag];
  if (typeof redact === 'string') return null;
  const after = (redact as Redact<DomainEvent['_tag']>)(event, user);
  return after === null || isRedacted(event, after) ? null : after;
};
