import type { Channel } from '../../channel/channel.ts';
import type { ChannelId, TopicId } from '../../kernel/brand.ts';
import type { BoundCondition, BoundTerm, TermOf } from './found-terms.ts';
import type { NarrowFacts } from './load-narrow-facts.ts';

type Terms = ReadonlyArray<BoundTerm>;

export const termsOf = <Tag extends BoundCondition['_tag']>(
  terms: Terms,
  tag: Tag,
): ReadonlyArray<TermOf<Tag>> => terms.filter((term): term is TermOf<Tag> => term._tag === tag);
export const wanted = <Tag extends BoundCondition['_tag']>(
  terms: Terms,
  tag: Tag,
): ReadonlyArray<TermOf<Tag>> => termsOf(terms, tag).filter(({ negated }) => !negated);

const inChannel = (
  topics: ReadonlyMap<TopicId, ChannelId>,
  channel: ChannelId,
): ReadonlyArray<TopicId> =>
  [...topics].flatMap(([topic, place]) => (place === channel ? [topic] : []));

/**
 * The only topics of a channel that can be meant, as far as the terms list them; null: any of them.
 */
export const topicsIn = async (
  { topicId }: NarrowFacts,
  { id }: Channel,
  terms: Terms,
): Promise<ReadonlyArray<TopicId> | null> => {
  const lists: ReadonlyArray<TopicId>[] = [];
  for (const term of terms) {
    if (term._tag === 'Topic' && !term.negated) {
      const found = await topicId(id, term.topic);
      lists.push(found === null ? [] : [found]);
    }
    if (term._tag === 'Followed' && !term.negated) lists.push(inChannel(term.topics, id));
    if (term._tag === 'Muted') {
      const isMuted = term.channels.has(id);
      if (isMuted && term.negated) lists.push(inChannel(term.heard, id));
      if (!isMuted && !term.negated) lists.push(inChannel(term.topics, id));
    }
  }
  const [first, ...others] = lists;
  return first?.filter((topic) => others.every((list) => list.includes(topic))) ?? null;
};
