import { UnixSeconds } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Piece } from '../../topic/span.ts';

const END_OF_TIME = UnixSeconds(Number.MAX_SAFE_INTEGER);

/** Is there a message in the pieces? */
export const holdsAny = async (
  { messages }: Pick<Repositories, 'messages'>,
  pieces: ReadonlyArray<Piece>,
): Promise<boolean> => pieces.length > 0 && (await messages.hasOlder(pieces, END_OF_TIME));
