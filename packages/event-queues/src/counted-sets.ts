/**
 * Named sets whose members may join several times; a member is removed when it has left as often.
 */
export interface CountedSets<One> {
  readonly join: (set: string, one: One) => void;
  readonly leave: (set: string, one: One) => void;
  readonly of: (set: string) => ReadonlySet<One>;
}

const NO_MEMBERS: ReadonlySet<never> = new Set();

export const newCountedSets = <One>(): CountedSets<One> => {
  const sets = new Map<string, { readonly members: Set<One>; readonly times: Map<One, number> }>();
  return {
    join: (name, one) => {
      const set = sets.get(name) ?? { members: new Set<One>(), times: new Map<One, number>() };
      sets.set(name, set);
      set.members.add(one);
      set.times.set(one, (set.times.get(one) ?? 0) + 1);
    },
    leave: (name, one) => {
      const set = sets.get(name);
      const times = set?.times.get(one) ?? 0;
      if (times > 1) {
        set?.times.set(one, times - 1);
        return;
      }
      set?.times.delete(one);
      set?.members.delete(one);
      if (set?.members.size === 0) sets.delete(name);
    },
    of: (name) => sets.get(name)?.members ?? NO_MEMBERS,
  };
};
