import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * URL of a module of this workspace, given without extension and relative to `from`: compiled
 * beside compiled ones.
 */
export const scriptUrl = (relative: string, from: string): string =>
  new URL(`${relative}${extname(from)}`, from).href;

export const scriptPath = (relative: string, from: string): string =>
  fileURLToPath(scriptUrl(relative, from));
