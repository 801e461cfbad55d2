import type { Channel } from '../../channel/channel.ts';
import { membershipUnchanged } from '../../channel/load-membership.ts';
import { FIRST_REVISION, nextRevision, type UnixSeconds } from '../../kernel/brand.ts';
import type { Change, ChangeSet, Decision, Guard } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { E } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import type { Rendered } from '../../kernel/markdown-port.ts';
import type { Topic } from '../../topic/topic.ts';
import { topicNameForSend } from '../../topic/topic-name.ts';
import { actorUnchanged } from '../../user/actor-context.ts';
import { claiming } from '../files/claims.ts';
import { topicUnchanged } from '../guards.ts';
import { type MentionDenial, mayMention } from '../may-mention-many.ts';
import { maySend } from '../may-send.ts';
import { mayWriteDirect } from '../may-write-direct.ts';
import { conversationKey, type Message } from '../message.ts';
import { compose } from '../text/compose.ts';
import type { UserFlag } from '../text/mentions.ts';
import type { SendMessage } from '../use-cases/commands.ts';
import type { RenderDenial, SendRefusal } from '../use-cases/refusals.ts';
import type { SentMessage } from '../use-cases/views.ts';
import { attached, widgetIn } from './attached.ts';
import { readByMuters } from './read-muters.ts';
import type { ChannelSendFacts, DirectSendFacts } from './send-facts.ts';
import { topicWishes } from './topic-wishes.ts';

type Facts = ChannelSendFacts | DirectSendFacts;
type Decided = E.Either<SendRefusal, Decision<SentMessage>>;

/** The text as it may be sent. */
const judgedText = ({
  context,
  text,
  calls,
}: Facts): E.Either<RenderDenial | MentionDenial, Rendered> => {
  if (E.isLeft(text.rendered)) return E.left(denial('message.content.not-renderable'));
  const permit = mayMention(context, calls.called);
  return E.isLeft(permit) ? permit : text.rendered;
};

const flagged = ({ id }: Message, flags: ReadonlyArray<UserFlag>): ReadonlyArray<Change> =>
  flags.map(({ user, flag }) => ({ _tag: 'message-flag.put', message: id, user, flag }));

const readFor = ({ readBySender }: SendMessage): Message['readFor'] =>
  readBySender ? 'sender' : 'nobody';

const sentEvent = ({ realm, id }: Message, { echo }: SendMessage): DomainEvent => ({
  _tag: 'message.sent',
  realm,
  message: id,
  ...(echo !== undefined && { echo }),
});

/** A new row; or the one there is, which takes the casing asked for while it holds no message. */
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

const toChannel = (facts: ChannelSendFacts, command: SendMessage, now: UnixSeconds): Decided => {
  const { context, writer, owner } = facts;
  const permit = maySend(facts.asked, writer, owner);
  if (E.isLeft(permit)) return permit;
  const { channel } = permit.right;
  const name = topicNameForSend(facts.askedTopic, context.realm.settings.topicsRequired);
  if (E.isLeft(name)) return name;
  const widget = widgetIn(command, facts.text.content);
  if (E.isLeft(widget)) return widget;
  const rendered = judgedText(facts);
  if (E.isLeft(rendered)) return rendered;
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
  const sent: ChangeSet = {
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

const toPeople = (facts: DirectSendFacts, command: SendMessage, now: UnixSeconds): Decided => {
  const { context, participants } = facts;
  const permit = mayWriteDirect(context, facts.direct);
  if (E.isLeft(permit)) return permit;
  const widget = widgetIn(command, facts.text.content);
  if (E.isLeft(widget)) return widget;
  const rendered = judgedText(facts);
  if (E.isLeft(rendered)) return rendered;
  const sender = context.actor.user;
  const { realm } = sender;
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
  };
  const message = compose(
    { ...draft, isInChannel: false, readFor: readFor(command), notice: null },
    now,
  );
  const isNew = facts.conversation === null;
  const sent: ChangeSet = {
    guards: [
      actorUnchanged(context.actor),
      ...(isNew
        ? [
            {
              _tag: 'key.free',
              key: 'conversation',
              realm,
              value: conversationKey(participants),
            } as const,
          ]
        : []),
    ],
    changes: [
      ...(isNew ? [{ _tag: 'conversation.put', id: container, realm, participants } as const] : []),
      { _tag: 'message.send', message, topic: null },
      ...attached(message, facts.widgetId, widget.right),
      ...flagged(message, facts.flags),
      ...readByMuters(message, facts.muters),
    ],
    events: [sentEvent(message, command)],
  };
  return E.right({
    changeSet: joined([sent, claiming(context, facts.claims, message.id)]),
    reply: { id: message.id, automaticPolicy: null },
  });
};

/**
 * A message to a channel or to people, and what it makes of its sender's and the mentioned people's
 * topics.
 */
export const decideSend = (facts: Facts, command: SendMessage, now: UnixSeconds): Decided =>
  facts._tag === 'ToChannel' ? toChannel(facts, command, now) : toPeople(facts, command, now);
