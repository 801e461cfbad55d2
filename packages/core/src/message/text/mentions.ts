import type { ChannelId, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { MANY_RECIPIENTS, type Mentioned } from '../may-mention-many.ts';
import { MENTION_FLAGS, type MentionFlag, type StoredFlag } from '../message.ts';
import type { WrittenText } from './written-text.ts';

/** Whom a text in a topic calls. */
export interface Mentions {
  readonly called: Mentioned;
  /** All participants of the topic when the text mentions the topic; otherwise empty. */
  readonly participants: ReadonlyArray<UserId>;
}

/** Direct messages know no wildcards. */
export const mentionsInDirect = ({ groups }: WrittenText): Mentions => ({
  called: { subscribers: null, participants: null, groups },
  participants: [],
});

/** `participants` reads who takes part in the topic, asked only where it matters. */
export const mentionsInChannel = async (
  { channels }: Repositories,
  { rendered, groups }: WrittenText,
  channel: ChannelId,
  participants: () => Promise<ReadonlyArray<UserId>>,
): Promise<Mentions> => {
  if (E.isLeft(rendered))
    return { called: { subscribers: null, participants: null, groups }, participants: [] };
  const { mentionsChannel, mentionsTopic } = rendered.right;
  const [subscribers, people] = await Promise.all([
    mentionsChannel ? channels.countSubscribers(channel, MANY_RECIPIENTS) : null,
    mentionsTopic ? participants() : [],
  ]);
  return {
    called: { subscribers, participants: mentionsTopic ? people.length : null, groups },
    participants: people,
  };
};

/** A flag to be stored for a user. */
export interface UserFlag {
  readonly user: UserId;
  readonly flag: StoredFlag;
}

/** The users that a text mentions in each way; `participants`: all participants of the topic. */
export const mentionedBy = (
  { mentioned, alerted }: Pick<WrittenText, 'mentioned' | 'alerted'>,
  participants: ReadonlyArray<UserId>,
): Readonly<Record<MentionFlag, ReadonlyArray<UserId>>> => ({
  mentioned,
  topic_wildcard_mentioned: participants,
  has_alert_word: alerted,
});

/** The flags of those among them who receive the message. */
export const mentionFlags = (
  called: Readonly<Record<MentionFlag, ReadonlyArray<UserId>>>,
  receives: (user: UserId) => boolean,
): ReadonlyArray<UserFlag> =>
  MENTION_FLAGS.flatMap((call) => flagAll(called[call].filter(receives), call));

export const flagAll = (users: ReadonlyArray<UserId>, flag: StoredFlag): ReadonlyArray<UserFlag> =>
  users.map((user) => ({ user, flag }));
