import type { SnippetChange } from '@parley/core';
import type { Db } from '../db.ts';
import { rowOfSnippet, snippetColumns } from '../rows/snippet.ts';
import { upsert } from '../rows/upsert.ts';
import type { Appliers } from './applier.ts';

export const snippetAppliers = (db: Db): Appliers<SnippetChange['_tag']> => {
  const put = db.prepare(upsert('saved_snippets', snippetColumns, ['id']));
  const remove = db.prepare('delete from saved_snippets where id = ?');
  return {
    'snippet.put': ({ snippet }) => void put.run(rowOfSnippet(snippet)),
    'snippet.remove': ({ snippet }) => void remove.run(snippet),
  };
};
