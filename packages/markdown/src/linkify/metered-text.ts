import type { LinkBudget } from './budget.ts';

/** What a native search through this many characters costs, in units. */
const NATIVE = 64;

/**
 * A text that is paid for by every look at a character. RE2's engine is linear for one search, yet
 * a search for all matches can be quadratic: each may look far beyond its own end. So the engine is
 * given this instead of a plain string, and stops in the middle of a search when the budget is
 * spent.
 *
 * It does not extend `String`: from the moment that any object inherits from `String.prototype`, V8
 * (13.6) no longer compiles a string's methods into the code that calls them, and `charCodeAt`
 * takes five times as long everywhere in the process.
 */
export class MeteredText {
  readonly #text: string;
  readonly #budget: LinkBudget;
  readonly #weight: number;

  /** `weight`: units one look costs; more for patterns that may be at many places at once. */
  constructor(text: string, budget: LinkBudget, weight: number) {
    this.#text = text;
    this.#budget = budget;
    this.#weight = weight;
  }

  /** The engine takes what says so for a string. */
  get [Symbol.toStringTag](): string {
    return 'String';
  }

  get length(): number {
    return this.#text.length;
  }

  charCodeAt(at: number): number {
    this.#budget.spend(this.#weight);
    return this.#text.charCodeAt(at);
  }

  indexOf(sought: string, from = 0): number {
    const found = this.#text.indexOf(sought, from);
    this.#budget.spend(1 + ((found === -1 ? this.#text.length : found) - from) / NATIVE);
    return found;
  }

  substring(from: number, to?: number): string {
    return this.#text.substring(from, to);
  }
}
