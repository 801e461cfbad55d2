import { readableHistory } from '../../channel/may-read-channel.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import type { TopicState } from '../../topic/topic.ts';
import type { Writer } from '../may-send.ts';
import { visiblePieces } from '../pieces.ts';
import { holdsAny } from '../read/any-message.ts';
import { loadPeriods } from '../read/load-message.ts';
import { readFull } from './read-full.ts';
import type { SendPlace } from './read-place.ts';
import type { ChannelSendFacts } from './send-facts.ts';

/** Was nothing that the writer can see said in the topic before? */
const isFirstIn = async (
  snapshot: Repositories,
  { actor, membership }: Writer,
  topic: TopicState | null,
): Promise<boolean> => {
  if (topic === null || topic.last === null) return true;
  const history = readableHistory(actor, membership);
  if (history !== 'arrived') return false;
  const [spans, periods] = await Promise.all([
    snapshot.topics.spans([topic.topic.id]),
    loadPeriods(snapshot, actor.user.id, [membership.channel.id]),
  ]);
  return !(await holdsAny(snapshot, visiblePieces(spans, history, periods)));
};

/** What the message makes the sender do in the topic, and whether there is room for that. */
export const readParticipation = async (
  ports: ParleyPorts,
  snapshot: Repositories,
  writer: Writer,
  { topic }: SendPlace,
  now: UnixSeconds,
): Promise<Pick<ChannelSendFacts, 'participation' | 'full'>> => {
  const { subscription } = writer.membership;
  const [visibility, isFirst] = await Promise.all([
    topic && snapshot.topics.visibility(topic.topic.id, writer.actor.user.id),
    isFirstIn(snapshot, writer, topic),
  ]);
  const participation = {
    policy: visibility?.policy ?? 0,
    isChannelMuted: subscription?.isActive === true && subscription.isMuted,
    isFirst,
  } as const;
  const full = await readFull(ports, snapshot, writer.actor.user, participation, now);
  return { participation, full };
};
