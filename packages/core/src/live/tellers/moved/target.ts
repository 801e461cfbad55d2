import type { UserId } from '../../../kernel/brand.ts';
import type { Flag } from '../../../message/message.ts';
import { audience, type Reader } from '../../audience.ts';
import type { FlagsOf, MessagesMoved } from '../../message-notice.ts';
import type { Room } from '../../room.ts';
import { readersFlags, showMessage } from '../../show-message.ts';
import { tell } from '../../tell.ts';
import type { Told } from '../../telling.ts';
import { textBefore } from '../text-before.ts';
import type { Moved } from './journey.ts';

const NONE: ReadonlyArray<Flag> = [];
/** Of a message that somebody never got and did nothing with. reference/messages.md 6.13. */
const NEVER_GOT: ReadonlyArray<Flag> = ['read'];
const isNeverGot = (flags: ReadonlyArray<Flag>): boolean => flags.length === 2 && flags.includes('read') && flags.includes('historical');

/** What is told of the message that was named, beside that it moved. */
export interface Target extends Pick<MessagesMoved, 'flagsOf' | 'editFor'> {
  /** Its new text, for those who may read it and are told of no move. */
  readonly editAlone: (isTold: (user: UserId) => boolean) => ReadonlyArray<Told>;
}

const GONE: Target = { flagsOf: () => NONE, editFor: () => null, editAlone: () => [] };

/** Of those who are told of the move, whoever has nothing to do with this message has done something with it at most. */
const strangersAmong = ({ listeners }: Room, told: Iterable<UserId>, concerned: ReadonlySet<UserId>): ReadonlyArray<Reader> =>
  [...told].flatMap((user): ReadonlyArray<Reader> => {
    const actor = listeners.get(user);
    return actor === undefined || concerned.has(user) ? [] : [{ actor, receipt: 'none' }];
  });

/** `told`: of the move. */
export const loadTarget = async (room: Room, { target: id, edit, by, at }: Moved, told: Iterable<UserId>): Promise<Target> => {
  const located = await room.snapshot.messages.byId(room.realm.id, id);
  if (located === null) return GONE;
  const readers = await audience(room, located);
  const users = new Set(readers.map(({ actor }) => actor.user.id));
  const all = await readersFlags(room, located, [...readers, ...strangersAmong(room, told, users)]);
  const flagsOf: FlagsOf = (listener) => (isNeverGot(all(listener)) ? NEVER_GOT : all(listener));
  const prev = edit === undefined ? null : await textBefore(room.snapshot, id, edit);
  if (prev === null) return { ...GONE, flagsOf };
  const shownTo = await showMessage(room, located, readers);
  return {
    flagsOf,
    editFor: (listener) => (users.has(listener) ? { shown: shownTo(listener), prev } : null),
    editAlone: (isTold) => {
      const to = [...users].filter((user) => !isTold(user));
      return tell({ _tag: 'message.edited', shownTo, flagsOf, prev, by, at }, to);
    },
  };
};
