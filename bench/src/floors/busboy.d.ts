declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  /** Reads a multipart form that is piped into it. */
  interface Busboy extends Writable {
    on(event: 'file', listener: (field: string, file: Readable) => void): this;
    on(event: 'close', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }
  const busboy: (config: { readonly headers: IncomingHttpHeaders }) => Busboy;
  export = busboy;
}
