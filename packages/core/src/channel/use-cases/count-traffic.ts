import { type ChannelId, type MessageId, type RealmId, UnixSeconds } from '../../kernel/brand.ts';
import type { ParleyPorts, ReadSnapshot, YieldToEventLoop } from '../../kernel/ports.ts';
import { TRAFFIC_WINDOW, type TrafficCounts } from '../traffic.ts';

/** What is known of the traffic of channels. */
export interface Traffic {
  /** Counted within the last hour, perhaps now: this waits, so ask outside of a snapshot. */
  readonly of: (realm: RealmId, now: UnixSeconds) => Promise<TrafficCounts>;
  /** As last counted; null: it was not. */
  readonly known: (realm: RealmId) => TrafficCounts | null;
}

const HOUR = 3_600;
/** Whose counts are kept. */
const MOST_REALMS = 1_000;
/** Spans that are counted in a turn of the event loop. */
const BATCH = 256;

/**
 * Newest first, so that it takes as long as there was spoken lately, whatever is older. What moves
 * meanwhile may count twice or not at all: it is an estimate.
 */
const countAll = async (
  read: ReadSnapshot,
  yieldToEventLoop: YieldToEventLoop,
  realm: RealmId,
  since: UnixSeconds,
): Promise<TrafficCounts> => {
  const counts = new Map<ChannelId, number>();
  let before: MessageId | null = null;
  do {
    await yieldToEventLoop();
    before = await read(async ({ topics, messages }): Promise<MessageId | null> => {
      const spans = await topics.recentSpans(realm, before, BATCH);
      const sent = await messages.countMessagesEach(spans, since);
      for (const [at, { channel }] of spans.entries()) {
        const count = sent[at] ?? 0;
        if (count > 0) counts.set(channel, (counts.get(channel) ?? 0) + count);
      }
      const isEnd = spans.length < BATCH || sent.every((count) => count === 0);
      return isEnd ? null : (spans.at(-1)?.last ?? null);
    });
  } while (before !== null);
  return counts;
};

interface Counted {
  readonly at: UnixSeconds;
  readonly counts: TrafficCounts;
}

const newTraffic = (read: ReadSnapshot, yieldToEventLoop: YieldToEventLoop): Traffic => {
  const counted = new Map<RealmId, Counted>();
  const counting = new Map<RealmId, Promise<TrafficCounts>>();

  const count = async (realm: RealmId, now: UnixSeconds): Promise<TrafficCounts> => {
    try {
      const counts = await countAll(
        read,
        yieldToEventLoop,
        realm,
        UnixSeconds(now - TRAFFIC_WINDOW),
      );
      counted.delete(realm);
      counted.set(realm, { at: now, counts });
      const [oldest] = counted.keys();
      if (oldest !== undefined && counted.size > MOST_REALMS) counted.delete(oldest);
      return counts;
    } finally {
      counting.delete(realm);
    }
  };

  return {
    of: (realm, now) => {
      const last = counted.get(realm);
      if (last !== undefined && Math.abs(now - last.at) < HOUR) return Promise.resolve(last.counts);
      const running = counting.get(realm) ?? count(realm, now);
      counting.set(realm, running);
      return running;
    },
    known: (realm) => counted.get(realm)?.counts ?? null,
  };
};

export interface TrafficPorts extends Pick<ParleyPorts, 'yieldToEventLoop'> {
  readonly storage: Pick<ParleyPorts['storage'], 'read'>;
}

const known = new WeakMap<ReadSnapshot, Traffic>();

/** One for all who show channels of a store. */
export const trafficOf = ({
  storage: { read },
  yieldToEventLoop = async () => {},
}: TrafficPorts): Traffic => {
  const traffic = known.get(read) ?? newTraffic(read, yieldToEventLoop);
  known.set(read, traffic);
  return traffic;
};
