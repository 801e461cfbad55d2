import { type RealmId, UserId } from '../kernel/brand.ts';
import type { Caller, HostCaller } from '../kernel/caller.ts';
import { E } from '../kernel/fp.ts';
import { once } from '../kernel/once.ts';
import type { WithJudgedTexts } from '../stored-texts.ts';
import { bindCases } from './bind-cases.ts';
import type { BoundCases, PlanningCases, ThrowingCases } from './bound-cases.ts';
import { type HostCases, hostCases } from './host-cases.ts';
import { type PeopleCalls, peopleCalls } from './host-people.ts';

type OwnersCases = Omit<HostCases, 'people'>;

/**
 * What the host itself asks of a realm: what an owner may, and what concerns the host's own people.
 * Commands have no caller, and a call begins at once.
 */
export type ActingHost = {
  readonly [Concept in keyof OwnersCases]: BoundCases<OwnersCases[Concept]>;
} & {
  readonly people: PeopleCalls<BoundCases<HostCases['people']>>;
  /** The same calls, which reject with {@link ParleyRefused} instead of answering Left. */
  readonly orThrow: {
    readonly [Concept in keyof OwnersCases]: ThrowingCases<OwnersCases[Concept]>;
  } & { readonly people: PeopleCalls<ThrowingCases<HostCases['people']>> };
  /** The calls that can be planned. Each answers a function that plans; see `Parley.apply`. */
  readonly plan: {
    readonly [Concept in keyof OwnersCases]: PlanningCases<OwnersCases[Concept]>;
  };
};

/** Every call by the name of its concept, as `bindCases` makes them. */
interface Bound {
  readonly people: BoundCases<HostCases['people']>;
  readonly orThrow: { readonly people: ThrowingCases<HostCases['people']> };
}

const withPeople = (own: object, rest: object): object =>
  new Proxy(own, { get: (calls, name) => Reflect.get(calls, name) ?? Reflect.get(rest, name) });

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
  const bound = bindCases(hostCases(concepts), (useCase, command, options) => async () => {
    const host = await caller();
    return useCase({ ...command, caller: host, viewer: host, reader: host }, options)();
  }) as Bound;
  const orThrow = withPeople({ people: peopleCalls(bound.orThrow.people) }, bound.orThrow);
  return withPeople({ people: peopleCalls(bound.people), orThrow }, bound) as ActingHost;
};
