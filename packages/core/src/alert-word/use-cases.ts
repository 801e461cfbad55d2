import type { UnixSeconds } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
  readOnly,
  type UseCase,
} from '../kernel/decide-and-commit.ts';
import { E, pipe } from '../kernel/fp.ts';
import type { TooMany } from '../kernel/numbers.ts';
import type { Repositories, Stale } from '../kernel/ports.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
import { type CallerDenial, loadActorContext } from '../user/actor-context.ts';
import type { AlertWordDenial } from './alert-words.ts';
import {
  type AlertWordFacts,
  decideAddAlertWords,
  decideRemoveAlertWords,
} from './decide-change-alert-words.ts';

export interface ListAlertWords {
  readonly caller: Caller;
}
/** A command with the words as typed. */
export interface ChangeAlertWords {
  readonly caller: Caller;
  readonly words: ReadonlyArray<string>;
}
export type AddAlertWordsRefusal =
  | CallerDenial
  | AlertWordDenial
  | TooMany<'alert-word.too-many'>
  | Stale;
export type RemoveAlertWordsRefusal = CallerDenial | Stale;

/** Every reply is the caller's complete list, in the order of addition. */
export interface AlertWordUseCases {
  /**
   * Lists the caller's alert words. Behind `GET /users/me/alert_words`.
   *
   * @returns All of the caller's words, in the order in which they were added. Left with
   * {@link CallerDenial}.
   */
  readonly list: UseCase<ListAlertWords, CallerDenial, ReadonlyArray<string>>;
  /**
   * Adds alert words of the caller. Behind `POST /users/me/alert_words`.
   *
   * @param command `words` as typed.
   * @returns All of the caller's words afterwards. Left with {@link AddAlertWordsRefusal}.
   * @example
   * const words = await parley.alertWords.add({ caller, words: ['soup', 'lunch'] })();
   */
  readonly add: PlannedUseCase<ChangeAlertWords, AddAlertWordsRefusal, ReadonlyArray<string>>;
  /**
   * Removes alert words of the caller. Words that are not among them are ignored. Behind
   * `DELETE /users/me/alert_words`.
   *
   * @param command `words` as typed.
   * @returns All of the caller's words afterwards. Left with {@link RemoveAlertWordsRefusal}.
   */
  readonly remove: PlannedUseCase<ChangeAlertWords, RemoveAlertWordsRefusal, ReadonlyArray<string>>;
}

const read = async (
  snapshot: Repositories,
  { caller }: { readonly caller: Caller },
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, AlertWordFacts>> => {
  const [context, alertWords] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    snapshot.alertWords.ofUser(caller.user),
  ]);
  return E.isLeft(context) ? context : E.right({ context: context.right, alertWords });
};

/** Behind `GET /users/me/alert_words`. */
export const listAlertWords = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
): AlertWordUseCases['list'] =>
  readOnly(ports)<ListAlertWords, CallerDenial, ReadonlyArray<string>>(
    async (snapshot, command, now) =>
      pipe(
        await read(snapshot, command, now),
        E.map(({ alertWords }) => alertWords?.words ?? []),
      ),
  );

/** Behind `POST /users/me/alert_words`. */
export const addAlertWords = (ports: CommandPorts): AlertWordUseCases['add'] =>
  decideAndCommit(
    ports,
    'alertWords.add',
  )<ChangeAlertWords, AlertWordFacts, AddAlertWordsRefusal, ReadonlyArray<string>>({
    read,
    decide: decideAddAlertWords,
  });

/** Behind `DELETE /users/me/alert_words`. */
export const removeAlertWords = (ports: CommandPorts): AlertWordUseCases['remove'] =>
  decideAndCommit(
    ports,
    'alertWords.remove',
  )<ChangeAlertWords, AlertWordFacts, RemoveAlertWordsRefusal, ReadonlyArray<string>>({
    read,
    decide: decideRemoveAlertWords,
  });

export const alertWordUseCases = ({ commandPorts: ports }: UseCasePorts): AlertWordUseCases => {
  return {
    list: listAlertWords(ports),
    add: addAlertWords(ports),
    remove: removeAlertWords(ports),
  };
};
