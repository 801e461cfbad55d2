/** Thrown when a change set names what never was: `commit` rejects with it. */
export const broken = (what: string): Error => new Error(`Broken change set: ${what}`);

/** Throws unless the statement changed a row. */
export const expectRow = (changed: number, what: string): void => {
  if (changed === 0) throw broken(`there is no ${what}`);
};
