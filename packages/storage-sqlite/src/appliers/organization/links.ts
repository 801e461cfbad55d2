import type { LinkifierChange, PlaygroundChange } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import {
  linkifierColumns,
  playgroundColumns,
  rowOfLinkifier,
  rowOfPlayground,
} from '../../rows/organization/links.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const linkifierAppliers = (db: Db, caches: Caches): Appliers<LinkifierChange['_tag']> => {
  const put = db.prepare(upsert('linkifiers', linkifierColumns, ['id']));
  const remove = db.prepare('delete from linkifiers where id = ?');
  return {
    'linkifier.put': ({ linkifier }) => {
      caches.linkifiers.forget();
      put.run(rowOfLinkifier(linkifier));
    },
    'linkifier.remove': ({ linkifier }) => {
      caches.linkifiers.forget();
      remove.run(linkifier);
    },
  };
};

export const playgroundAppliers = (db: Db): Appliers<PlaygroundChange['_tag']> => {
  const put = db.prepare(upsert('playgrounds', playgroundColumns, ['id']));
  const remove = db.prepare('delete from playgrounds where id = ?');
  return {
    'playground.put': ({ playground }) => void put.run(rowOfPlayground(playground)),
    'playground.remove': ({ playground }) => void remove.run(playground),
  };
};
