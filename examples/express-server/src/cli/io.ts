/** What a command reads and writes. */
export interface Io {
  readonly input: AsyncIterable<Uint8Array | string>;
  /** Whether somebody watches what is written to `err`. */
  readonly isTerminal: boolean;
  out(text: string): void;
  err(text: string): void;
}
