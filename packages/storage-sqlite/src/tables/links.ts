import {
  type Linkifier,
  type LinkifierChange,
  LinkifierId,
  type LinkifierRepository,
  type Playground,
  type PlaygroundChange,
  PlaygroundId,
  type PlaygroundRepository,
  RealmId,
  Revision,
} from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { upsert } from '../database/upsert.ts';
import { type CountedSql, OF_REALM } from './counts.ts';

export type LinkifierRow = TableRow<'linkifiers'>;

const linkifierColumns = [
  'id',
  'realm_id',
  'revision',
  'position',
  'pattern',
  'url_template',
] satisfies ReadonlyArray<ColumnOf<'linkifiers'>>;

const rowOfLinkifier = (linkifier: Linkifier): TableRow<'linkifiers'> => ({
  id: linkifier.id,
  realm_id: linkifier.realm,
  revision: linkifier.revision,
  position: linkifier.position,
  pattern: linkifier.pattern,
  url_template: linkifier.urlTemplate,
});

const linkifierOf = (row: LinkifierRow): Linkifier => ({
  id: LinkifierId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  position: row.position,
  pattern: row.pattern,
  urlTemplate: row.url_template,
});

export type PlaygroundRow = TableRow<'playgrounds'>;

const playgroundColumns = [
  'id',
  'realm_id',
  'revision',
  'name',
  'language',
  'url_template',
] satisfies ReadonlyArray<ColumnOf<'playgrounds'>>;

const rowOfPlayground = (playground: Playground): TableRow<'playgrounds'> => ({
  id: playground.id,
  realm_id: playground.realm,
  revision: playground.revision,
  name: playground.name,
  language: playground.language,
  url_template: playground.urlTemplate,
});

const playgroundOf = (row: PlaygroundRow): Playground => ({
  id: PlaygroundId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  language: row.language,
  urlTemplate: row.url_template,
});

/** Asked for every message that is sent or shown. */
export const linkifierQueries = (db: Db, caches: Caches): ForRealm<LinkifierRepository> => {
  const ofRealm = db.prepare<LinkifierRow>(
    'select * from linkifiers where realm_id = (?+0) order by position',
  );
  return (realm) => ({
    ofRealm: async () => caches.linkifiers.of(realm, () => ofRealm.all(realm).map(linkifierOf)),
  });
};

export const playgroundQueries = (db: Db): ForRealm<PlaygroundRepository> => {
  const ofRealm = db.prepare<PlaygroundRow>(
    'select * from playgrounds where realm_id = (?+0) order by id',
  );
  return (realm) => ({ ofRealm: async () => ofRealm.all(realm).map(playgroundOf) });
};

export const linkifierAppliers = (
  db: Db,
  caches: Caches,
): SqliteAppliers<LinkifierChange['_tag']> => {
  const put = db.prepare(upsert('linkifiers', linkifierColumns, ['id']));
  const remove = db.prepare('delete from linkifiers where realm_id = ? and id = ?');
  return {
    'linkifier.put': ({ linkifier }) => {
      caches.linkifiers.forget();
      expectRow(put.run(rowOfLinkifier(linkifier)), `linkifier ${linkifier.id}`);
    },
    'linkifier.remove': ({ linkifier }, realm) => {
      caches.linkifiers.forget();
      remove.run(realm, linkifier);
    },
  };
};

export const playgroundAppliers = (db: Db): SqliteAppliers<PlaygroundChange['_tag']> => {
  const put = db.prepare(upsert('playgrounds', playgroundColumns, ['id']));
  const remove = db.prepare('delete from playgrounds where realm_id = ? and id = ?');
  return {
    'playground.put': ({ playground }) =>
      expectRow(put.run(rowOfPlayground(playground)), `playground ${playground.id}`),
    'playground.remove': ({ playground }, realm) => void remove.run(realm, playground),
  };
};

export const linkCounts: CountedSql<'playgrounds' | 'linkifiers'> = {
  playgrounds: {
    from: `playgrounds where ${OF_REALM}`,
    row: 'id',
    size: 'length(name) + length(language) + length(url_template)',
  },
  linkifiers: {
    from: `linkifiers where ${OF_REALM}`,
    row: 'id',
  },
};
