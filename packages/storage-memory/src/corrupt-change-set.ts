/**
 * Thrown when a change set cannot be applied to any state that grew from lawful change sets:
 * `commit` rejects with it.
 */
export const corruptChangeSet = (what: string): Error => new Error(`Broken change set: ${what}`);

/** The row a change names. */
export const rowOf = <Id, Row>(rows: ReadonlyMap<Id, Row>, id: Id, noun: string): Row => {
  const row = rows.get(id);
  if (row === undefined) throw corruptChangeSet(`there is no ${noun} ${id}`);
  return row;
};
