import type { ClientUpdate, Listener } from '@parley/core';
import {
  channelArchived,
  channelReturned,
  channelUpdated,
  defaultChannelsTold,
} from './channel-events.ts';
import type { ClientOptions } from './event-queues-port.ts';
import type { EventWriter, WireEvent } from './event-writer.ts';
import { everythingRead, flagsChanged, messagesUnread } from './flag-events.ts';
import { groupChanged } from './group-events.ts';
import { asksFor } from './interests.ts';
import { linkifiersTold, playgroundsTold } from './links.ts';
import {
  messageEdited,
  messageMetaChanged,
  messageRerendered,
  messageSent,
  messageSubmitted,
  messagesGone,
} from './messages.ts';
import { messagesMoved } from './moved-event.ts';
import { ownEvents } from './own-events.ts';
import { presenceTold } from './presence.ts';
import { reactionTold } from './reaction-events.ts';
import { emojiTold, realmUpdated, userDefaultChanged } from './realm.ts';
import { channelsGone, channelsShown } from './sight-events.ts';
import {
  peers,
  subscriptionAdded,
  subscriptionChanged,
  subscriptionRemoved,
} from './subscription-events.ts';
import { typingTold } from './typing-events.ts';
import { profileFieldsChanged, profileUpdated, userGone, userTold } from './users.ts';

type Tag = ClientUpdate['_tag'];

const writers: {
  readonly [One in Tag]: EventWriter<Extract<ClientUpdate, { readonly _tag: One }>>;
} = {
  'message.sent': messageSent,
  'message.edited': messageEdited,
  'message.rerendered': messageRerendered,
  'message.meta-changed': messageMetaChanged,
  'messages.moved': messagesMoved,
  'messages.gone': messagesGone,
  'message.submitted': messageSubmitted,
  'flags.changed': flagsChanged,
  'messages.unread': messagesUnread,
  'everything.read': everythingRead,
  'reaction.told': reactionTold,
  'presence.told': presenceTold,
  'typing.told': typingTold,
  ...ownEvents,
  'user.told': userTold,
  'user.gone': userGone,
  'profile.updated': profileUpdated,
  'profile-fields.changed': profileFieldsChanged,
  'channel.returned': channelReturned,
  'channel.updated': channelUpdated,
  'channel.archived': channelArchived,
  'default-channels.told': defaultChannelsTold,
  'channels.shown': channelsShown,
  'channels.gone': channelsGone,
  'subscription.added': subscriptionAdded,
  'subscription.removed': subscriptionRemoved,
  'subscription.changed': subscriptionChanged,
  'peers.came': peers,
  'peers.went': peers,
  'realm.updated': realmUpdated,
  'realm.user-default-changed': userDefaultChanged,
  'emoji.told': emojiTold,
  'linkifiers.told': linkifiersTold,
  'playgrounds.told': playgroundsTold,
  'group.created': groupChanged,
  'group.updated': groupChanged,
  'group.members-added': groupChanged,
  'group.members-removed': groupChanged,
  'group.subgroups-added': groupChanged,
  'group.subgroups-removed': groupChanged,
};

const NOTHING: ReadonlyArray<WireEvent> = [];

/**
 * What a client is told of a notice: the wire's events without their ids, none where it did not ask
 * for such.
 */
export const toClientEvents = (
  update: ClientUpdate,
  listener: Listener,
  clientOptions: ClientOptions,
  queue: string,
): ReadonlyArray<WireEvent> => {
  const { types, write } = writers[update._tag] as EventWriter<ClientUpdate>;
  for (const type of types)
    if (asksFor(clientOptions, type)) return write(update, listener, clientOptions, queue);
  return NOTHING;
};

export const HEARTBEAT: WireEvent = { body: '{"type":"heartbeat"}' };
