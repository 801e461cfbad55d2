/** The one door to fp-ts: what is not here is not used. */
// Imported, then exported: api-extractor refuses `export * as` of another package.
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';

export { pipe } from 'fp-ts/lib/function.js';
export { E, TE };
