import type { Fields } from '../../src/testing/following/fields.ts';

/** A message as a client keeps it that was told of it when it was sent. */
export interface KnownMessage {
  /** Null: a direct message. */
  readonly channel: number | null;
  readonly topic: string;
  readonly content: string;
  /**
   * Null: it went to another channel along with one that was named, and the event tells the flags
   * of that one alone.
   */
  readonly flags: ReadonlyArray<string> | null;
  /** Who reacted with what. */
  readonly reactions: ReadonlyArray<string>;
}

export type AllHeard = ReadonlyMap<number, KnownMessage>;

const idsOf = (ids: unknown): ReadonlyArray<number> => (ids ?? []) as ReadonlyArray<number>;

/** They follow from others, and events leave them out. */
const DERIVED = ['historical', 'wildcard_mentioned'];
export const usual = (flags: unknown): ReadonlyArray<string> =>
  [...((flags ?? []) as ReadonlyArray<string>)].filter((flag) => !DERIVED.includes(flag)).sort();

const reaction = ({ emoji_name, user_id }: Fields): string => `${emoji_name} ${user_id}`;
export const reactionsOf = (reactions: unknown): ReadonlyArray<string> =>
  ((reactions ?? []) as ReadonlyArray<Fields>).map(reaction).sort();

const changing = (
  known: AllHeard,
  ids: ReadonlyArray<number>,
  change: (one: KnownMessage) => KnownMessage,
): AllHeard => {
  const all = new Map(known);
  for (const id of ids) {
    const one = all.get(id);
    if (one !== undefined) all.set(id, change(one));
  }
  return all;
};

const heard = ({ message, flags }: Fields): readonly [number, KnownMessage] => {
  const { id, stream_id, subject, content, reactions } = message as Fields;
  return [
    Number(id),
    {
      channel: (stream_id ?? null) as number | null,
      topic: String(subject),
      content: String(content),
      flags: usual(flags),
      reactions: reactionsOf(reactions),
    },
  ];
};

const dropping = (known: AllHeard, isGone: (one: KnownMessage, id: number) => boolean): AllHeard =>
  new Map([...known].filter(([id, one]) => !isGone(one, id)));

/** A move took it from the user: they are told where it went, and nothing of it after that. */
const isLost = ({ new_stream_id, flags }: Fields): boolean => {
  const own = flags as ReadonlyArray<string>;
  return (
    new_stream_id !== undefined &&
    (own.includes('historical') || (own.length === 1 && own[0] === 'read'))
  );
};

const updated = (known: AllHeard, event: Fields): AllHeard => {
  const lost = isLost(event) ? new Set(idsOf(event.message_ids)) : null;
  if (lost !== null) return dropping(known, (_, id) => lost.has(id));
  const moved = changing(known, idsOf(event.message_ids), (one) => ({
    ...one,
    channel: (event.new_stream_id ?? one.channel) as number | null,
    topic: typeof event.subject === 'string' ? event.subject : one.topic,
    flags: event.new_stream_id === undefined ? one.flags : null,
  }));
  return changing(moved, [Number(event.message_id)], (one) => ({
    ...one,
    content: typeof event.content === 'string' ? event.content : one.content,
    flags: usual(event.flags),
  }));
};

/** `messages` empty and `all`: every one of them. */
const flagged = (known: AllHeard, { op, flag, messages, all }: Fields): AllHeard =>
  changing(known, all === true ? [...known.keys()] : idsOf(messages), (one) => {
    if (one.flags === null) return one;
    const others = one.flags.filter((other) => other !== flag);
    return { ...one, flags: usual(op === 'add' ? [...others, flag] : others) };
  });

const reacted = (known: AllHeard, event: Fields): AllHeard =>
  changing(known, [Number(event.message_id)], (one) => {
    const others = one.reactions.filter((other) => other !== reaction(event));
    return { ...one, reactions: event.op === 'add' ? [...others, reaction(event)].sort() : others };
  });

/** What a client knows of messages after an event. */
const hear = (known: AllHeard, event: Fields): AllHeard => {
  switch (event.type) {
    case 'message':
      return new Map([...known, heard(event)]);
    case 'update_message':
      return updated(known, event);
    case 'update_message_flags':
      return flagged(known, event);
    case 'reaction':
      return reacted(known, event);
    case 'delete_message': {
      const gone = new Set(idsOf(event.message_ids ?? [event.message_id]));
      return dropping(known, (_, id) => gone.has(id));
    }
    // A user who left a private channel is told nothing more of its messages.
    case 'subscription': {
      const left =
        event.op === 'remove'
          ? (event.subscriptions as ReadonlyArray<Fields>).map(({ stream_id }) => stream_id)
          : [];
      return dropping(known, ({ channel }) => left.includes(channel));
    }
    default:
      return known;
  }
};

const channelsIn = ({ subscriptions }: Fields): ReadonlyArray<unknown> =>
  ((subscriptions ?? []) as ReadonlyArray<Fields>).map(({ stream_id }) => stream_id);

/**
 * What a client knows of messages after these events. What was sent or moved into a channel while
 * its reader left that channel is told after the leaving, and is dropped as what came before it is:
 * a client counts nothing as unread in channels without a subscription.
 */
export const hearAll = (events: ReadonlyArray<Fields>): AllHeard => {
  const left = new Set<unknown>();
  let known: AllHeard = new Map();
  for (const event of events) {
    if (event.type === 'subscription' && event.op === 'remove')
      for (const channel of channelsIn(event)) left.add(channel);
    if (event.type === 'subscription' && event.op === 'add')
      for (const channel of channelsIn(event)) left.delete(channel);
    const isOfLeft = event.type === 'message' && left.has((event.message as Fields).stream_id);
    if (isOfLeft) continue;
    known = hear(known, event);
    if (event.type === 'update_message' && left.has(event.new_stream_id)) {
      const moved = new Set(idsOf(event.message_ids));
      known = dropping(known, (_, id) => moved.has(id));
    }
  }
  return known;
};
