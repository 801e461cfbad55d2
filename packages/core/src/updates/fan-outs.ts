import type { DomainEvent } from '../kernel/event.ts';
import { fanOutAccount } from './account.ts';
import { fanOutAttachment, fanOutAttachmentRemoved } from './attachment.ts';
import { fanOutChannelArchived, fanOutChannelCreated, fanOutChannelUpdated } from './channel.ts';
import { fanOutTalkMoved, fanOutTalkRemoved } from './channel-activity.ts';
import { fanOutDefaultChanged, fanOutDefaultCreated } from './default-channels.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { fanOutEverythingRead, fanOutFlags } from './flags.ts';
import { fanOutGroup } from './group.ts';
import { fanOutInvitations } from './invitation.ts';
import { fanOutLinkifiers, fanOutPlaygrounds } from './links.ts';
import { fanOutEdited, fanOutMetaChanged, fanOutRerendered, fanOutSent } from './message.ts';
import { fanOutMoved } from './moved/moved.ts';
import { ownFanOuts } from './own-lists.ts';
import { fanOutCame } from './presence.ts';
import { fanOutProfile, fanOutProfileFields } from './profile.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';
import { fanOutReaction } from './reaction.ts';
import { fanOutEmoji, fanOutRealm, fanOutUserDefault } from './realm.ts';
import { fanOutRemoved } from './removed.ts';
import { fanOutSetting } from './settings.ts';
import { fanOutSubmitted } from './submessage.ts';
import { fanOutSubscribed, fanOutSubscriptionChanged, fanOutUnsubscribed } from './subscription.ts';
import { fanOutVisibility } from './topic-visibility.ts';
import { fanOutStatus, fanOutUser } from './user.ts';

export type EventTag = DomainEvent['_tag'];
export type FanOutOf<One extends EventTag> = (
  context: FanOutContext,
  event: Extract<DomainEvent, { readonly _tag: One }>,
  later: UpcomingEvents,
) => Promise<ReadonlyArray<AddressedUpdate>>;

/** Joins the updates of several fan-outs of one event, in this order. */
const inOrder =
  <One extends EventTag>(...several: ReadonlyArray<FanOutOf<One>>): FanOutOf<One> =>
  async (context, event, later) => {
    const updates: AddressedUpdate[] = [];
    for (const fanOut of several) updates.push(...(await fanOut(context, event, later)));
    return updates;
  };

/** The fan-out of each kind of event; kinds without one cause no updates. */
export const fanOuts: { readonly [One in EventTag]?: FanOutOf<One> } = {
  'message.sent': fanOutSent,
  'message.edited': fanOutEdited,
  'message.rerendered': fanOutRerendered,
  'message.meta-changed': fanOutMetaChanged,
  'messages.moved': inOrder(fanOutMoved, fanOutTalkMoved),
  'message.removed': inOrder(fanOutTalkRemoved, fanOutRemoved),
  'message.submitted': fanOutSubmitted,
  'reaction.added': fanOutReaction,
  'reaction.removed': fanOutReaction,
  'topic.visibility-changed': fanOutVisibility,
  'message.flags-changed': fanOutFlags,
  'message.everything-read': fanOutEverythingRead,
  ...ownFanOuts,
  'attachment.added': fanOutAttachment,
  'attachment.claimed': fanOutAttachment,
  'attachment.removed': fanOutAttachmentRemoved,
  'user.created': fanOutAccount,
  'user.updated': fanOutAccount,
  'user.email-changed': fanOutUser,
  'user.setting-changed': fanOutSetting,
  'status.updated': fanOutStatus,
  'presence.came': fanOutCame,
  'profile.updated': fanOutProfile,
  'profile-fields.changed': fanOutProfileFields,
  'channel.created': inOrder(fanOutChannelCreated, fanOutDefaultCreated),
  'channel.updated': inOrder(fanOutChannelUpdated, fanOutDefaultChanged),
  'channel.archived': fanOutChannelArchived,
  'channel.subscribed': fanOutSubscribed,
  'channel.unsubscribed': fanOutUnsubscribed,
  'channel.subscription-changed': fanOutSubscriptionChanged,
  'realm.updated': fanOutRealm,
  'realm.user-default-changed': fanOutUserDefault,
  'emoji.added': fanOutEmoji,
  'emoji.deactivated': fanOutEmoji,
  'group.created': fanOutGroup,
  'group.updated': fanOutGroup,
  'group.members-added': fanOutGroup,
  'group.members-removed': fanOutGroup,
  'group.subgroups-added': fanOutGroup,
  'group.subgroups-removed': fanOutGroup,
  'invitations.changed': fanOutInvitations,
  'linkifiers.changed': fanOutLinkifiers,
  'playgrounds.changed': fanOutPlaygrounds,
};
