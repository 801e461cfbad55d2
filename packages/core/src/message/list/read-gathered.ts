import type { MessageId } from '../../kernel/brand.ts';
import type { ReadAhead, Repositories, Storage } from '../../kernel/ports.ts';

/** These would be shown, and are too many for a read to fetch them all. */
export interface Ungathered {
  readonly ungathered: ReadonlyArray<MessageId>;
}

const isUngathered = (done: object): done is Ungathered => 'ungathered' in done;

/** What is shown was gathered this often, and turned out to be much else then: now it is fetched at a stretch. */
const GATHERINGS = 2;

const AT_A_STRETCH: ReadAhead = { isShort: () => true, gather: async () => () => {} };

/**
 * `work` reads one snapshot; where `isShort` says no of what it would show, it is done again on a later one, when that was gathered. So all of what it
 * answers, and all that it decided by, is of one state.
 */
export const readGathered = async <A extends object>(
  { read, ahead = AT_A_STRETCH }: Pick<Storage, 'read' | 'ahead'>,
  work: (snapshot: Repositories, isShort: ReadAhead['isShort']) => Promise<A | Ungathered>,
): Promise<A> => {
  let end = (): void => {};
  try {
    for (let left = GATHERINGS; ; left--) {
      const { isShort } = left > 0 ? ahead : AT_A_STRETCH;
      const done = await read((snapshot) => work(snapshot, isShort));
      if (!isUngathered(done)) return done;
      const endBefore = end;
      end = await ahead.gather(done.ungathered);
      endBefore();
    }
  } finally {
    end();
  }
};
