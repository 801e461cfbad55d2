import type { RenderDescriptions } from '../channel/use-cases/render-descriptions.ts';
import type { RealmEmoji } from '../emoji/emoji.ts';
import type { ChannelId, MessageId, UnixSeconds } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Linkifier } from '../linkifier/linkifier.ts';
import type { RecentConversation } from '../message/details.ts';
import {
  type NeedsPrefetch,
  needsPrefetch,
  type ReadBudget,
} from '../message/list/read-prefetched.ts';
import type { Playground } from '../playground/playground.ts';
import type { Presences } from '../presence/load-presences.ts';
import type { ProfileField } from '../profile/profile-field.ts';
import type { ActorContext } from '../user/actor-context.ts';
import {
  type ChannelsPart,
  channelsState,
  defaultChannelsState,
  type ShowChannelsPart,
} from './channel-state.ts';
import { type GroupsPart, groupsState } from './group.ts';
import { linkifiersState, playgroundsState } from './links.ts';
import { type LoadStatePart, type StatePartOptions, shareLoads } from './load-state-part.ts';
import { conversationsState, type MessagesPart, messagesState } from './message.ts';
import {
  emojiState,
  profileFieldsState,
  type StatusesPart,
  statusesState,
} from './organization-state.ts';
import type { SentPlaces } from './own-corpus.ts';
import { type OwnLists, ownListLoaders } from './own-lists.ts';
import { presencesState } from './presence.ts';
import { findUnread, starredState, type UnreadPart, unreadState } from './unread-state.ts';
import { type PeoplePart, peopleState } from './user-state.ts';

/** Everything a client can ask to be told about how things stand when it begins to listen. */
export interface RegisterState extends OwnLists {
  readonly messages: MessagesPart;
  readonly unread: UnreadPart;
  readonly starred: ReadonlyArray<MessageId>;
  readonly conversations: ReadonlyArray<RecentConversation>;
  readonly people: PeoplePart;
  readonly groups: GroupsPart;
  readonly channels: ChannelsPart;
  readonly defaultChannels: ReadonlyArray<ChannelId>;
  readonly emoji: ReadonlyArray<RealmEmoji>;
  readonly statuses: StatusesPart;
  readonly presences: Presences;
  readonly linkifiers: ReadonlyArray<Linkifier>;
  readonly playgrounds: ReadonlyArray<Playground>;
  readonly profileFields: ReadonlyArray<ProfileField>;
}
export type Part = keyof RegisterState;

/** Parts as a snapshot knows them. */
export interface LoadedState extends Omit<RegisterState, 'channels'> {
  readonly channels: ShowChannelsPart;
}

/** Those of `wanted`, all from one snapshot; or what is to be found before. */
export type LoadParts = (
  snapshot: Repositories,
  context: ActorContext,
  now: UnixSeconds,
  wanted: ReadonlySet<Part>,
  requested: StatePartOptions,
  /** Null when what is unread is not wanted. */
  places: SentPlaces | null,
  budget: ReadBudget,
) => Promise<Partial<LoadedState> | NeedsPrefetch>;

export const registerStateLoader = (render: RenderDescriptions): LoadParts => {
  const loaders: {
    readonly [Name in Exclude<Part, 'unread'>]: LoadStatePart<LoadedState[Name]>;
  } = {
    messages: messagesState,
    starred: starredState,
    conversations: conversationsState,
    people: peopleState,
    groups: groupsState,
    channels: channelsState(render),
    defaultChannels: defaultChannelsState,
    ...ownListLoaders,
    emoji: emojiState,
    statuses: statusesState,
    presences: presencesState,
    linkifiers: linkifiersState,
    playgrounds: playgroundsState,
    profileFields: profileFieldsState,
  };
  return async (snapshot, context, now, wanted, requested, places, budget) => {
    // It alone may take long: then nothing else was loaded in vain.
    const found = places && (await findUnread(snapshot, context, places, budget));
    if (found !== null && needsPrefetch(found)) return found;
    const shared = shareLoads(snapshot, context, requested);
    const others = [...wanted].filter((part) => part !== 'unread');
    const [unread, loaded] = await Promise.all([
      found && unreadState(snapshot, context, found),
      Promise.all(
        others.map(
          async (part) => [part, await loaders[part](snapshot, context, now, shared)] as const,
        ),
      ),
    ]);
    return { ...Object.fromEntries(loaded), ...(unread !== null && { unread }) };
  };
};
