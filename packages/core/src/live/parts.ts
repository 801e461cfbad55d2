import type { RenderDescriptions } from '../channel/use-cases/render-descriptions.ts';
import type { Draft } from '../draft/draft.ts';
import type { RealmEmoji } from '../emoji/emoji.ts';
import type { ChannelId, MessageId, UnixSeconds } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Linkifier } from '../linkifier/linkifier.ts';
import { isUngathered, type Patience, type Ungathered } from '../message/list/read-gathered.ts';
import type { RecentConversation } from '../message/queries.ts';
import type { Mute } from '../muted-user/mute.ts';
import type { Playground } from '../playground/playground.ts';
import type { Presences } from '../presence/load-presences.ts';
import type { ProfileField } from '../profile/profile-field.ts';
import type { Snippet } from '../snippet/snippet.ts';
import type { Scene } from '../user/load-actor.ts';
import { type Beforehand, type LoadPart, type PartWish, shareLoads } from './load-part.ts';
import type { OwnTopics } from './own-topics.ts';
import { type ChannelsPart, channelsPart, defaultChannelsPart } from './parts/channels.ts';
import { type GroupsPart, groupsPart } from './parts/groups.ts';
import { linkifiersPart, playgroundsPart } from './parts/links.ts';
import { conversationsPart, type MessagesPart, messagesPart } from './parts/messages.ts';
import { alertWordsPart, draftsPart, mutesPart, snippetsPart, topicsPart } from './parts/own.ts';
import { type PeoplePart, peoplePart } from './parts/people.ts';
import { presencesPart } from './parts/presences.ts';
import { emojiPart, profileFieldsPart, type StatusesPart, statusesPart } from './parts/shown.ts';
import { starredPart, type UnreadPart, unreadPart } from './parts/unread.ts';

/** Everything a client can ask to be told about how things stand when it begins to listen. */
export interface Parts {
  readonly messages: MessagesPart;
  readonly unread: UnreadPart;
  readonly starred: ReadonlyArray<MessageId>;
  readonly conversations: ReadonlyArray<RecentConversation>;
  readonly people: PeoplePart;
  readonly groups: GroupsPart;
  readonly channels: ChannelsPart;
  readonly defaultChannels: ReadonlyArray<ChannelId>;
  readonly drafts: ReadonlyArray<Draft>;
  readonly snippets: ReadonlyArray<Snippet>;
  readonly mutes: ReadonlyArray<Mute>;
  readonly alertWords: ReadonlyArray<string>;
  readonly topics: OwnTopics;
  readonly emoji: ReadonlyArray<RealmEmoji>;
  readonly statuses: StatusesPart;
  readonly presences: Presences;
  readonly linkifiers: ReadonlyArray<Linkifier>;
  readonly playgrounds: ReadonlyArray<Playground>;
  readonly profileFields: ReadonlyArray<ProfileField>;
}
export type Part = keyof Parts;

/** Those of `wanted`, all from one snapshot; or what is to be found before. */
export type LoadParts = (
  snapshot: Repositories,
  scene: Scene,
  now: UnixSeconds,
  wanted: ReadonlySet<Part>,
  wish: PartWish & Beforehand,
  patience: Patience,
) => Promise<Partial<Parts> | Ungathered>;

export const partsLoader = (render: RenderDescriptions): LoadParts => {
  const loaders: { readonly [Name in Exclude<Part, 'unread'>]: LoadPart<Parts[Name]> } = {
    messages: messagesPart,
    starred: starredPart,
    conversations: conversationsPart,
    people: peoplePart,
    groups: groupsPart,
    channels: channelsPart(render),
    defaultChannels: defaultChannelsPart,
    drafts: draftsPart,
    snippets: snippetsPart,
    mutes: mutesPart,
    alertWords: alertWordsPart,
    topics: topicsPart,
    emoji: emojiPart,
    statuses: statusesPart,
    presences: presencesPart,
    linkifiers: linkifiersPart,
    playgrounds: playgroundsPart,
    profileFields: profileFieldsPart,
  };
  return async (snapshot, scene, now, wanted, wish, patience) => {
    // It alone may take long: then nothing else was loaded in vain.
    const unread = wanted.has('unread') ? await unreadPart(snapshot, scene, patience) : null;
    if (unread !== null && isUngathered(unread)) return unread;
    const shared = shareLoads(snapshot, scene, wish);
    const others = [...wanted].filter((part) => part !== 'unread');
    const loaded = await Promise.all(others.map(async (part) => [part, await loaders[part](snapshot, scene, now, shared)] as const));
    return { ...Object.fromEntries(loaded), ...(unread !== null && { unread }) };
  };
};
