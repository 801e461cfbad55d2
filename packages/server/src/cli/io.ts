import type { Environment } from '../config.ts';

/** What a command reads and writes. */
export interface Io {
  /** The environment, which gives what the options do not, as for the server. */
  readonly env: Environment;
  readonly input: AsyncIterable<Uint8Array | string>;
  /**
   * Asks a person at a terminal for a secret; null where there is no terminal to ask at.
   */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** Whether `err` is a terminal. */
  readonly isTerminal: boolean;
  out(text: string): void;
  err(text: string): void;
}
