import type { PersonalData } from '@parley/core';
import type { InRealm, Store } from '../../database/store.ts';
import { forgetRealm, forgetSubmessages, forgetUser } from './forget.ts';
import { overwriting } from './overwrite.ts';
import { personalReads } from './read.ts';
import { rewriteEdits, rewriteEvents, rewriteTexts } from './rewrite.ts';

interface PersonalPorts {
  /** A snapshot of the realm. */
  readonly read: InRealm;
  /** A transaction that holds the lock of the realm. */
  readonly write: InRealm;
  /** Runs each statement as a transaction of its own. */
  readonly store: Store;
}

export const postgresPersonalData = ({ read, write, store }: PersonalPorts): PersonalData => ({
  ...personalReads(read),
  forgetUser: (realm, user, limit) => write(realm, (session) => forgetUser(session, user, limit)),
  forgetSubmessages: (realm, user, window) =>
    write(realm, (session) => forgetSubmessages(session, user, window)),
  forgetRealm: (realm, limit) => write(realm, (session) => forgetRealm(session, limit)),
  rewriteTexts: (realm, texts) => write(realm, (session) => rewriteTexts(session, texts)),
  rewriteEdits: (realm, after, limit, replacements) =>
    write(realm, (session) => rewriteEdits(session, after, limit, replacements)),
  rewriteEvents: (realm, events) => write(realm, (session) => rewriteEvents(session, events)),
  overwrite: overwriting(store),
});
