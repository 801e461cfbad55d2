import type { RealmId, UserId } from './brand.ts';

/**
 * The authenticated caller of a use case. Every decision checks again whether the account may still
 * act.
 */
export interface Caller {
  readonly realm: RealmId;
  readonly user: UserId;
  /** Name of the caller's program, as stored with each message they send. */
  readonly client: string;
  /**
   * A client of the HTTP API asks. Absent for the host and the command line, which no number of 24
   * hours binds.
   */
  readonly asksOverHttp?: true;
  /** The host asks by its own handle, in the name of `user`, the bot that writes notices. */
  readonly host?: true;
}

/**
 * The host itself. Only `RealmHandle.asHost` makes one: whatever asks over HTTP is a `Caller` with
 * `asksOverHttp`, which no use case takes for a host.
 */
export interface HostCaller {
  readonly realm: RealmId;
  readonly host: true;
  /** Name of the host's program, as stored with messages. */
  readonly client: string;
}

/** A caller without an account, in a realm that allows public access. */
export interface AnonymousCaller {
  readonly realm: RealmId;
  readonly user: null;
}
