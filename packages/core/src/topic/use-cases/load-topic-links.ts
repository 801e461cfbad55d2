import type { LinkEngine, TopicLinks } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';

/** By the linkifiers of a realm as they are now. */
export const loadTopicLinks = async (
  links: LinkEngine,
  { linkifiers }: Repositories,
): Promise<TopicLinks> => links.topicLinks(await linkifiers.ofRealm());
