import { secretsIn } from '@parley/core';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';

/** Texts that are not sent yet. */
export const UNSENT = { draft: 0, snippet: 1 } as const;

type UnsentKind = (typeof UNSENT)[keyof typeof UNSENT];

const forget = statement(
  'delete from {unsent_files} where realm_id = $1 and kind = $2 and row_id = $3',
);
const note = statement(
  `insert into {unsent_files} (realm_id, kind, row_id, secret)
    select distinct $1::bigint, $2::bigint, $3::bigint, secret from unnest($4::text[]) secret`,
);

/** Which files a draft or saved snippet links no longer matters. */
export const forgetFiles = async (
  session: Session,
  kind: UnsentKind,
  id: number,
): Promise<void> => {
  await session.run(forget, kind, id);
};

/** The text of a draft or saved snippet is this now. */
export const noteFiles = async (
  session: Session,
  kind: UnsentKind,
  { id, content }: { readonly id: number; readonly content: string },
): Promise<void> => {
  const secrets = secretsIn(content);
  await Promise.all([
    session.run(forget, kind, id),
    ...(secrets.length === 0 ? [] : [session.run(note, kind, id, secrets)]),
  ]);
};
