import type { WithJudgedTexts } from '../stored-texts.ts';

type CommandOf<Name extends keyof WithJudgedTexts['people']> = Omit<
  Parameters<WithJudgedTexts['people'][Name]>[0],
  'caller'
>;
type Sync = CommandOf<'sync'>;

/** The calls of `people` that a handle has bound. */
interface BoundPeople {
  readonly find: (command: CommandOf<'find'>) => unknown;
  readonly sync: (command: Sync) => unknown;
}

/** The same calls, which take what they are about first. */
export type PeopleCalls<Bound extends BoundPeople> = Omit<Bound, keyof BoundPeople> & {
  readonly find: (key: string) => ReturnType<Bound['find']>;
  readonly sync: (
    persons: Sync['persons'],
    options?: Omit<Sync, 'persons'>,
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
