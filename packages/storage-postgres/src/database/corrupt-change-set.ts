/** Thrown when a change set names what is not there: `commit` rejects with it. */
export class CorruptChangeSet extends Error {
  override readonly name = 'CorruptChangeSet';

  /** @param what The row that is missing, as in `user`. */
  constructor(what: string) {
    super(`Broken change set: there is no ${what}`);
  }
}

/** Throws unless the statement changed a row. */
export const expectRow = (changed: number, what: string): void => {
  if (changed === 0) throw new CorruptChangeSet(what);
};
