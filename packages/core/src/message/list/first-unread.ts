import type { TopicId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { receiptOf } from '../../topic/received.ts';
import type { TopicPolicy } from '../../topic/topic.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { LocatedMessage } from '../message.ts';
import type { FoundTerm } from './narrow.ts';
import { NEWEST } from './range.ts';
import type { Corpus } from './read-sources.ts';

const CHUNK = 1000;

/** Does he want to hear of it? A muted topic never counts, a muted channel only where the narrow names it or he unmuted the topic. */
const isWanted = (policy: 0 | TopicPolicy, isChannelMuted: boolean): boolean => policy !== 1 && (!isChannelMuted || policy !== 0);

/** The oldest message of the corpus that he received and has not read; the end of time where there is none. */
export const firstUnread = async (
  { messages, topics, channels }: Repositories,
  { realm, actor }: Scene,
  corpus: Corpus,
  terms: ReadonlyArray<FoundTerm>,
): Promise<number> => {
  const user = actor.user.id;
  const namesChannel = terms.some((term) => term._tag === 'Channel' && !term.negated);
  const muted = new Set((await channels.subscriptionsOf(user)).filter((one) => one.isMuted && !namesChannel).map((one) => one.channel));
  const policies = new Map<TopicId, 0 | TopicPolicy>();
  const policyOf = async (topic: TopicId): Promise<0 | TopicPolicy> => {
    const known = policies.get(topic) ?? (await topics.visibility(topic, user))?.policy ?? 0;
    policies.set(topic, known);
    return known;
  };
  const counts = async ({ message, span, conversation }: LocatedMessage): Promise<boolean> => {
    if (span === null || conversation._tag === 'Direct') return true;
    if (receiptOf(span, message.id, corpus.periods) !== 'sent') return false;
    return isWanted(await policyOf(conversation.topic), muted.has(conversation.channel));
  };
  for (let anchor = 0; ; ) {
    const { after } = await messages.page({ ...corpus, anchor, before: 0, after: CHUNK });
    const states = await messages.flags(user, after);
    const unread = after.filter((id) => states.get(id)?.isRead === false);
    for (const located of await messages.byIds(realm.id, unread)) if (await counts(located)) return located.message.id;
    const last = after.at(-1);
    if (last === undefined || after.length < CHUNK) return NEWEST;
    anchor = last;
  }
};
