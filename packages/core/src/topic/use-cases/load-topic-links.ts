import type { RealmId } from '../../kernel/brand.ts';
import type { LinkEngine, TopicLink } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';

/** The links in the name of a topic. */
export type TopicLinks = (topic: string) => ReadonlyArray<TopicLink>;

/** By the linkifiers of a realm as they are now. Each name is looked at once, however many messages are in its topic. */
export const loadTopicLinks = async (links: LinkEngine, { linkifiers }: Repositories, realm: RealmId): Promise<TopicLinks> => {
  const rules = await linkifiers.ofRealm(realm);
  const known = new Map<string, ReadonlyArray<TopicLink>>();
  return (topic) => {
    const found = known.get(topic) ?? links.topicLinks(topic, rules);
    known.set(topic, found);
    return found;
  };
};
