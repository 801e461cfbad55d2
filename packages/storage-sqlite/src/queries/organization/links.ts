import type { LinkifierRepository, PlaygroundRepository } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import {
  type LinkifierRow,
  linkifierOf,
  type PlaygroundRow,
  playgroundOf,
} from '../../rows/organization/links.ts';

/** Asked for every message that is sent or shown. */
export const linkifierQueries = (db: Db, caches: Caches): LinkifierRepository => {
  const ofRealm = db.prepare<LinkifierRow>(
    'select * from linkifiers where realm_id = (?+0) order by position',
  );
  return {
    ofRealm: async (realm) =>
      caches.linkifiers.of(realm, () => ofRealm.all(realm).map(linkifierOf)),
  };
};

export const playgroundQueries = (db: Db): PlaygroundRepository => {
  const ofRealm = db.prepare<PlaygroundRow>(
    'select * from playgrounds where realm_id = (?+0) order by id',
  );
  return { ofRealm: async (realm) => ofRealm.all(realm).map(playgroundOf) };
};
