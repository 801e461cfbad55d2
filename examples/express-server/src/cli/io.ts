import type { Environment } from '../config.ts';

/** What a command reads and writes. */
export interface Io {
  /** What a command is not told by its options, it knows from here, as the server does. */
  readonly env: Environment;
  readonly input: AsyncIterable<Uint8Array | string>;
  /** Whether somebody watches what is written to `err`. */
  readonly isTerminal: boolean;
  out(text: string): void;
  err(text: string): void;
}
