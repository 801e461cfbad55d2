import type { Katex } from '../math/katex-tex.ts';
import { loadPackage } from './load-package.ts';

/** Loaded when a message first holds a formula. */
export const katexOnDemand = (): Katex | null => loadPackage('katex') as Katex | null;
