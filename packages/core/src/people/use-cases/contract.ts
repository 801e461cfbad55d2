import type { HostCaller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { NotHost } from '../../user/may-act-as-host.ts';
import type { User } from '../../user/user.ts';

export interface FindPerson {
  readonly caller: HostCaller;
  /** The key under which the host knows the person. */
  readonly key: string;
}
export type FindPersonRefusal = NotHost | CallerDenial | Denial<'person.unknown'>;

/** What only the host asks: of its own people, by its own keys. */
export interface PeopleUseCases {
  /**
   * Finds the account of a person.
   *
   * @returns The account, deactivated or not. Left with {@link FindPersonRefusal}.
   */
  readonly find: UseCase<FindPerson, FindPersonRefusal, User>;
}
