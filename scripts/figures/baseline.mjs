// The numbers that must not grow. They stand in baseline.json, by figure and part, and are lowered
// when a figure falls.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { FIGURES } from './index.mjs';
import { placeText } from './part.mjs';
import { treeOf } from './tree.mjs';

export const BASELINE = 'scripts/figures/baseline.json';
const SHOWN = 20;

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

export const readBaseline = (root) => JSON.parse(readFileSync(`${root}/${BASELINE}`, 'utf8'));

/** The commits that changed the baseline, newest first; none outside a clone. */
const commitsOf = (root) => {
  try {
    return git(root, 'log', '--format=%h', '--', BASELINE).split('\n').filter(Boolean);
  } catch {
    return [];
  }
};

/** Every number of a baseline: `{ figure, part, value }`. */
const numbersIn = (baseline) =>
  Object.entries(baseline).flatMap(([figure, parts]) =>
    Object.entries(parts).map(([part, value]) => ({ figure, part, value })),
  );

/** The figures that a baseline holds, measured: `{ figure, part, value, places }`. */
const measured = (tree, baseline) =>
  Object.keys(baseline).flatMap((figure) =>
    FIGURES[figure].measure(tree).map(({ name, ...rest }) => ({ figure, part: name, ...rest })),
  );

/**
 * What is in a baseline, and what the tree has instead of it: `{ figure, part, held, now, places
 * }`.
 */
export const compared = (tree, baseline) => {
  const parts = measured(tree, baseline);
  return numbersIn(baseline).map(({ figure, part, value: held }) => {
    const found = parts.find((other) => other.figure === figure && other.part === part);
    return { figure, part, held, now: found?.value ?? 0, places: found?.places ?? [] };
  });
};

/**
 * A line number moves when lines come before it, and a list of files is no part of what is counted.
 */
const identity = ({ path, line, what }) => (line === null ? path : `${path}  ${what}`);

/** The places of `after` that `before` lacks. Of places that look alike the last ones are new. */
export const newPlaces = (before, after) => {
  const left = new Map();
  for (const place of before) left.set(identity(place), (left.get(identity(place)) ?? 0) + 1);
  return after.filter((place) => {
    const count = left.get(identity(place)) ?? 0;
    left.set(identity(place), count - 1);
    return count <= 0;
  });
};

const listed = (places) => [
  ...places.slice(0, SHOWN).map((place) => `  ${placeText(place)}`),
  ...(places.length > SHOWN ? [`  and ${places.length - SHOWN} more`] : []),
];

/**
 * What grew, in words. `before` gives the tree that the baseline was written for; null when it is
 * not at hand.
 */
export const growthText = (grown, before, commit) => {
  if (grown.length === 0) return [];
  const tree = before();
  const sentences = grown.flatMap(({ figure, part, held, now, places }) => {
    const old =
      tree === null ? [] : FIGURES[figure].measure(tree).find(({ name }) => name === part);
    const since = tree === null ? 'All places' : `New since ${commit}`;
    return [
      `${figure}, ${part}: ${now}, but at most ${held} are allowed. ${since}:`,
      ...listed(newPlaces(old?.places ?? [], places)),
    ];
  });
  return [
    ...sentences,
    'These figures must not grow. "node scripts/figures.mjs NAME" lists every place; ' +
      `${BASELINE} is lowered, never raised.`,
  ];
};

/** Numbers of the baseline that are higher than they were once. */
export const raised = (baseline, earlier) =>
  numbersIn(baseline).flatMap(({ figure, part, value }) => {
    const least = Math.min(
      ...earlier.map((other) => other[figure]?.[part] ?? Number.POSITIVE_INFINITY),
    );
    return value > least
      ? [
          `${BASELINE} says ${value} for ${figure}, ${part}, but it said ${least} before. It ` +
            'is never raised.',
        ]
      : [];
  });

const earlierBaselines = (root, commits) =>
  commits.map((commit) => JSON.parse(git(root, 'show', `${commit}:${BASELINE}`)));

const treeOrNull = (root, commit) => {
  try {
    return commit === undefined ? null : treeOf(root, commit);
  } catch {
    return null;
  }
};

/** Everything that is wrong with the figures of a tree, in lines to print. */
export const faultsOf = (root, tree) => {
  const baseline = readBaseline(root);
  const commits = commitsOf(root);
  const grown = compared(tree, baseline).filter(({ held, now }) => now > held);
  return [
    ...raised(baseline, earlierBaselines(root, commits)),
    ...growthText(grown, () => treeOrNull(root, commits[0]), commits[0]),
  ];
};

/** The baseline of a tree: every number as low as it is now. */
export const lowered = (tree, baseline) => {
  const next = {};
  for (const { figure, part, held, now } of compared(tree, baseline))
    next[figure] = { ...next[figure], [part]: Math.min(held, now) };
  return next;
};
