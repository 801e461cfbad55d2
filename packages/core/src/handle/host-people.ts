import type { HostPerson } from '../people/host-person.ts';
import type { FindPerson, SyncPeople } from '../people/use-cases/contract.ts';

/** The calls of `people` that a handle has bound. */
interface BoundPeople {
  readonly find: (command: Omit<FindPerson, 'caller'>) => unknown;
  readonly sync: (command: Omit<SyncPeople, 'caller'>) => unknown;
}

/** The same calls, which take what they are about first. */
export type PeopleCalls<Bound extends BoundPeople> = Omit<Bound, keyof BoundPeople> & {
  readonly find: (key: string) => ReturnType<Bound['find']>;
  readonly sync: (
    persons: ReadonlyArray<HostPerson>,
    options?: Omit<SyncPeople, 'caller' | 'persons'>,
  ) => ReturnType<Bound['sync']>;
};

export const peopleCalls = <Bound extends BoundPeople>(bound: Bound): PeopleCalls<Bound> => {
  const own: BoundPeopleCalls = {
    find: (key) => bound.find({ key }),
    sync: (persons, options = {}) => bound.sync({ persons, ...options }),
  };
  return new Proxy(own, {
    get: (calls, name) => Reflect.get(calls, name) ?? Reflect.get(bound, name),
  }) as unknown as PeopleCalls<Bound>;
};

type BoundPeopleCalls = PeopleCalls<BoundPeople>;
