import { type ChannelId, type MessageId, type RealmId, UnixSeconds } from '../../kernel/brand.ts';
import type { ParleyPorts, ReadSnapshot, YieldToEventLoop } from '../../kernel/ports.ts';
import { TRAFFIC_WINDOW, type TrafficCounts } from '../traffic.ts';
import type { Traffic } from '../traffic-port.ts';

const HOUR = 3_600;
/** The most realms whose counts are kept. */
const MOST_REALMS = 1_000;
/** Spans that are counted before other work goes first. */
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
    before = await read(realm, async ({ topics, messages }): Promise<MessageId | null> => {
      const spans = await topics.recentSpans(before, BATCH);
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

export interface TrafficPorts extends Pick<ParleyPorts, 'yieldToEventLoop'> {
  readonly storage: Pick<ParleyPorts['storage'], 'read'>;
}

/** Counts in `storage`, in parts between which `yieldToEventLoop` lets other work go first. */
export const newTraffic = ({
  storage: { read },
  yieldToEventLoop = async () => {},
}: TrafficPorts): Traffic => {
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
