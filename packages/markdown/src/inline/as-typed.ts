import { mayHoldNode } from '../document/placeholder.ts';
import { NODE, type Raw, withoutRaws } from '../document/stash.ts';

const restored = (text: string, sources: ReadonlyArray<string>): string =>
  mayHoldNode(text)
    ? text.replace(NODE, (_placeholder, index: string) =>
        restored(sources[Number(index)] ?? '', sources),
      )
    : text;

/**
 * The text with everything that earlier patterns took out of it back in place, as it was typed.
 * Names, addresses and formulas are read from this, so that code or a mention inside of them does
 * not make another name, address or formula of them.
 */
export const asTyped = (
  text: string,
  { sources, raws }: Readonly<{ sources: ReadonlyArray<string>; raws: ReadonlyArray<Raw> }>,
): string => (mayHoldNode(text) ? withoutRaws(restored(text, sources), raws) : text);
