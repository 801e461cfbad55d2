import type { Clock, Digest, Entropy, MarkdownRenderer, Parley, Passwords, Storage } from '@parley/core';
import type { Closing, createRouter } from '@parley/http-express';
import type { ServiceIdentifier } from 'inversify';

const id = <A>(name: string): ServiceIdentifier<A> => Symbol.for(`parley/${name}`);

/** What can be asked of the container, and rebound in it. */
export const Services = {
  storage: id<Storage>('storage'),
  clock: id<Clock>('clock'),
  entropy: id<Entropy>('entropy'),
  digest: id<Digest>('digest'),
  passwords: id<Passwords>('passwords'),
  markdown: id<MarkdownRenderer>('markdown'),
  /** All use cases. */
  parley: id<Parley>('parley'),
  /** The HTTP API; mount it where the API's root is to be. */
  router: id<ReturnType<typeof createRouter>>('router'),
  /** Stops a server gracefully; the router knows it. */
  closing: id<Closing>('closing'),
} as const;
