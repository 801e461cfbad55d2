import type { MessageId } from '../../kernel/brand.ts';
import type { LoadPart } from '../load-part.ts';

export interface MessagesPart {
  /** Null before the first message of the realm. */
  readonly newest: MessageId | null;
}

export const messagesPart: LoadPart<MessagesPart> = async ({ messages }, { realm }) => ({ newest: await messages.newest(realm.id) });
