import type { ChannelId, Markdown, Sha256, UnixSeconds } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Judges } from '../../kernel/judges.ts';
import { toggleOf } from '../../topic/resolve.ts';
import {
  repeatsTopic,
  requestedTopic,
  type TopicNameDenial,
  topicNameForEdit,
} from '../../topic/topic-name.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { EditContentDenial } from '../may-edit-content.ts';
import type { MoveKind } from '../may-move.ts';
import type { MessageMissing, ReadMessagePermit } from '../may-read-message.ts';
import { type ContentDenial, normaliseEditedContent } from '../text/normalise-content.ts';
import type { EditMessage, EditScope } from '../use-cases/commands.ts';

/** The parts of an edit do not go together, or not with this message. */
export type EditRequestDenial =
  | Denial<'message.edit.nothing'>
  | Denial<'message.edit.direct-channel'>
  | Denial<'message.edit.direct-topic'>
  | Denial<'message.edit.scope-without-move'>
  | Denial<'message.edit.content-and-channel'>
  | Denial<'message.edit.widget'>
  | Denial<'message.edit.content-differs'>;

/** What is asked for, in stored form; null where nothing is. */
export interface EditRequest {
  readonly content: Markdown | null;
  readonly topic: { readonly name: string; readonly kind: Exclude<MoveKind['topic'], null> } | null;
  readonly channel: ChannelId | null;
  readonly scope: EditScope;
}

export interface EditSubject {
  readonly context: ActorContext;
  readonly placed: ReadMessagePermit;
  /** The digest of the stored text. Null when the request does not say which text it changes. */
  readonly digest: Sha256 | null;
  /** It shows something else than its text. */
  readonly isWidget: boolean;
}

type Refusal =
  | MessageMissing
  | EditContentDenial
  | EditRequestDenial
  | TopicNameDenial
  | ContentDenial;

/** Which parts may be combined. `changes`: what is asked for that is not so already. */
const combined = (
  { content, channel, scope }: EditMessage,
  isDirect: boolean,
  changes: { readonly topic: boolean; readonly channel: boolean },
): E.Either<EditRequestDenial, true> => {
  const isMove = changes.topic || changes.channel;
  if (content === null && !isMove) return E.left(denial('message.edit.nothing'));
  if (isDirect && channel !== null) return E.left(denial('message.edit.direct-channel'));
  if (isDirect && changes.topic) return E.left(denial('message.edit.direct-topic'));
  if (scope !== 'this-message' && !isMove) return E.left(denial('message.edit.scope-without-move'));
  return E.right(true);
};

const newTopic = (
  oldName: string,
  raw: string,
  required: boolean,
): E.Either<TopicNameDenial, EditRequest['topic']> => {
  const name = topicNameForEdit(raw, required);
  if (E.isLeft(name)) return name;
  return E.right({
    name: name.right,
    kind: toggleOf(oldName, requestedTopic(raw), name.right) ?? 'renamed',
  });
};

/**
 * Is this an edit that can be done to this message at all? The order of the questions is part of
 * the contract.
 */
export const editRequest = (
  { context, placed, digest, isWidget }: EditSubject,
  command: EditMessage,
  now: UnixSeconds,
  judges: Judges,
): E.Either<Refusal, EditRequest> => {
  const touch = judges.mayTouchMessage(placed);
  if (E.isLeft(touch)) return touch;
  const { message } = placed;
  const permit =
    command.content === null ? E.right(null) : judges.mayEditContent(context, message, now);
  if (E.isLeft(permit)) return permit;
  const oldName = placed.topicName ?? '';
  const asked =
    command.topic !== null && !repeatsTopic(command.topic, oldName) ? command.topic : null;
  // To name the channel the message is in is to name none.
  const channel = command.channel === placed.membership?.channel.id ? null : command.channel;
  const parts = combined(command, placed.conversation._tag === 'Direct', {
    topic: asked !== null,
    channel: channel !== null,
  });
  if (E.isLeft(parts)) return parts;
  const topic =
    asked === null
      ? E.right(null)
      : newTopic(oldName, asked, context.realm.settings.topicsRequired);
  if (E.isLeft(topic)) return topic;
  if (command.content !== null && command.channel !== null)
    return E.left(denial('message.edit.content-and-channel'));
  if (command.content !== null && isWidget) return E.left(denial('message.edit.widget'));
  if (command.prevContentSha256 !== null && command.prevContentSha256 !== digest)
    return E.left(denial('message.edit.content-differs'));
  const content =
    command.content === null ? E.right(null) : normaliseEditedContent(command.content);
  if (E.isLeft(content)) return content;
  return E.right({ content: content.right, topic: topic.right, channel, scope: command.scope });
};
