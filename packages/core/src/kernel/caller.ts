import type { RealmId, UserId } from './brand.ts';

/**
 * Who asks, once an edge has authenticated him. Whether he still may is judged again inside every
 * decision.
 */
export interface Caller {
  readonly realm: RealmId;
  readonly user: UserId;
  /** Name of the program he uses, as stored with what he sends. */
  readonly client: string;
  /**
   * A client of the HTTP API asks. Absent for the host and the command line, which no number of 24
   * hours binds.
   */
  readonly asksOverHttp?: true;
}

/** Somebody without an account, where the realm lets anybody look. */
export interface AnonymousCaller {
  readonly realm: RealmId;
  readonly user: null;
}
