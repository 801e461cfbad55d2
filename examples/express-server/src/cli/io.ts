/** What a command reads and writes. */
export interface Io {
  readonly input: AsyncIterable<Uint8Array | string>;
  out(text: string): void;
  err(text: string): void;
}
