import { strip } from '@parley/core';

/** Without blanks in front. */
export const stripStart = (text: string): string => strip(`${text}x`).slice(0, -1);
