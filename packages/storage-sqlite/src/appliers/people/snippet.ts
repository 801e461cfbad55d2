import type { SnippetChange } from '@parley/core';
import type { Db } from '../../db.ts';
import { rowOfSnippet, snippetColumns } from '../../rows/people/snippet.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';
import { UNSENT, unsentFiles } from '../files/unsent-files.ts';

export const snippetAppliers = (db: Db): Appliers<SnippetChange['_tag']> => {
  const put = db.prepare(upsert('saved_snippets', snippetColumns, ['id']));
  const remove = db.prepare('delete from saved_snippets where id = ?');
  const files = unsentFiles(db, UNSENT.snippet);
  return {
    'snippet.put': ({ snippet }) => {
      put.run(rowOfSnippet(snippet));
      files.note(snippet);
    },
    'snippet.remove': ({ snippet }) => {
      remove.run(snippet);
      files.forget(snippet);
    },
  };
};
