/** Items of `rows` by a key of theirs, in the order of the rows. */
export const grouped = <Row, Key, Item>(
  rows: ReadonlyArray<Row>,
  key: (row: Row) => Key,
  item: (row: Row) => Item,
): ReadonlyMap<Key, ReadonlyArray<Item>> => {
  const groups = new Map<Key, Item[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(item(row));
    else groups.set(key(row), [item(row)]);
  }
  return groups;
};
