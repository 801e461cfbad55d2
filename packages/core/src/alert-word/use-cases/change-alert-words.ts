import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { type CommandPorts, decideAndCommit, readOnly } from '../../kernel/decide-and-commit.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import {
  type AlertWordFacts,
  decideAddAlertWords,
  decideRemoveAlertWords,
} from '../decide-change-alert-words.ts';
import type {
  AddAlertWordsRefusal,
  AlertWordUseCases,
  ChangeAlertWords,
  ListAlertWords,
  RemoveAlertWordsRefusal,
} from './contract.ts';

const read = async (
  snapshot: Repositories,
  { caller }: { readonly caller: Caller },
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, AlertWordFacts>> => {
  const context = await loadActorContext(snapshot, caller, now);
  if (E.isLeft(context)) return context;
  return E.right({
    context: context.right,
    alertWords: await snapshot.alertWords.ofUser(context.right.actor.user.id),
  });
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
  decideAndCommit(ports)<
    ChangeAlertWords,
    AlertWordFacts,
    AddAlertWordsRefusal,
    ReadonlyArray<string>
  >({
    read,
    decide: decideAddAlertWords,
  });

/** Behind `DELETE /users/me/alert_words`. */
export const removeAlertWords = (ports: CommandPorts): AlertWordUseCases['remove'] =>
  decideAndCommit(ports)<
    ChangeAlertWords,
    AlertWordFacts,
    RemoveAlertWordsRefusal,
    ReadonlyArray<string>
  >({
    read,
    decide: decideRemoveAlertWords,
  });
