import { FIRST_REVISION, nextRevision } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { E, pipe } from '../kernel/fp.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import { type AlertWordDenial, type AlertWords, withoutWords, withWords } from './alert-words.ts';

export interface AlertWordFacts {
  readonly context: ActorContext;
  /** Null when the user never had any. */
  readonly alertWords: AlertWords | null;
}
interface Typed {
  readonly words: ReadonlyArray<string>;
}
type Words = ReadonlyArray<string>;

/** The reply is the complete list afterwards. */
const write = (
  { context: { realm, actor }, alertWords }: AlertWordFacts,
  words: Words,
): Decision<Words> => {
  const before = alertWords?.words ?? [];
  if (words.length === before.length) return { changeSet: NO_CHANGE, reply: before };
  const user = actor.user.id;
  const [old, kept] = [new Set(before), new Set(words)];
  const added = words.filter((word) => !old.has(word));
  const removed = before.filter((word) => !kept.has(word));
  const revision = alertWords === null ? FIRST_REVISION : nextRevision(alertWords.revision);
  return {
    changeSet: {
      guards: [
        actorUnchanged(actor),
        { _tag: 'row.unchanged', row: 'alert-words', user, revision: alertWords?.revision ?? null },
      ],
      changes: [
        {
          _tag: 'alert-words.put',
          alertWords: { user, realm: realm.id, revision },
          added,
          removed,
        },
      ],
      events: [{ _tag: 'alert-words.updated', realm: realm.id, user, added, removed }],
    },
    reply: words,
  };
};

/** Every account may have alert words, guests and bots too. */
export const decideAddAlertWords = (
  facts: AlertWordFacts,
  typed: Typed,
): E.Either<AlertWordDenial, Decision<Words>> =>
  pipe(
    withWords(facts.alertWords?.words ?? [], typed.words),
    E.map((words) => write(facts, words)),
  );

export const decideRemoveAlertWords = (
  facts: AlertWordFacts,
  typed: Typed,
): E.Either<never, Decision<Words>> =>
  E.right(write(facts, withoutWords(facts.alertWords?.words ?? [], typed.words)));
