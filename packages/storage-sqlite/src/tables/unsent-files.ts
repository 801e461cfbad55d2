import { type RealmId, secretsIn } from '@parley/core';
import { type Db, list } from '../database/db.ts';

/** Texts that are not sent yet. */
export const UNSENT = { draft: 0, snippet: 1 } as const;

export interface UnsentFiles {
  /** A text is this now. */
  readonly note: (row: {
    readonly id: number;
    readonly realm: RealmId;
    readonly content: string;
  }) => void;
  readonly forget: (realm: RealmId, id: number) => void;
}

/** Keeps track of the files that drafts or saved snippets link. */
export const unsentFiles = (db: Db, kind: (typeof UNSENT)[keyof typeof UNSENT]): UnsentFiles => {
  const forget = db.prepare(
    'delete from unsent_files where realm_id = ? and kind = ? and row_id = ?',
  );
  const note = db.prepare(
    'insert into unsent_files (kind, row_id, realm_id, secret) select @kind, @id, @realm, ' +
      'value from json_each(@secrets)',
  );
  return {
    note: ({ id, realm, content }) => {
      forget.run(realm, kind, id);
      const secrets = secretsIn(content);
      if (secrets.length > 0) note.run({ kind, id, realm, secrets: list(secrets) });
    },
    forget: (realm, id) => void forget.run(realm, kind, id),
  };
};
