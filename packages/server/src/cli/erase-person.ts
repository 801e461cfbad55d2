import { E, type ErasedMessages } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import { sentenceOf } from '../refusal.ts';
import { findRealm } from './accounts.ts';
import { findPerson, type WhichPerson } from './find-person.ts';

export const ERASED_MESSAGES: ReadonlyArray<ErasedMessages> = ['keep', 'anonymise', 'remove'];

export interface ErasePersonOptions extends WhichPerson {
  readonly realm: string;
  readonly messages: ErasedMessages;
}

/** A server may be running. When the command is interrupted, a second run finishes the work. */
export const erasePerson = async ({ parley, storage }: OpenParley, options: ErasePersonOptions) => {
  const realm = await findRealm(parley, options.realm);
  if (E.isLeft(realm)) return realm;
  const user = await findPerson(storage, realm.right, options);
  if (E.isLeft(user)) return user;
  const { people } = parley.realm(realm.right.id).asHost();
  const erased = await people.erase({ user: user.right, messages: options.messages });
  if (E.isLeft(erased)) return E.left(sentenceOf(erased.left));
  const { changed, isOverwritten } = erased.right;
  if (!isOverwritten)
    return E.left(
      'The person was erased, but another program kept a part of the database, so that the disk ' +
        'has what was removed. Run the command again with --id.',
    );
  return E.right({
    user_id: user.right,
    removed_rows: changed.belongings,
    removed_messages: changed.messages,
    removed_files: changed.files,
    renamed_mentions: changed.mentions,
    state: 'erased',
  });
};
