import type { Traffic } from '../channel/traffic-port.ts';
import { descriptionRenderer } from '../channel/use-cases/render-descriptions.ts';
import type { DomainEvent, StoredEvent } from '../kernel/event.ts';
import type { ParleyPorts, Repositories } from '../kernel/ports.ts';
import { hasRestrictedGuests } from '../user/use-cases/known-users.ts';
import { fanOutAccount } from './account.ts';
import { fanOutAttachment, fanOutAttachmentRemoved } from './attachment.ts';
import { fanOutChannelArchived, fanOutChannelCreated, fanOutChannelUpdated } from './channel.ts';
import { fanOutTalkMoved, fanOutTalkRemoved } from './channel-activity.ts';
import { fanOutDefaultChanged, fanOutDefaultCreated } from './default-channels.ts';
import { newFanOutCache } from './fan-out-cache.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { fanOutEverythingRead, fanOutFlags } from './flags.ts';
import { fanOutGroup } from './group.ts';
import { fanOutGuests } from './guests.ts';
import { fanOutInvitations } from './invitation.ts';
import { forgetSpoken, type LastActivity } from './last-activity.ts';
import { fanOutLinkifiers, fanOutPlaygrounds } from './links.ts';
import { fanOutEdited, fanOutRerendered, fanOutSent } from './message.ts';
import { fanOutMoved } from './moved/moved.ts';
import { ownFanOuts } from './own-lists.ts';
import type { PendingIntroductions } from './pending-introductions.ts';
import { fanOutCame } from './presence.ts';
import { fanOutProfile, fanOutProfileFields } from './profile.ts';
import type { AddressedUpdate, Listeners, QueuedUpdate, UpcomingEvents } from './queued-update.ts';
import { fanOutReaction } from './reaction.ts';
import { fanOutEmoji, fanOutRealm, fanOutUserDefault } from './realm.ts';
import { fanOutRemoved } from './removed.ts';
import { fanOutSetting } from './settings.ts';
import { fanOutSubmitted } from './submessage.ts';
import { fanOutSubscribed, fanOutSubscriptionChanged, fanOutUnsubscribed } from './subscription.ts';
import { fanOutVisibility } from './topic-visibility.ts';
import { fanOutStatus, fanOutUser } from './user.ts';

type Tag = DomainEvent['_tag'];
type Teller<One extends Tag> = (
  context: FanOutContext,
  event: Extract<DomainEvent, { readonly _tag: One }>,
  later: UpcomingEvents,
) => Promise<ReadonlyArray<AddressedUpdate>>;

/** What several have to say to an event, one after the other. */
const inOrder =
  <One extends Tag>(...several: ReadonlyArray<Teller<One>>): Teller<One> =>
  async (context, event, later) => {
    const updates: AddressedUpdate[] = [];
    for (const tell of several) updates.push(...(await tell(context, event, later)));
    return updates;
  };

/** What each kind of event comes to. */
const tellers: { readonly [One in Tag]?: Teller<One> } = {
  'message.sent': fanOutSent,
  'message.edited': fanOutEdited,
  'message.rerendered': fanOutRerendered,
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

/**
 * What an event means to the listeners, judged by the state in which it is told: no listener is
 * told what they may not read at that time. `later`: the events that follow, as far as they are
 * known; the state includes them.
 */
export type FanOut = (
  snapshot: Repositories,
  stored: StoredEvent,
  listeners: Listeners,
  later?: UpcomingEvents,
) => Promise<ReadonlyArray<QueuedUpdate>>;

const nothing: UpcomingEvents = () => [];

export interface FanOutPorts extends Pick<ParleyPorts, 'clock' | 'markdown' | 'links'> {
  /** The one that `createParley` is given, which counts; the fan-out only shows what is known. */
  readonly traffic: Pick<Traffic, 'known'>;
}

/**
 * One fan-out for a store; it remembers who listens. Events must come in order, each once. Events
 * that happen while there is no listener may be skipped; after a gap nothing is remembered.
 */
export const newFanOut = ({ clock, markdown, links, traffic }: FanOutPorts): FanOut => {
  const lastActivity: LastActivity = new Map();
  const pendingIntroductions: PendingIntroductions = new Map();
  const rooms = newFanOutCache({
    render: descriptionRenderer(markdown),
    traffic,
    links,
    lastActivity,
    pendingIntroductions,
  });
  let last: number | null = null;
  const goOn = ({ position, event }: StoredEvent): void => {
    if (last === null || position !== last + 1) {
      rooms.forgetAll();
      lastActivity.clear();
      pendingIntroductions.clear();
    }
    last = position;
    rooms.forget(event);
    forgetSpoken(lastActivity, event);
  };
  return async (snapshot, stored, listeners, later = nothing) => {
    const { position, event } = stored;
    goOn(stored);
    const tell = tellers[event._tag] as Teller<Tag> | undefined;
    if (tell === undefined || listeners.of(event.realm).size === 0) return [];
    const context = await rooms.enter(snapshot, event.realm, listeners, clock.now());
    if (context === null) return [];
    const updates = await tell(context, event, later);
    const all = hasRestrictedGuests(context.realm)
      ? await fanOutGuests(context, event, later, updates)
      : updates;
    return all.map(({ update, to }) => ({ realm: event.realm, position, update, to }));
  };
};
