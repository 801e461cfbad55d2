import type { Markdown, UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { firstReserved } from '../../kernel/reserve-one.ts';
import { topicNameForSend } from '../../topic/topic-name.ts';
import { type ActorContext, loadActorContext } from '../../user/actor-context.ts';
import { readClaims } from '../files/claims.ts';
import { mentionsInChannel } from '../text/mentions.ts';
import { normaliseContent } from '../text/normalise-content.ts';
import { writeText } from '../text/written-text.ts';
import type { Address, SendMessage } from '../use-cases/commands.ts';
import type { SendRefusal } from '../use-cases/refusals.ts';
import { widgetIds } from './attached.ts';
import { readAudience } from './read-audience.ts';
import { readFullOf } from './read-full.ts';
import { mutersIn } from './read-muters.ts';
import { readParticipation } from './read-participation.ts';
import { readPlace, type SendPlace } from './read-place.ts';
import { readOwner } from './read-writers.ts';
import type { ChannelSendFacts } from './send-facts.ts';

type ToChannel = Extract<Address, { readonly _tag: 'Channel' }>;

/** The text, whom it calls and which files it passes on. */
const readSaid = async (
  { markdown }: ParleyPorts,
  snapshot: Repositories,
  context: ActorContext,
  content: Markdown,
  { membership: { channel }, topic }: SendPlace,
  now: UnixSeconds,
) => {
  const text = await writeText(markdown, snapshot, context, content, now);
  const topicId = topic?.topic.id ?? null;
  const readCalled = async () => {
    const calls = await mentionsInChannel(snapshot, text, channel.id, async () => {
      const others = topicId === null ? [] : await snapshot.topics.participants(topicId);
      return [...new Set([...others, context.actor.user.id])];
    });
    const place = { realm: context.realm.id, channel: channel.id, topic: topicId };
    return { calls, audience: await readAudience(snapshot, place, text, calls.participants) };
  };
  const [{ calls, audience }, claims] = await Promise.all([
    readCalled(),
    readClaims(snapshot, context, text.uploads),
  ]);
  return { text, calls, audience, claims };
};

/**
 * Left when the caller may not act, the request is incomplete, or it names a channel there is not.
 */
export const readChannelSend = async (
  ports: ParleyPorts,
  snapshot: Repositories,
  command: SendMessage,
  to: ToChannel,
  now: UnixSeconds,
): Promise<E.Either<SendRefusal, ChannelSendFacts>> => {
  const { caller } = command;
  const name = to.topic === null ? null : topicNameForSend(to.topic, false);
  const [loaded, found] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    name === null || E.isLeft(name) ? null : readPlace(snapshot, caller, to.channel, name.right),
  ]);
  if (E.isLeft(loaded)) return loaded;
  if (to.topic === null || name === null) return E.left(denial('message.send.topic-missing'));
  if (E.isLeft(name)) return name;
  const content = normaliseContent(command.content);
  if (E.isLeft(content)) return content;
  if (found === null) throw new Error('A place is read for every name');
  if (E.isLeft(found)) return found;
  const [context, place] = [loaded.right, found.right];
  const { topic, membership } = place;
  const writer = { actor: context.actor, membership };
  const sender = context.actor.user.id;
  const openContainer = topic?.topic.openContainer ?? null;
  const [owner, { participation, full }, said, muters, fresh] = await Promise.all([
    readOwner(snapshot, context, membership.channel, now),
    readParticipation(ports, snapshot, writer, place, now),
    readSaid(ports, snapshot, context, content.right, place, now),
    mutersIn(snapshot, sender, membership.channel.id),
    ports.storage.ids.reserve(caller.realm, {
      message: 1,
      container: openContainer === null ? 1 : 0,
      topic: topic === null ? 1 : 0,
      submessage: widgetIds(command, content.right),
    }),
  ]);
  const { newFollowers, ...audience } = said.audience;
  return E.right({
    _tag: 'ToChannel',
    context,
    text: said.text,
    calls: said.calls,
    claims: said.claims,
    ...audience,
    full: new Map([...full, ...(await readFullOf(ports, snapshot, newFollowers, now))]),
    muters,
    id: fresh.message[0],
    container: openContainer ?? firstReserved(fresh.container),
    widgetId: fresh.submessage[0] ?? null,
    asked: to.channel,
    askedTopic: to.topic,
    writer,
    owner,
    topic,
    topicId: topic?.topic.id ?? firstReserved(fresh.topic),
    participation,
  });
};
