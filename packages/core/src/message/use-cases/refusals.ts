import type { ChannelNameDenial } from '../../channel/channel-name.ts';
import type { ChannelMissing } from '../../channel/may-read-channel.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { MetaDenial } from '../../kernel/meta.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { TopicNameDenial } from '../../topic/topic-name.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { EditRequestDenial } from '../edit/edit-request.ts';
import type { FlagDenial } from '../flag/own-flag.ts';
import type { ReadSlotDenial } from '../list/read-slots.ts';
import type { DeleteDenial } from '../may-delete.ts';
import type { EditContentDenial } from '../may-edit-content.ts';
import type { MentionDenial } from '../may-mention-many.ts';
import type { MoveDenial, WholeTopicDenial } from '../may-move.ts';
import type { MessageMissing } from '../may-read-message.ts';
import type { ChannelClosed, PostDenial, UnknownChannel } from '../may-send.ts';
import type { SetMetaDenial } from '../may-set-meta.ts';
import type { UndoDenial } from '../may-undo.ts';
import type { DirectDenial } from '../may-write-direct.ts';
import type { ContentDenial } from '../text/normalise-content.ts';
import type { WidgetDenial } from '../widget/accept-widget.ts';
import type { SubmitDenial } from '../widget/decide-submit.ts';

/** A new message without a recipient, or to one that does not exist. */
export type AddressDenial =
  | Denial<'message.send.topic-missing'>
  | Denial<'message.send.no-recipients'>
  | Denial<'message.send.unknown-user', { readonly user: UserId }>
  | Denial<'message.send.unknown-email', { readonly email: string }>
  | UnknownChannel
  | ChannelClosed;

/** There is nothing to take back, or not any more. */
export type UndoneDenial =
  | Denial<'undo.unknown'>
  | Denial<'undo.done'>
  | Denial<'undo.changed'>
  | Denial<'undo.written-since'>;

export type RenderDenial = Denial<'message.content.not-renderable'>;

export type NarrowDenial =
  | Denial<'message.narrow.unknown-channel', { readonly channel: number | string }>
  | Denial<'message.narrow.unknown-sender', { readonly user: number | string }>
  | Denial<'message.narrow.unknown-users', { readonly users: ReadonlyArray<number | string> }>
  | Denial<'message.narrow.unknown-term', { readonly says: string }>
  | Denial<'message.narrow.with-missing'>
  | Denial<'message.narrow.with-twice'>
  | Denial<'message.narrow.too-many-terms', { readonly limit: number }>
  | Denial<'message.narrow.too-long', { readonly limit: number }>
  | Denial<'message.narrow.too-many-words', { readonly limit: number }>
  /** A channel or topic and a direct conversation at once. */
  | Denial<'message.narrow.mixed'>;

export type SendRefusal =
  | CallerDenial
  | AddressDenial
  | TopicNameDenial
  | ContentDenial
  | ChannelNameDenial
  | PostDenial
  | DirectDenial
  | WidgetDenial
  | RenderDenial
  | MentionDenial
  | MetaDenial
  | Stale;

export type SetMetaRefusal = CallerDenial | MessageMissing | SetMetaDenial | MetaDenial | Stale;

export type EditRefusal =
  | CallerDenial
  | MessageMissing
  | EditContentDenial
  | EditRequestDenial
  | TopicNameDenial
  | ContentDenial
  | ChannelMissing
  | MoveDenial
  | RenderDenial
  | MentionDenial
  | WholeTopicDenial
  | Stale;

export type UndoRefusal =
  | CallerDenial
  | MessageMissing
  | ChannelMissing
  | UndoneDenial
  | UndoDenial
  | RenderDenial
  | Stale;

export type SubmitRefusal = CallerDenial | SubmitDenial | Stale;
export type RemoveRefusal = CallerDenial | MessageMissing | DeleteDenial | Stale;
export type FetchRefusal = CallerDenial | MessageMissing;
export type FetchHistoryRefusal =
  | CallerDenial
  | Denial<'message.history.turned-off'>
  | MessageMissing;
export type RenderRefusal = CallerDenial | Denial<'message.content.null-byte'> | RenderDenial;
export type ListRefusal =
  | CallerDenial
  | Denial<'message.list.too-many', { readonly limit: number }>
  | Denial<'message.list.anchor-inside'>
  | Denial<'message.list.too-long'>
  | NarrowDenial
  | ReadSlotDenial;

export type FlagRefusal = CallerDenial | FlagDenial | MessageMissing | Stale;
export type FlagInRefusal =
  | FlagRefusal
  | Denial<'message.list.anchor-inside'>
  | NarrowDenial
  | ReadSlotDenial;
export type ReadRefusal = CallerDenial | Stale;
export type ReadChannelRefusal =
  | CallerDenial
  | ChannelMissing
  | Denial<'message.read.unknown-topic', { readonly topic: string }>
  | Stale;
export type ReceiptsRefusal = CallerDenial | MessageMissing | Denial<'message.receipts.turned-off'>;
