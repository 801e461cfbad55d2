import type { Code } from '../code/write-code.ts';
import { END, START } from './placeholder.ts';

/** For finished HTML: put in when everything else is written. */
export const rawPlaceholder = (index: number): string => `${START}r${index}${END}`;
export const RAW_SIGNS = new RegExp(`${START}r(\\d+)${END}`, 'g');
/** One that is alone in its paragraph, or among other things. */
export const RAW = new RegExp(`<p>${START}r(\\d+)${END}</p>|${START}r(\\d+)${END}`, 'g');

/** The text of finished parts in place of their placeholders. */
export const withoutRaws = (text: string, raws: ReadonlyArray<Raw>): string =>
  text.replace(RAW_SIGNS, (_placeholder, index: string) => {
    const raw = raws[Number(index)];
    return raw === undefined || raw._tag === 'Block' ? '' : raw.text;
  });

/** For an inline node, which is put into the tree when its run of text is through. */
export const nodePlaceholder = (index: number): string => `${START}${index}${END}`;
export const NODE = new RegExp(`${START}(\\d+)${END}`, 'g');

/** A part of the document that is written in one piece. */
export type Raw =
  | ({ readonly _tag: 'Code' } & Code)
  | { readonly _tag: 'Math'; readonly text: string }
  | { readonly _tag: 'Block'; readonly html: string }
  /** `text` is the Markdown that it was made of. */
  | { readonly _tag: 'Inline'; readonly html: string; readonly text: string };
