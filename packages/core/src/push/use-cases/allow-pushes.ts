import type { RealmId } from '../../kernel/brand.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { type Allowance, decideAllowPushes } from '../decide-allow-pushes.ts';

interface NoteAllowance extends Allowance {
  readonly realm: RealmId;
}

/**
 * Notes whether a bouncer carries notifications for an organization, as it has just shown. The
 * reply: is an operator to hear of it?
 */
export const noteAllowance = (ports: CommandPorts): PlannedUseCase<NoteAllowance, Stale, boolean> =>
  decideAndCommit(
    ports,
    null,
  )<NoteAllowance, Realm | null, Stale, boolean>({
    read: async ({ realms }) => E.right(await realms.own()),
    decide: decideAllowPushes,
  });
