import type { UserId } from '../../kernel/brand.ts';
import type { HostCaller } from '../../kernel/caller.ts';
import type { HookedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { NotHost } from '../../user/may-act-as-host.ts';
import type { ExportRow } from '../exporting/export-row.ts';

/** An account by its id, or by the key under which the host knows the person. */
export type PersonName = { readonly user: UserId } | { readonly key: string };

export type PersonRefusal = NotHost | CallerDenial | Denial<'person.unknown'>;

/**
 * What becomes of what the person wrote. `keep`: it stays, under the name `Deleted user` with the
 * id. `anonymise`: mentions of the person in all messages have that name too. `remove`: besides,
 * the person's messages, files, reactions and submessages are removed.
 */
export type ErasedMessages = 'keep' | 'anonymise' | 'remove';

/** One part of an erasure, in their order. */
export type ErasureStep =
  | 'account'
  | 'belongings'
  | 'messages'
  | 'reactions'
  | 'files'
  | 'mentions'
  | 'events'
  | 'name'
  | 'overwriting';

export interface ErasureProgress {
  readonly step: ErasureStep;
  /** How many rows, messages, files or events this step has changed so far. */
  readonly changed: number;
}

export type ErasePerson = PersonName & {
  readonly caller: HostCaller;
  readonly messages: ErasedMessages;
  /** Called after each piece of work. */
  readonly progress?: (progress: ErasureProgress) => void;
};
export type ErasePersonRefusal = PersonRefusal | Stale;

export interface Erased {
  readonly user: UserId;
  /** How many rows, messages, files or events each step has changed. */
  readonly changed: Readonly<Record<ErasureStep, number>>;
  /**
   * What was removed is overwritten on the disk. False when another program kept a part of the
   * store; erase again then.
   */
  readonly isOverwritten: boolean;
}

export type ExportPerson = PersonName & { readonly caller: HostCaller };

/** What the host does for the privacy of its people. */
export interface PrivacyUseCases {
  /**
   * Erases a person for good. A deactivated account stays, so that ids hold, with the name
   * `Deleted user` and its id and nothing else of the person. Credentials, devices, drafts,
   * snippets, settings, statuses, alert words, mutes, profile values, the picture and unused files
   * go in any case; what becomes of messages is asked. The bots of the person are deactivated.
   *
   * It is done in short pieces between which others write. After an interruption, asking again goes
   * on. The key of the host goes last, so an erased person has no key any more, and is found by the
   * id alone.
   *
   * @param command `messages` says what becomes of the texts. What others quoted or wrote without
   * a mention stays.
   * @returns How much was changed. Left with {@link ErasePersonRefusal}; `person.unknown` also for
   * a bot of the server.
   * @example
   * const host = parley.realm(caller.realm).asHost();
   * const erased = await host.people.erase({ user: caller.user, messages: 'remove' });
   */
  readonly erase: HookedUseCase<ErasePerson, ErasePersonRefusal, Erased>;
  /**
   * Exports everything that is stored of a person, as plain rows that are read a page at a time
   * while the caller iterates. Rows may be of different moments; credentials are described without
   * their secrets.
   *
   * @returns The rows, which can be iterated once. Left with {@link PersonRefusal}.
   * @example
   * const host = parley.realm(caller.realm).asHost();
   * const rows = await host.orThrow.people.export({ user: caller.user });
   * for await (const row of rows) console.log(JSON.stringify(row));
   */
  readonly export: UseCase<ExportPerson, PersonRefusal, AsyncIterable<ExportRow>>;
}
