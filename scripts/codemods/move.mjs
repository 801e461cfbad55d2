// node scripts/codemods/move.mjs [--dry] FROM=TO...   moves files or folders with git mv, and what names them follows
//
// Relative paths in quotes follow in moved files and in files that name moved ones, whole paths
// below the repository in pages, tables and programs. `@parley/old=@parley/new` renames a package:
// in imports, in package.json and in pages. Run npm install after that.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { pathToFileURL } from 'node:url';

const TEXT = /\.(ts|mjs|cjs|md|json)$/;
/** A relative path in quotes, or as the target of a link. */
const RELATIVE = /(['"])(\.{1,2}\/[^'"\n]*)\1|(\]\()([\w.][^)\s:]*)\)/g;
/** What must stay byte for byte, and what npm writes. */
const KEPT =
  /^(package-lock\.json|.*\/migrations\/.*|docs\/openapi\.json|scripts\/(codemods|figures)\/.*)$/;

/** Where each path goes: of two moves that mean one path the longer one. */
export const targets = (paths, moves) => {
  const sorted = moves.toSorted(([a], [b]) => b.length - a.length);
  return new Map(
    paths.flatMap((path) => {
      const move = sorted.find(([from]) => path === from || path.startsWith(`${from}/`));
      return move === undefined ? [] : [[path, move[1] + path.slice(move[0].length)]];
    }),
  );
};

/**
 * The text of a file with its relative paths as they are after the moves. `known` says whether a
 * path is a file or a folder.
 */
export const withPaths = (path, text, moved, known) => {
  const now = moved.get(path) ?? path;
  return text.replace(RELATIVE, (whole, quote, inQuotes, bracket, inLink) => {
    const [, bare, rest] = (inQuotes ?? inLink).match(/^([^?#]*)(.*)$/);
    const target = join(dirname(path), bare);
    const next = moved.get(target) ?? known(target);
    if (next === null || (next === target && now === path)) return whole;
    const to = relative(dirname(now), next);
    const isPlain = to.startsWith('.') || /^\w/.test(inLink ?? '');
    const spelt = `${isPlain ? to : `./${to}`}${bare.endsWith('/') ? '/' : ''}${rest}`;
    return inLink === undefined ? `${quote}${spelt}${quote}` : `${bracket}${spelt})`;
  });
};

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The text with whole paths and names of packages replaced where they end as names do. */
export const withNames = (text, moves, packages) => {
  let result = text;
  for (const [from, to] of [...moves, ...packages].toSorted(([a], [b]) => b.length - a.length))
    result = result.replace(new RegExp(`(?<![\\w@/-])${escaped(from)}(?![\\w-])`, 'g'), to);
  return result;
};

const run = (args) => {
  const isDry = args.includes('--dry');
  const pairs = args.filter((arg) => arg.includes('=')).map((arg) => arg.split('='));
  const packages = pairs.filter(([from]) => from.startsWith('@'));
  const moves = pairs.filter(([from]) => !from.startsWith('@'));
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28 });
  const paths = git('ls-files').split('\n').filter(Boolean);
  const moved = targets(paths, moves);
  const folders = new Set(
    paths.flatMap((path) => path.split('/').map((_, at, steps) => steps.slice(0, at).join('/'))),
  );
  const all = new Set(paths);
  // A folder that is moved as a whole is named where it is now.
  const known = (path) =>
    moves.find(([from]) => from === path.replace(/\/$/, ''))?.[1] ??
    (all.has(path) || folders.has(path) ? path : null);

  let changed = 0;
  for (const path of paths.filter((one) => TEXT.test(one) && !KEPT.test(one))) {
    const text = readFileSync(path, 'utf8');
    const next = withNames(withPaths(path, text, moved, known), moves, packages);
    if (next === text) continue;
    changed++;
    if (!isDry) writeFileSync(path, next);
  }
  if (!isDry)
    for (const [from, to] of moves) {
      mkdirSync(dirname(to), { recursive: true });
      git('mv', from, to);
    }
  console.log(`${moved.size} files are moved, ${changed} are changed`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run(process.argv.slice(2));
