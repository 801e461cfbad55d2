import type { LinkEngine, TopicLinks } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';

/** Finds links by the present linkifiers of a realm. */
export const loadTopicLinks = async (
  links: LinkEngine,
  { linkifiers }: Repositories,
): Promise<TopicLinks> => links.topicLinks(await linkifiers.ofRealm());
