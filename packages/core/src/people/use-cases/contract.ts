import type { HostCaller } from '../../kernel/caller.ts';
import type { HookedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { NotHost } from '../../user/may-act-as-host.ts';
import type { User } from '../../user/user.ts';
import type { HostPerson, KeyInvalid, PersonMetaDenial } from '../host-person.ts';

export interface FindPerson {
  readonly caller: HostCaller;
  /** The key under which the host knows the person. */
  readonly key: string;
}
export type FindPersonRefusal = NotHost | CallerDenial | Denial<'person.unknown'>;

export interface SyncPeople {
  readonly caller: HostCaller;
  /** Of two persons with one key the last counts. */
  readonly persons: ReadonlyArray<HostPerson>;
  /**
   * True: an account of a person that has no key yet and has the address gets the key of the
   * person. Only for hosts that confirm the addresses of their people, since a person who claims an
   * address gets the account that has it. Default: false.
   */
  readonly adopt?: boolean;
}
export type SyncPeopleRefusal =
  | NotHost
  | CallerDenial
  | KeyInvalid
  | PersonMetaDenial
  | TooMany<'group.too-many'>
  | Stale;

/** What only the host asks: of its own people, by its own keys. */
export interface PeopleUseCases {
  /**
   * Finds the account of a person.
   *
   * @returns The account, deactivated or not. Left with {@link FindPersonRefusal}.
   */
  readonly find: UseCase<FindPerson, FindPersonRefusal, User>;
  /**
   * Makes the accounts of people what the host says: creates and renames them, gives them
   * addresses, roles, groups and pictures, deactivates and reactivates them. No password is made.
   * What is as the host says already is not written again.
   *
   * A hundred people are one change set; groups that do not exist and pictures are sets of their
   * own. When a set is refused, those before it stay.
   *
   * @returns The account of each person, in the order of `persons`. Left with
   * {@link SyncPeopleRefusal}.
   */
  readonly sync: HookedUseCase<SyncPeople, SyncPeopleRefusal, ReadonlyArray<User>>;
}
