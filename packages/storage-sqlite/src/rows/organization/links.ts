import {
  type Linkifier,
  LinkifierId,
  type Playground,
  PlaygroundId,
  RealmId,
  Revision,
} from '@parley/core';

export interface LinkifierRow {
  readonly id: number;
  readonly realm_id: number;
  readonly revision: number;
  readonly position: number;
  readonly pattern: string;
  readonly url_template: string;
}

export const linkifierColumns = [
  'id',
  'realm_id',
  'revision',
  'position',
  'pattern',
  'url_template',
];

export const rowOfLinkifier = (linkifier: Linkifier) => ({
  id: linkifier.id,
  realm_id: linkifier.realm,
  revision: linkifier.revision,
  position: linkifier.position,
  pattern: linkifier.pattern,
  url_template: linkifier.urlTemplate,
});

export const linkifierOf = (row: LinkifierRow): Linkifier => ({
  id: LinkifierId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  position: row.position,
  pattern: row.pattern,
  urlTemplate: row.url_template,
});

export interface PlaygroundRow {
  readonly id: number;
  readonly realm_id: number;
  readonly revision: number;
  readonly name: string;
  readonly language: string;
  readonly url_template: string;
}

export const playgroundColumns = ['id', 'realm_id', 'revision', 'name', 'language', 'url_template'];

export const rowOfPlayground = (playground: Playground) => ({
  id: playground.id,
  realm_id: playground.realm,
  revision: playground.revision,
  name: playground.name,
  language: playground.language,
  url_template: playground.urlTemplate,
});

export const playgroundOf = (row: PlaygroundRow): Playground => ({
  id: PlaygroundId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  language: row.language,
  urlTemplate: row.url_template,
});
