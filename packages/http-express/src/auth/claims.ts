import type { RequestHandler } from 'express';

/** Whether a part answers a path below the root at which it is mounted. */
export type PathClaim = (path: string) => boolean;

export interface FallingThrough {
  /**
   * Whether paths at which Parley serves nothing go on to `next()`, so that a host may serve
   * something there. False gives the whole prefix away: what is unknown is answered 404 as Parley
   * answers it. Default: true.
   */
  readonly fallThrough?: boolean;
}

const claims = new WeakMap<RequestHandler, PathClaim>();

/** What a part of Parley answers. Of any other handler it is not known, so it is everything. */
export const claimOf = (part: RequestHandler): PathClaim => claims.get(part) ?? (() => true);

/** A part that answers what it claims, and leaves the rest to whatever is mounted behind it. */
export const claiming = (
  isOurs: PathClaim,
  { fallThrough = true }: FallingThrough,
  answer: RequestHandler,
): RequestHandler => {
  if (!fallThrough) return answer;
  const part: RequestHandler = (request, response, next) =>
    isOurs(request.path) ? answer(request, response, next) : next();
  claims.set(part, isOurs);
  return part;
};
