/** The one door to fp-ts: what is not here is not used. */
export * as E from 'fp-ts/lib/Either.js';
export { pipe } from 'fp-ts/lib/function.js';
export * as TE from 'fp-ts/lib/TaskEither.js';
