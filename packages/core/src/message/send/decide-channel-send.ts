import type { Channel } from '../../channel/channel.ts';
import { membershipUnchanged } from '../../channel/load-membership.ts';
import { FIRST_REVISION, nextRevision, type UnixSeconds } from '../../kernel/brand.ts';
import type { DecidedChanges, Guard } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { metaAfter } from '../../kernel/meta.ts';
import type { Topic } from '../../topic/topic.ts';
import { topicNameForSend } from '../../topic/topic-name.ts';
import { actorUnchanged } from '../../user/actor-context.ts';
import { claiming } from '../files/claims.ts';
import { topicUnchanged } from '../guards.ts';
import { compose } from '../text/compose.ts';
import type { SendMessage } from '../use-cases/commands.ts';
import { attached, widgetIn } from './attached.ts';
import { readByMuters } from './read-muters.ts';
import type { ChannelSendFacts } from './send-facts.ts';
import { flagged, judgedText, readFor, type SendDecision, sentEvent } from './sent-message.ts';
import { topicWishes } from './topic-wishes.ts';

/**
 * The topic of the message: a new one, or the stored one. A stored topic without messages takes the
 * casing of the name that was asked for.
 */
const topicFor = (
  { topic: state, topicId }: ChannelSendFacts,
  { id: channel, realm }: Channel,
  name: string,
): Topic => {
  if (state === null)
    return { id: topicId, realm, channel, revision: FIRST_REVISION, name, openContainer: null };
  const { topic, last } = state;
  return last !== null || topic.name === name
    ? topic
    : { ...topic, name, revision: nextRevision(topic.revision) };
};

/**
 * A message to a channel, and the visibility policies it gives to its sender and to the users it
 * mentions.
 */
export const decideChannelSend = (
  facts: ChannelSendFacts & WithJudges,
  command: SendMessage,
  now: UnixSeconds,
): SendDecision => {
  const { context, writer, owner } = facts;
  const permit = facts.judges.maySend(facts.asked, writer, owner);
  if (E.isLeft(permit)) return permit;
  const { channel } = writer.membership;
  const name = topicNameForSend(facts.askedTopic, context.realm.settings.topicsRequired);
  if (E.isLeft(name)) return name;
  const widget = widgetIn(command, facts.text.content);
  if (E.isLeft(widget)) return widget;
  const rendered = judgedText(facts);
  if (E.isLeft(rendered)) return rendered;
  const meta = metaAfter(command.meta, null);
  if (E.isLeft(meta)) return meta;
  const topic = topicFor(facts, channel, name.right);
  const sender = context.actor.user;
  const {
    container,
    text: { content },
  } = facts;
  const draft = {
    id: facts.id,
    container,
    sender,
    client: command.caller.client,
    content,
    rendered: rendered.right,
    meta: meta.right,
  };
  const message = compose(
    { ...draft, isInChannel: true, readFor: readFor(command), notice: null },
    now,
  );
  const { policy, outcomes: wishes } = topicWishes(facts, topic, sender, now);
  const topicGuard: Guard =
    facts.topic === null
      ? { _tag: 'key.free', key: 'topic.name', channel: channel.id, value: topic.name }
      : topicUnchanged(facts.topic);
  const sent: DecidedChanges = {
    guards: [
      actorUnchanged(context.actor),
      ...membershipUnchanged(writer.actor, writer.membership),
      ...(owner === null
        ? []
        : [actorUnchanged(owner.actor), ...membershipUnchanged(owner.actor, owner.membership)]),
      topicGuard,
    ],
    changes: [
      ...(topic === facts.topic?.topic ? [] : [{ _tag: 'topic.put', topic } as const]),
      ...wishes.flatMap(({ changes }) => changes),
      { _tag: 'message.send', message, topic: { id: topic.id, channel: channel.id } },
      ...attached(message, facts.widgetId, widget.right),
      ...flagged(message, facts.flags),
      ...readByMuters(message, facts.muters),
    ],
    events: [...wishes.flatMap(({ events }) => events), sentEvent(message, command)],
  };
  return E.right({
    changeSet: joined([sent, claiming(context, facts.claims, message.id)]),
    reply: { id: message.id, automaticPolicy: policy },
  });
};
