/**
 * Members of many sets. A member may join several times and is removed when it has left as often.
 */
export interface CountedSets<One> {
  readonly join: (crowd: string, one: One) => void;
  readonly leave: (crowd: string, one: One) => void;
  readonly of: (crowd: string) => ReadonlySet<One>;
}

const NOBODY: ReadonlySet<never> = new Set();

export const newCountedSets = <One>(): CountedSets<One> => {
  const crowds = new Map<string, { readonly people: Set<One>; readonly times: Map<One, number> }>();
  return {
    join: (name, one) => {
      const crowd = crowds.get(name) ?? { people: new Set<One>(), times: new Map<One, number>() };
      crowds.set(name, crowd);
      crowd.people.add(one);
      crowd.times.set(one, (crowd.times.get(one) ?? 0) + 1);
    },
    leave: (name, one) => {
      const crowd = crowds.get(name);
      const times = crowd?.times.get(one) ?? 0;
      if (times > 1) {
        crowd?.times.set(one, times - 1);
        return;
      }
      crowd?.times.delete(one);
      crowd?.people.delete(one);
      if (crowd?.people.size === 0) crowds.delete(name);
    },
    of: (name) => crowds.get(name)?.people ?? NOBODY,
  };
};
