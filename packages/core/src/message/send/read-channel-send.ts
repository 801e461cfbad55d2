import { readableHistory } from '../../channel/may-read-channel.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { firstReserved } from '../../kernel/reserve-one.ts';
import type { TopicState } from '../../topic/topic.ts';
import { topicNameForSend } from '../../topic/topic-name.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { readClaims } from '../files/claims.ts';
import type { Writer } from '../may-send.ts';
import { visiblePieces } from '../pieces.ts';
import { holdsAny } from '../read/any-message.ts';
import { loadPeriods } from '../read/load-message.ts';
import { mentionsInChannel } from '../text/mentions.ts';
import { normaliseContent } from '../text/normalise-content.ts';
import { writeText } from '../text/written-text.ts';
import type { Address, SendMessage } from '../use-cases/commands.ts';
import type { SendRefusal } from '../use-cases/refusals.ts';
import { widgetIds } from './attached.ts';
import type { Participation } from './automatic-policy.ts';
import { readAudience } from './read-audience.ts';
import { readFull } from './read-full.ts';
import { mutersIn } from './read-muters.ts';
import { findChannel, readWriters } from './read-writers.ts';
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
  const spans = await snapshot.topics.spans([topic.topic.id]);
  const periods = await loadPeriods(snapshot, actor.user.id, [membership.channel.id]);
  return !(await holdsAny(snapshot, visiblePieces(spans, history, periods)));
};

const readParticipation = async (
  snapshot: Repositories,
  writer: Writer,
  topic: TopicState | null,
): Promise<Participation> => ({
  policy:
    topic === null
      ? 0
      : ((await snapshot.topics.visibility(topic.topic.id, writer.actor.user.id))?.policy ?? 0),
  isChannelMuted:
    writer.membership.subscription?.isActive === true && writer.membership.subscription.isMuted,
  isFirst: await isFirstIn(snapshot, writer, topic),
});

/** Left when the request is incomplete, or names a channel there is not. */
export const readChannelSend = async (
  ports: ParleyPorts,
  snapshot: Repositories,
  context: ActorContext,
  command: SendMessage,
  to: Extract<Address, { readonly _tag: 'Channel' }>,
  now: UnixSeconds,
): Promise<E.Either<SendRefusal, ChannelSendFacts>> => {
  const { storage, markdown } = ports;
  if (to.topic === null) return E.left(denial('message.send.topic-missing'));
  const name = topicNameForSend(to.topic, false);
  if (E.isLeft(name)) return name;
  const content = normaliseContent(command.content);
  if (E.isLeft(content)) return content;
  const channel = await findChannel(snapshot, context.realm.id, to.channel);
  if (E.isLeft(channel)) return channel;
  const writers = await readWriters(snapshot, context, channel.right, now);
  const topic = await snapshot.topics.byName(channel.right.id, name.right);
  const text = await writeText(markdown, snapshot, context, content.right, now);
  const sender = context.actor.user.id;
  const calls = await mentionsInChannel(snapshot, text, channel.right.id, async () => {
    const others = topic === null ? [] : await snapshot.topics.participants(topic.topic.id);
    return [...new Set([...others, sender])];
  });
  const place = {
    realm: context.realm.id,
    channel: channel.right.id,
    topic: topic?.topic.id ?? null,
  };
  const { newFollowers, ...audience } = await readAudience(
    snapshot,
    place,
    text,
    calls.participants,
  );
  const participation = await readParticipation(snapshot, writers.writer, topic);
  const openContainer = topic?.topic.openContainer ?? null;
  const fresh = await storage.ids.reserve(context.realm.id, {
    message: 1,
    container: openContainer === null ? 1 : 0,
    topic: topic === null ? 1 : 0,
    submessage: widgetIds(command, content.right),
  });
  return E.right({
    _tag: 'ToChannel',
    context,
    text,
    calls,
    claims: await readClaims(snapshot, context, text.uploads),
    ...audience,
    full: await readFull(ports, snapshot, context.actor.user, participation, newFollowers, now),
    muters: await mutersIn(snapshot, sender, channel.right.id),
    id: fresh.message[0],
    container: openContainer ?? firstReserved(fresh.container),
    widgetId: fresh.submessage[0] ?? null,
    asked: to.channel,
    askedTopic: to.topic,
    ...writers,
    topic,
    topicId: topic?.topic.id ?? firstReserved(fresh.topic),
    participation,
  });
};
