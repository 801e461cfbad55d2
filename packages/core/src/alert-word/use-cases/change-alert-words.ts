import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { decideAndCommit, readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { type AlertWordFacts, decideAddAlertWords, decideRemoveAlertWords } from '../decide-change-alert-words.ts';
import type { AddAlertWordsRefusal, AlertWordUseCases, ChangeAlertWords, ListAlertWords, RemoveAlertWordsRefusal } from './contract.ts';

const read = async (
  snapshot: Repositories,
  { caller }: { readonly caller: Caller },
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, AlertWordFacts>> => {
  const scene = await loadScene(snapshot, caller, now);
  if (E.isLeft(scene)) return scene;
  return E.right({ scene: scene.right, alertWords: await snapshot.alertWords.ofUser(scene.right.actor.user.id) });
};

/** Behind `GET /users/me/alert_words`. */
export const listAlertWords = (walk: Pick<WalkPorts, 'read' | 'clock'>): AlertWordUseCases['list'] =>
  readOnly(walk)<ListAlertWords, CallerDenial, ReadonlyArray<string>>(async (snapshot, command, now) =>
    pipe(
      await read(snapshot, command, now),
      E.map(({ alertWords }) => alertWords?.words ?? []),
    ),
  );

/** Behind `POST /users/me/alert_words`. */
export const addAlertWords = (walk: WalkPorts): AlertWordUseCases['add'] =>
  decideAndCommit(walk)<ChangeAlertWords, AlertWordFacts, AddAlertWordsRefusal, ReadonlyArray<string>>({
    read,
    decide: decideAddAlertWords,
  });

/** Behind `DELETE /users/me/alert_words`. */
export const removeAlertWords = (walk: WalkPorts): AlertWordUseCases['remove'] =>
  decideAndCommit(walk)<ChangeAlertWords, AlertWordFacts, RemoveAlertWordsRefusal, ReadonlyArray<string>>({
    read,
    decide: decideRemoveAlertWords,
  });
