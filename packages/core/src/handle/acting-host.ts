import { type RealmId, UserId } from '../kernel/brand.ts';
import type { Caller, HostCaller } from '../kernel/caller.ts';
import { E } from '../kernel/fp.ts';
import { once } from '../kernel/once.ts';
import type { WithJudgedTexts } from '../stored-texts.ts';
import { bindCases } from './bind-cases.ts';
import type { BoundCases, PlanningCases, ThrowingCases } from './bound-cases.ts';
import { type HostCases, hostCases } from './host-cases.ts';

/**
 * What the host itself asks of a realm: what an owner may, and what concerns the host's own people.
 * Commands have no caller, and a call begins at once.
 */
export type ActingHost = {
  readonly [Concept in keyof HostCases]: BoundCases<HostCases[Concept]>;
} & {
  /** The same calls, which reject with {@link ParleyRefused} instead of answering Left. */
  readonly orThrow: { readonly [Concept in keyof HostCases]: ThrowingCases<HostCases[Concept]> };
  /** The calls that can be planned. Each answers a function that plans; see `Parley.apply`. */
  readonly plan: { readonly [Concept in keyof HostCases]: PlanningCases<HostCases[Concept]> };
};

/** No account: what a command is answered in a realm that was never founded. */
const NO_BOT = UserId(0);

/** The bot of a realm stays the same, so one handle looks it up once. */
export const actingHost = (
  concepts: WithJudgedTexts,
  realm: RealmId,
  client: string,
): ActingHost => {
  const caller = once(async (): Promise<Caller & HostCaller> => {
    const found = await concepts.realms.find({ realm })();
    const user = E.isRight(found) ? found.right.notificationBot : NO_BOT;
    return { realm, user, client, host: true };
  });
  return bindCases(hostCases(concepts), (useCase, command, options) => async () => {
    const host = await caller();
    return useCase({ ...command, caller: host, viewer: host, reader: host }, options)();
  }) as ActingHost;
};
