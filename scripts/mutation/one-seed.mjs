// Every property sees the same examples in every run, so that a mutant is caught always or never.
import fc from 'fast-check';

fc.configureGlobal({ seed: 1 });
// Of properties that take theirs from `scripts/testing/depth.ts`.
process.env.PARLEY_SEED = '1';
