import type { Channel } from '../../channel/channel.ts';
import type { ChannelId, TopicId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Found, FoundTerm, TermOf } from './found-terms.ts';

type Terms = ReadonlyArray<FoundTerm>;

export const termsOf = <Tag extends Found['_tag']>(terms: Terms, tag: Tag): ReadonlyArray<TermOf<Tag>> =>
  terms.filter((term): term is TermOf<Tag> => term._tag === tag);
export const wanted = <Tag extends Found['_tag']>(terms: Terms, tag: Tag): ReadonlyArray<TermOf<Tag>> =>
  termsOf(terms, tag).filter(({ negated }) => !negated);

const inChannel = (topics: ReadonlyMap<TopicId, ChannelId>, channel: ChannelId): ReadonlyArray<TopicId> =>
  [...topics].flatMap(([topic, place]) => (place === channel ? [topic] : []));

/** The only topics of a channel that can be meant, as far as the terms list them; null: any of them. */
export const topicsIn = async ({ topics }: Repositories, { id }: Channel, terms: Terms): Promise<ReadonlyArray<TopicId> | null> => {
  const lists: ReadonlyArray<TopicId>[] = [];
  for (const { topic } of wanted(terms, 'Topic')) {
    const found = await topics.idByName(id, topic);
    lists.push(found === null ? [] : [found]);
  }
  for (const followed of wanted(terms, 'Followed')) lists.push(inChannel(followed.topics, id));
  for (const muted of termsOf(terms, 'Muted')) {
    const isMuted = muted.channels.has(id);
    if (isMuted && muted.negated) lists.push(inChannel(muted.heard, id));
    if (!isMuted && !muted.negated) lists.push(inChannel(muted.topics, id));
  }
  const [first, ...others] = lists;
  return first?.filter((topic) => others.every((list) => list.includes(topic))) ?? null;
};
