import {
  FIRST_REVISION,
  type Linkifier,
  type LinkifierId,
  type Playground,
  type PlaygroundId,
  type RealmId,
} from '@parley/core';

/** Its id is its position. */
export const aLinkifier = (
  id: LinkifierId,
  realm: RealmId,
  over: Partial<Linkifier> = {},
): Linkifier => ({
  id,
  realm,
  revision: FIRST_REVISION,
  position: id,
  pattern: `#${id}-(?P<id>\\d+)`,
  urlTemplate: `https://tracker.example/${id}/{id}`,
  ...over,
});

export const aPlayground = (
  id: PlaygroundId,
  realm: RealmId,
  over: Partial<Playground> = {},
): Playground => ({
  id,
  realm,
  revision: FIRST_REVISION,
  name: `playground ${id}`,
  language: 'python',
  urlTemplate: 'https://play.example/?code={code}',
  ...over,
});
