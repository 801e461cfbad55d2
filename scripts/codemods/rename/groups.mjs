// Declarations that must have one name: a property of a literal and that of the type which is
// expected, a member and the member it implements.

export const newGroups = () => {
  const parents = new Map();
  const rootOf = (item) => {
    let root = item;
    while ((parents.get(root) ?? root) !== root) root = parents.get(root);
    for (let at = item; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  return {
    rootOf,
    join: (items) => {
      for (const item of items) {
        if (!parents.has(item)) parents.set(item, item);
        parents.set(rootOf(item), rootOf(items[0]));
      }
    },
    /** The items of each group. */
    all: () => Map.groupBy(parents.keys(), rootOf),
  };
};
