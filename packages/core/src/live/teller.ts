import { type TrafficPorts, trafficOf } from '../channel/use-cases/count-traffic.ts';
import { descriptionRenderer } from '../channel/use-cases/render-descriptions.ts';
import type { DomainEvent, StoredEvent } from '../kernel/event.ts';
import type { ParleyPorts, Repositories } from '../kernel/ports.ts';
import { hidesPeople } from '../user/use-cases/known-users.ts';
import type { Room } from './room.ts';
import { newRooms } from './rooms.ts';
import { forgetSpoken, type Spoken } from './spoken.ts';
import { tellAccount } from './tellers/tell-account.ts';
import { tellAttachment, tellAttachmentRemoved } from './tellers/tell-attachment.ts';
import { tellChannelArchived, tellChannelCreated, tellChannelUpdated } from './tellers/tell-channel.ts';
import { tellDefaultChanged, tellDefaultCreated } from './tellers/tell-default-channels.ts';
import { tellEverythingRead, tellFlags } from './tellers/tell-flags.ts';
import { tellGroup } from './tellers/tell-group.ts';
import { tellGuests } from './tellers/tell-guests.ts';
import { tellInvitations } from './tellers/tell-invitations.ts';
import { tellLinkifiers, tellPlaygrounds } from './tellers/tell-links.ts';
import { tellEdited, tellRerendered, tellSent } from './tellers/tell-message.ts';
import { tellMoved } from './tellers/tell-moved.ts';
import { tellAlertWords, tellDraft, tellDraftsCreated, tellMutes, tellSnippet } from './tellers/tell-own.ts';
import { tellCame } from './tellers/tell-presence.ts';
import { tellProfile, tellProfileFields } from './tellers/tell-profile.ts';
import { tellReaction } from './tellers/tell-reaction.ts';
import { tellEmoji, tellRealm, tellUserDefault } from './tellers/tell-realm.ts';
import { tellRemoved } from './tellers/tell-removed.ts';
import { tellSetting } from './tellers/tell-setting.ts';
import { tellSubmitted } from './tellers/tell-submitted.ts';
import { tellSubscribed, tellSubscriptionChanged, tellUnsubscribed } from './tellers/tell-subscription.ts';
import { tellTalkMoved, tellTalkRemoved } from './tellers/tell-talk.ts';
import { tellStatus, tellUser } from './tellers/tell-user.ts';
import { tellVisibility } from './tellers/tell-visibility.ts';
import type { Later, Listeners, Telling, Told } from './telling.ts';
import type { Unmet } from './unmet.ts';

type Tag = DomainEvent['_tag'];
type Teller<One extends Tag> = (
  room: Room,
  event: Extract<DomainEvent, { readonly _tag: One }>,
  later: Later,
) => Promise<ReadonlyArray<Told>>;

/** What several have to say to an event, one after the other. */
const inOrder =
  <One extends Tag>(...several: ReadonlyArray<Teller<One>>): Teller<One> =>
  async (room, event, later) => {
    const told: Told[] = [];
    for (const tell of several) told.push(...(await tell(room, event, later)));
    return told;
  };

/** What each kind of event comes to. */
const tellers: { readonly [One in Tag]?: Teller<One> } = {
  'message.sent': tellSent,
  'message.edited': tellEdited,
  'message.rerendered': tellRerendered,
  'messages.moved': inOrder(tellMoved, tellTalkMoved),
  'message.removed': inOrder(tellTalkRemoved, tellRemoved),
  'message.submitted': tellSubmitted,
  'reaction.added': tellReaction,
  'reaction.removed': tellReaction,
  'topic.visibility-changed': tellVisibility,
  'message.flags-changed': tellFlags,
  'message.everything-read': tellEverythingRead,
  'alert-words.updated': tellAlertWords,
  'mutes.updated': tellMutes,
  'attachment.added': tellAttachment,
  'attachment.claimed': tellAttachment,
  'attachment.removed': tellAttachmentRemoved,
  'snippet.created': tellSnippet,
  'snippet.updated': tellSnippet,
  'snippet.removed': tellSnippet,
  'drafts.created': tellDraftsCreated,
  'draft.updated': tellDraft,
  'draft.removed': tellDraft,
  'user.created': tellAccount,
  'user.updated': tellAccount,
  'user.email-changed': tellUser,
  'user.setting-changed': tellSetting,
  'status.updated': tellStatus,
  'presence.came': tellCame,
  'profile.updated': tellProfile,
  'profile-fields.changed': tellProfileFields,
  'channel.created': inOrder(tellChannelCreated, tellDefaultCreated),
  'channel.updated': inOrder(tellChannelUpdated, tellDefaultChanged),
  'channel.archived': tellChannelArchived,
  'channel.subscribed': tellSubscribed,
  'channel.unsubscribed': tellUnsubscribed,
  'channel.subscription-changed': tellSubscriptionChanged,
  'realm.updated': tellRealm,
  'realm.user-default-changed': tellUserDefault,
  'emoji.added': tellEmoji,
  'emoji.deactivated': tellEmoji,
  'group.created': tellGroup,
  'group.updated': tellGroup,
  'group.members-added': tellGroup,
  'group.members-removed': tellGroup,
  'group.subgroups-added': tellGroup,
  'group.subgroups-removed': tellGroup,
  'invitations.changed': tellInvitations,
  'linkifiers.changed': tellLinkifiers,
  'playgrounds.changed': tellPlaygrounds,
};

/**
 * What an event means to those who listen, judged by the state it is told in: nobody is told what he may not read by then.
 * `later`: those that are told after it, as far as they are known; the state it is told in knows of them.
 */
export type Tell = (snapshot: Repositories, stored: StoredEvent, listeners: Listeners, later?: Later) => Promise<ReadonlyArray<Telling>>;

const nothing: Later = () => [];

export type TellerPorts = Pick<ParleyPorts, 'clock' | 'markdown' | 'links'> & TrafficPorts;

/**
 * One for a store: it remembers who listens. Events are to come in order, each once; nobody has to bring those that happen while nobody
 * listens, and after a gap nothing is remembered.
 */
export const newTeller = (ports: TellerPorts): Tell => {
  const { clock, markdown, links } = ports;
  const spoken: Spoken = new Map();
  const unmet: Unmet = new Map();
  const rooms = newRooms({ render: descriptionRenderer(markdown), traffic: trafficOf(ports), links, spoken, unmet });
  let last: number | null = null;
  const goOn = ({ position, event }: StoredEvent): void => {
    if (last === null || position !== last + 1) {
      rooms.forgetAll();
      spoken.clear();
      unmet.clear();
    }
    last = position;
    rooms.forget(event);
    forgetSpoken(spoken, event);
  };
  return async (snapshot, stored, listeners, later = nothing) => {
    const { position, event } = stored;
    goOn(stored);
    const tell = tellers[event._tag] as Teller<Tag> | undefined;
    if (tell === undefined || listeners.of(event.realm).size === 0) return [];
    const room = await rooms.enter(snapshot, event.realm, listeners, clock.now());
    if (room === null) return [];
    const told = await tell(room, event, later);
    const all = hidesPeople(room.realm) ? await tellGuests(room, event, later, told) : told;
    return all.map(({ notice, to }) => ({ realm: event.realm, position, notice, to }));
  };
};
