import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { AlertWordDenial } from '../alert-words.ts';

export interface ListAlertWords {
  readonly caller: Caller;
}
/** As typed. */
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

/** Every reply is all the words he has, in the order in which they were added. */
export interface AlertWordUseCases {
  /** Behind `GET /users/me/alert_words`. */
  readonly list: UseCase<ListAlertWords, CallerDenial, ReadonlyArray<string>>;
  /** Behind `POST /users/me/alert_words`. */
  readonly add: UseCase<ChangeAlertWords, AddAlertWordsRefusal, ReadonlyArray<string>>;
  /** Behind `DELETE /users/me/alert_words`. */
  readonly remove: UseCase<ChangeAlertWords, RemoveAlertWordsRefusal, ReadonlyArray<string>>;
}
