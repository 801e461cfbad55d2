import type { RealmId, UnixSeconds } from '../kernel/brand.ts';
import type { DomainEvent, StoredEvent } from '../kernel/event.ts';
import type { MarkdownRenderer } from '../kernel/markdown-port.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { PlacedMessage } from '../message/message.ts';
import { isDisallowed } from '../push/decide-allow-pushes.ts';
import { type PushCandidates, pushCandidatesFor } from './concerned.ts';
import { type Judge, type MentionedBefore, ofEdited, ofSent } from './judge.ts';

/** Seconds after which a message or an edit notifies no longer. */
const WORTHLESS_AFTER = 3600;

export type MessageNews = Extract<
  DomainEvent,
  { readonly _tag: 'message.sent' | 'message.edited' }
>;

export const isNews = (
  stored: StoredEvent,
): stored is StoredEvent & { readonly event: MessageNews } =>
  stored.event._tag === 'message.sent' || stored.event._tag === 'message.edited';

type Edited = Extract<MessageNews, { readonly _tag: 'message.edited' }>;

/**
 * The users whom the text mentioned before the edit; null when the edit was removed with its
 * message. Users who joined the topic after a message mentioned it count as mentioned.
 */
const before = async (
  { messages, topics }: Repositories,
  event: Edited,
  { span }: PlacedMessage,
): Promise<MentionedBefore | null> => {
  const edit = await messages.edit(event.message, event.edit);
  if (edit === null) return null;
  const called = event.calledBefore ?? [];
  const participants =
    called.includes('topic') && span !== null ? await topics.participants(span.topic) : [];
  return {
    rendered: edit.prevRendered,
    everybody: called.includes('channel'),
    participants: new Set(participants),
  };
};

const judgeOf = async (
  markdown: MarkdownRenderer,
  snapshot: Repositories,
  event: MessageNews,
  placed: PlacedMessage,
) => {
  const { rendered } = placed.message;
  if (event._tag === 'message.sent') return ofSent(markdown, rendered);
  const called = await before(snapshot, event, placed);
  return called && ofEdited(markdown, rendered, called);
};

/** A message that was sent or edited, and the users whom that might concern. */
export interface News {
  readonly concern: PushCandidates;
  readonly judge: Judge;
  readonly realm: RealmId;
  /** Position in the outbox of the realm. */
  readonly event: number;
}

/**
 * Null when it concerns no user with a device, when it is more than an hour old, or when the realm
 * may not send notifications now.
 */
export const newsOf = async (
  markdown: MarkdownRenderer,
  snapshot: Repositories,
  { event, position }: { readonly event: MessageNews; readonly position: number },
  now: UnixSeconds,
): Promise<News | null> => {
  const placed = await snapshot.messages.byId(event.message);
  if (
    placed === null ||
    now - (event._tag === 'message.edited' ? event.at : placed.message.sentAt) > WORTHLESS_AFTER
  )
    return null;
  const concern = await pushCandidatesFor(snapshot, placed);
  if (concern.people.length === 0) return null;
  const realm = await snapshot.realms.own();
  if (realm === null || isDisallowed(realm, now)) return null;
  const judge = await judgeOf(markdown, snapshot, event, placed);
  return judge && { concern, judge, realm: event.realm, event: position };
};
