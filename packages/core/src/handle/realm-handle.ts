import type { RealmId, UserId } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import type { WithJudgedTexts } from '../stored-texts.ts';
import { type ActingHost, actingHost } from './acting-host.ts';
import { bindCases } from './bind-cases.ts';
import type { BoundCases, PlanningCases, ThrowingCases } from './bound-cases.ts';

type Concepts = WithJudgedTexts;
/** What only the host asks is not there for users. */
type OfUsers = Omit<Concepts, 'people'>;

/**
 * What one user may ask of their realm: the use cases by concept, without a caller in their
 * commands. A call begins at once. What no caller asks, such as founding a realm, is not there.
 */
export type Acting = { readonly [Concept in keyof OfUsers]: BoundCases<OfUsers[Concept]> } & {
  /** The same calls, which reject with {@link ParleyRefused} instead of answering Left. */
  readonly orThrow: { readonly [Concept in keyof OfUsers]: ThrowingCases<OfUsers[Concept]> };
  /** The calls that can be planned. Each answers a function that plans; see `Parley.apply`. */
  readonly plan: { readonly [Concept in keyof OfUsers]: PlanningCases<OfUsers[Concept]> };
};

/** A realm, in which users act. */
export interface RealmHandle {
  readonly id: RealmId;
  /**
   * Binds the use cases to a user. The account is looked up by each call, so a handle of an account
   * that is deactivated later answers `caller.deactivated`.
   *
   * @param options `client` is the name of the program that asks, as stored with messages. Default:
   * `host`.
   * @example
   * const ada = parley.realm(caller.realm).as(caller.user);
   * const to = { _tag: 'Channel', channel: 'kitchen', topic: 'soup' } as const;
   * await ada.messages.send({ to, content: 'It is ready.' });
   * const key = IdempotencyKey('order 17');
   * await ada.messages.send({ to, content: 'It is served, once.' }, { key });
   */
  readonly as: (user: UserId, options?: { readonly client?: string }) => Acting;
  /**
   * Binds what the host itself may ask: what an owner may, and all about the people whom the host
   * knows by keys of its own. The host has no account. Its messages and notices are those of the
   * notification bot of the realm. Nothing that comes over HTTP can become the host.
   *
   * @param options `client` is the name of the program that asks, as stored with messages. Default:
   * `host`.
   * @example
   * const host = parley.realm(caller.realm).asHost();
   * await host.orThrow.channels.open({ name: 'kitchen', description: 'What we eat' });
   */
  readonly asHost: (options?: { readonly client?: string }) => ActingHost;
}

const CLIENT = 'host';

/** What `Parley.realm` does. */
export const realmHandle =
  (concepts: Concepts) =>
  (realm: RealmId): RealmHandle => ({
    id: realm,
    as: (user, { client = CLIENT } = {}) => {
      const caller: Caller = { realm, user, client };
      const who = { caller, viewer: caller, reader: caller };
      return bindCases(concepts, (useCase, command, options) =>
        useCase({ ...command, ...who }, options),
      ) as Acting;
    },
    asHost: ({ client = CLIENT } = {}) => actingHost(concepts, realm, client),
  });
