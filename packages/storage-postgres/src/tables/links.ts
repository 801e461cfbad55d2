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
import type { Appliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgColumnOf, PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { lengthOf, OF_REALM, type PgCountedSql } from './counts.ts';
import { IN_REALM, putting } from './put.ts';

type LinkifierRow = PgTableRow<'linkifiers'>;
type WrittenLinkifier = PgRowWithout<'linkifiers', 'realm_id'>;

const linkifierColumns = [
  'id',
  'revision',
  'position',
  'pattern',
  'url_template',
] as const satisfies ReadonlyArray<PgColumnOf<'linkifiers'>>;

const rowOfLinkifier = (linkifier: Linkifier): WrittenLinkifier => ({
  id: linkifier.id,
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

type PlaygroundRow = PgTableRow<'playgrounds'>;
type WrittenPlayground = PgRowWithout<'playgrounds', 'realm_id'>;

const playgroundColumns = [
  'id',
  'revision',
  'name',
  'language',
  'url_template',
] as const satisfies ReadonlyArray<PgColumnOf<'playgrounds'>>;

const rowOfPlayground = (playground: Playground): WrittenPlayground => ({
  id: playground.id,
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

const linkifiers = statement<LinkifierRow>(
  'select * from {linkifiers} where realm_id = $1 order by position',
);
const playgrounds = statement<PlaygroundRow>(
  'select * from {playgrounds} where realm_id = $1 order by id',
);

export const linkifierQueries = (session: Session): LinkifierRepository => ({
  ofRealm: async () => (await session.all(linkifiers)).map(linkifierOf),
});

export const playgroundQueries = (session: Session): PlaygroundRepository => ({
  ofRealm: async () => (await session.all(playgrounds)).map(playgroundOf),
});

const putLinkifier = putting<WrittenLinkifier>('linkifiers', linkifierColumns, ['id'], IN_REALM);
const removeLinkifier = statement('delete from {linkifiers} where realm_id = $1 and id = $2');

export const linkifierAppliers: Appliers<LinkifierChange['_tag']> = {
  'linkifier.put': async ({ linkifier }, session) =>
    expectRow(await putLinkifier(session, rowOfLinkifier(linkifier)), 'realm'),
  'linkifier.remove': async ({ linkifier }, session) => {
    await session.run(removeLinkifier, linkifier);
  },
};

const putPlayground = putting<WrittenPlayground>(
  'playgrounds',
  playgroundColumns,
  ['id'],
  IN_REALM,
);
const removePlayground = statement('delete from {playgrounds} where realm_id = $1 and id = $2');

export const playgroundAppliers: Appliers<PlaygroundChange['_tag']> = {
  'playground.put': async ({ playground }, session) =>
    expectRow(await putPlayground(session, rowOfPlayground(playground)), 'realm'),
  'playground.remove': async ({ playground }, session) => {
    await session.run(removePlayground, playground);
  },
};

export const linkCounts: PgCountedSql<'playgrounds' | 'linkifiers'> = {
  playgrounds: {
    from: `{playgrounds} where ${OF_REALM}`,
    row: 'id',
    size: ['name', 'language', 'url_template'].map(lengthOf).join(' + '),
  },
  linkifiers: {
    from: `{linkifiers} where ${OF_REALM}`,
    row: 'id',
  },
};
