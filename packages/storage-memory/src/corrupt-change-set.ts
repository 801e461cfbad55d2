import type { MemoryState } from './state.ts';

/**
 * Thrown when a change set cannot be applied to any state that grew from lawful change sets:
 * `commit` rejects with it.
 */
export const corruptChangeSet = (what: string): Error => new Error(`Broken change set: ${what}`);

/** Throws unless the realm was founded. */
export const expectRealm = ({ realm }: MemoryState): void => {
  if (realm === null) throw corruptChangeSet('its realm was never founded');
};

/** The row a change names. */
export const rowOf = <Id, Row>(rows: ReadonlyMap<Id, Row>, id: Id, noun: string): Row => {
  const row = rows.get(id);
  if (row === undefined) throw corruptChangeSet(`there is no ${noun} ${id}`);
  return row;
};
