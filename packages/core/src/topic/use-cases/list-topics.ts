import { loadCallerAndMembership } from '../../channel/load-membership.ts';
import { mayReadChannel, readableHistory } from '../../channel/may-read-channel.ts';
import type { MessageId, TopicId } from '../../kernel/brand.ts';
import { type CommandPorts, readOnly, type UseCase } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { arrivedDuring, type PeriodsByChannel } from '../received.ts';
import type { Span } from '../span.ts';
import type { TopicState } from '../topic.ts';
import type { ListTopics, ListTopicsRefusal, TopicLine } from './contract.ts';

/**
 * The newest message of the topic that arrived while the user was subscribed. Null when there is
 * none.
 */
const newestArrived = async (
  { messages }: Repositories,
  { topic, last }: TopicState,
  periods: PeriodsByChannel,
): Promise<MessageId | null> => {
  const sources = [
    { _tag: 'Channel', channel: topic.channel, topic: topic.id, take: 'arrived' },
  ] as const;
  const anchor = (last ?? 0) + 1;
  const page = await messages.page({
    sources,
    periods,
    where: [],
    anchor,
    before: 1,
    after: 0,
  });
  return page.before.at(-1) ?? null;
};

const isWhole = (span: Span, periods: PeriodsByChannel): boolean => {
  const [piece] = arrivedDuring(span, periods);
  return piece !== undefined && piece.first === span.first && piece.last === span.last;
};

/**
 * Only topics with a visible message. Most are visible as a whole or not at all, and need no
 * further read.
 */
const visibleLast = async (
  snapshot: Repositories,
  states: ReadonlyArray<TopicState>,
  periods: PeriodsByChannel,
): Promise<ReadonlyArray<TopicLine>> => {
  const spans = await snapshot.topics.spans(states.map(({ topic }) => topic.id));
  const byTopic = new Map<TopicId, Span[]>(states.map(({ topic }) => [topic.id, []]));
  for (const span of spans) byTopic.get(span.topic)?.push(span);
  const lines: TopicLine[] = [];
  for (const state of states) {
    const own = byTopic.get(state.topic.id) ?? [];
    if (own.every((span) => arrivedDuring(span, periods).length === 0)) continue;
    const last = own.every((span) => isWhole(span, periods))
      ? state.last
      : await newestArrived(snapshot, state, periods);
    if (last !== null) lines.push({ name: state.topic.name, last });
  }
  return lines;
};

const newestFirst = (a: TopicLine, b: TopicLine): number => b.last - a.last;

/** Behind `GET /users/me/{stream_id}/topics`. */
export const listTopics = (
  ports: CommandPorts,
): UseCase<ListTopics, ListTopicsRefusal, ReadonlyArray<TopicLine>> =>
  readOnly(ports)<ListTopics, ListTopicsRefusal, ReadonlyArray<TopicLine>>(
    async (snapshot, { caller, channel }, now) => {
      const loaded = await loadCallerAndMembership(snapshot, caller, channel, now);
      if (E.isLeft(loaded)) return loaded;
      const { actor } = loaded.right.context;
      const permit = mayReadChannel(actor, loaded.right.membership);
      if (E.isLeft(permit)) return permit;
      const history = readableHistory(actor, permit.right);
      if (history === 'none') return E.right([]);
      const states = await snapshot.topics.inChannel(channel);
      if (history === 'all')
        return E.right(
          states.flatMap(({ topic, last }) => (last === null ? [] : [{ name: topic.name, last }])),
        );
      const periods: PeriodsByChannel = new Map([
        [channel, permit.right.subscription?.periods ?? []],
      ]);
      return E.right((await visibleLast(snapshot, states, periods)).toSorted(newestFirst));
    },
  );
