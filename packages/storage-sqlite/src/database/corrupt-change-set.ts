/** Thrown when a change set names what never was: `commit` rejects with it. */
export const corruptChangeSet = (what: string): Error => new Error(`Broken change set: ${what}`);

/** Throws unless the statement changed a row. */
export const expectRow = (changed: number, what: string): void => {
  if (changed === 0) throw corruptChangeSet(`there is no ${what}`);
};
