import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const PLACES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'UPGRADING.md',
  'docs/**/*.md',
  'packages/*/README.md',
  'examples/*/README.md',
  'bench/README.md',
];

/** Something between fences in a page of documentation. */
export interface Block {
  readonly file: string;
  readonly line: number;
  /** `''` where none is named. */
  readonly language: string;
  readonly code: string;
}

const FENCE = /^( *)```(\w*)\n(.*?)^ *```$/gms;

export const blocksIn = (file: string, markdown: string): ReadonlyArray<Block> =>
  [...markdown.matchAll(FENCE)].map(
    ({ index, 1: indent = '', 2: language = '', 3: code = '' }) => ({
      file,
      line: markdown.slice(0, index).split('\n').length,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );

/** The file that a block is on its page, by the comment in its first line; null for others. */
export const nameOf = ({ code }: Block): string | null =>
  /^\/\/ ([\w.-]+\.ts)\n/.exec(code)?.[1] ?? null;

/** Every page that people read: not what tools write, nor what is installed. */
export const pages = (): ReadonlyArray<string> => globSync([...PLACES], { cwd: ROOT }).sort();

export const allBlocks = (): ReadonlyArray<Block> =>
  pages().flatMap((file) => blocksIn(file, readFileSync(join(ROOT, file), 'utf8')));

/**
 * A block by its page and how one of its lines begins, so that a block above it may come and go.
 */
export interface Named {
  readonly file: string;
  readonly begins: string;
}

export const isNamed = ({ file, code }: Block, named: Named): boolean =>
  file === named.file && code.split('\n').some((line) => line.startsWith(named.begins));

export const only = (blocks: ReadonlyArray<Block>, named: Named): Block => {
  const [found, ...more] = blocks.filter((block) => isNamed(block, named));
  if (found === undefined || more.length > 0)
    throw new Error(`${named.file} has ${more.length + 1} blocks with "${named.begins}"`);
  return found;
};
