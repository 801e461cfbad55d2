import type { Environment } from '../config.ts';

/** What a command reads and writes. */
export interface Io {
  /** What a command is not told by its options, it knows from here, as the server does. */
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
