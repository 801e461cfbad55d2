import {
  type AttachmentId,
  type EditMessage,
  Html,
  type MessageId,
  type UserId,
} from '@parley/core';
import { changesLinks, learnLinks } from '../files.ts';
import type { Learn } from '../lesson.ts';
import type { Naive, NaiveMessage } from '../world.ts';
import { alertedBy, calledBy, changesFlag, participantsIn, recall } from './calls.ts';
import { travel, withoutOwnChannel } from './journey.ts';
import { learnNotices } from './notices.ts';
import { storedText } from './talk.ts';

const textAfter = (content: string): string =>
  storedText(content.trimEnd() === '' ? '(deleted)' : content);

/**
 * Specification 2.2: an aspect that was not changed is not named, so a text that changes nothing is
 * as good as none.
 */
const withoutSameText = (
  world: Naive,
  command: EditMessage,
  target: NaiveMessage,
  participants: ReadonlySet<UserId>,
): EditMessage => {
  const { content, caller } = command;
  const writer = world.users.get(caller.user);
  if (content === null || writer === undefined || textAfter(content) !== target.content)
    return command;
  const calls = calledBy(world, content);
  const changes =
    target.mentionsChannel !== (calls.everybody && target.topic !== null) ||
    changesFlag(target, 'mentioned', calls.people) ||
    changesFlag(target, 'topic_wildcard_mentioned', participants) ||
    changesFlag(target, 'has_alert_word', alertedBy(world, target.content)) ||
    changesLinks(world, writer, target.id, target.content);
  return changes ? command : { ...command, content: null };
};

const rewrite = (
  world: Naive,
  target: NaiveMessage,
  { caller, content }: EditMessage,
  hasMoved: boolean,
): void => {
  if (content === null) return;
  const prev = { prev: target.content, prevRendered: Html(`<p>${target.content}</p>`) };
  const [moved, ...older] = target.entries;
  if (hasMoved && moved !== undefined) target.entries = [{ ...moved, content: prev }, ...older];
  else
    target.entries = [
      { by: caller.user, at: world.now, content: prev, topic: null, channel: null },
      ...target.entries,
    ];
  target.content = textAfter(content) as NaiveMessage['content'];
};

export const relink = (
  world: Naive,
  writer: UserId,
  message: MessageId,
  text: string,
): ReadonlyArray<AttachmentId> => {
  const user = world.users.get(writer);
  return user === undefined ? [] : learnLinks(world, user, message, text);
};

export const learnEdit: Learn<'messages.edit'> = (world, asked, reply, { events, sent }) => {
  const target = world.messages.get(asked.message);
  const actor = world.users.get(asked.caller.user);
  if (target === undefined || actor === undefined)
    return 'a message was edited that is not there, or by no one';
  if (asked.content !== null && target.attached.length > 0)
    return 'the text of a widget was edited';
  const calls = calledBy(world, asked.content ?? '');
  const participants =
    calls.topic && target.topic !== null ? participantsIn(world, target.topic) : new Set<never>();
  const command = withoutSameText(
    world,
    withoutOwnChannel(asked, target.topic),
    target,
    participants,
  );
  const journey = travel(world, actor, target, command);
  rewrite(world, target, command, journey !== null);
  const detached =
    command.content === null ? [] : relink(world, actor.id, target.id, target.content);
  if (detached.join() !== reply.detachedUploads.map(({ id }) => id).join())
    return `an edit detaches the files ${detached.join()}`;
  if (command.content !== null) {
    target.mentionsChannel = calls.everybody && target.topic !== null;
    recall(target, 'mentioned', calls.people);
    recall(target, 'topic_wildcard_mentioned', participants);
    recall(target, 'has_alert_word', alertedBy(world, target.content));
  }
  if (journey === null)
    return sent.length === 0 ? null : 'an edit that moves nothing posts a notice';
  const told = events.flatMap((event) =>
    event._tag === 'messages.moved' ? event.losingAccess : [],
  );
  const losing = [...journey.losingAccess].sort((a, b) => a - b);
  if (told.join() !== losing.join())
    return `${losing.join()} lose access, and ${told.join()} were told of`;
  return learnNotices(world, journey, command, sent);
};
