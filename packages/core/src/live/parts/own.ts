import type { Draft } from '../../draft/draft.ts';
import type { ChannelId } from '../../kernel/brand.ts';
import type { Mute } from '../../muted-user/mute.ts';
import type { Snippet } from '../../snippet/snippet.ts';
import type { OwnTopic } from '../../topic/topic.ts';
import type { LoadPart } from '../load-part.ts';

/** Most recently edited first. */
export const draftsPart: LoadPart<ReadonlyArray<Draft>> = ({ drafts }, { actor }) => drafts.ofUser(actor.user.id);

export const snippetsPart: LoadPart<ReadonlyArray<Snippet>> = ({ snippets }, { actor }) => snippets.ofUser(actor.user.id);

export const mutesPart: LoadPart<ReadonlyArray<Mute>> = ({ mutes }, { actor }) => mutes.by(actor.user.id);

export const alertWordsPart: LoadPart<ReadonlyArray<string>> = async ({ alertWords }, { actor }) =>
  (await alertWords.ofUser(actor.user.id))?.words ?? [];

export interface TopicsPart {
  readonly topics: ReadonlyArray<OwnTopic>;
  /** Of the channels he is in. */
  readonly names: ReadonlyMap<ChannelId, string>;
}

export const topicsPart: LoadPart<TopicsPart> = async ({ topics, channels }, { realm, actor }) => {
  const subscribed = (await channels.subscriptionsOf(actor.user.id)).filter(({ isActive }) => isActive);
  const found = await channels.byIds(
    realm.id,
    subscribed.map(({ channel }) => channel),
  );
  return { topics: await topics.wishesOf(actor.user.id), names: new Map(found.map(({ id, name }) => [id, name])) };
};
