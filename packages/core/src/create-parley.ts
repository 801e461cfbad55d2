import { COMMAND_KEYS } from './command-keys.ts';
import { type RealmHandle, realmHandle } from './handle/realm-handle.ts';
import { announcing } from './hooks/announcing.ts';
import { commandHooks, type KnownFacts } from './hooks/command-hooks.ts';
import type { Hooks } from './hooks/hooks.ts';
import { withRewriting } from './hooks/rewriting.ts';
import type { RealmId } from './kernel/brand.ts';
import { type KeyUse, withCheckedOptions } from './kernel/checked-options.ts';
import type { TE } from './kernel/fp.ts';
import type { HostDenial } from './kernel/host-denial.ts';
import type { Plan } from './kernel/plan.ts';
import type { HostClient, ParleyPorts, Stale } from './kernel/ports.ts';
import { type TextRules, withJudgedTexts } from './kernel/text-rule.ts';
import { applyPlan, type PLAN_SECONDS } from './plan/apply-plan.ts';
import {
  type HostTransaction,
  hostTransaction,
  inHostTransaction,
  type NotPromise,
} from './plan/host-transaction.ts';
import { withNamedPlans } from './plan/named-plans.ts';
import { type WithinHost, withinHost } from './plan/within-host.ts';
import { STORED_TEXTS, type WithJudgedTexts } from './stored-texts.ts';
import { useCasePorts } from './use-case-ports.ts';
import { useCasesOf } from './use-cases.ts';

/** Everything that can be asked of Parley, by concept; handles of realms, and what carries
 * out a plan. */
export interface Parley extends WithJudgedTexts {
  /**
   * A realm by its id, in which users act without naming themselves in each command. The realm is
   * not looked up before something is asked.
   *
   * @example
   * const ada = parley.realm(caller.realm).as(caller.user, { client: 'web' });
   * const { user } = await ada.orThrow.users.me();
   */
  readonly realm: (id: RealmId) => RealmHandle;
  /**
   * Carries out a plan that a command's `plan` has made, once. What the plan depends on has to be
   * as it was, and the plan is at most {@link PLAN_SECONDS} old.
   *
   * @returns What the command answers. Left `store.stale` when it can not be carried out any more;
   * nothing was written then, and the command can be planned again.
   * @example
   * const plan = await parley.messages.send.plan({
   *   caller,
   *   to: { _tag: 'Channel', channel: 'kitchen', topic: 'soup' },
   *   content: 'It is ready.',
   *   readBySender: true,
   * })();
   * if (E.isRight(plan)) await parley.apply(plan.right)();
   */
  readonly apply: <Reply>(plan: Plan<Reply>) => TE.TaskEither<Stale | HostDenial, Reply>;
  /**
   * Runs `work` in a transaction of the host's own database handle, in which plans are carried out
   * beside the host's statements: either all of it stays, or nothing.
   *
   * @param work Synchronous. It may call `apply` for several plans; a plan that depends on what an
   * earlier one changes is stale.
   * @returns What `work` answers.
   * @throws What `work` throws, after everything was taken back; an error when the storage shares
   * no database with the host, or when the host has a transaction open.
   * @example
   * const plan = await parley.reactions.add.plan({
   *   caller,
   *   message,
   *   emoji: { name: 'tada', code: null, type: null },
   * })();
   * if (E.isRight(plan)) parley.transaction(({ apply }) => apply(plan.right));
   */
  readonly transaction: <A>(work: (tx: HostTransaction) => NotPromise<A>) => A;
  /**
   * Plans a command and carries it out in a transaction of the host, together with `work`. A plan
   * that has become stale is made again, three times in all.
   *
   * @param plan Plans the command.
   * @param work The host's statements, synchronous. It is given the reply of the command, and runs
   * again when the plan was stale.
   * @returns What `work` answers. Left with the refusal of the command, or `store.stale`.
   * @example
   * const renamed = await parley.inHostTransaction(
   *   () => parley.reactions.add.plan({
   *     caller,
   *     message,
   *     emoji: { name: 'tada', code: null, type: null },
   *   }),
   *   () => 'the statements of the host',
   * )();
   */
  readonly inHostTransaction: <Refusal, Reply, A>(
    plan: () => TE.TaskEither<Refusal, Plan<Reply>>,
    work: (reply: Reply) => NotPromise<A>,
  ) => TE.TaskEither<Refusal | Stale | HostDenial, A>;
  /**
   * All use cases inside of a transaction that the host has open, commits and rolls back by itself.
   * They read what was written in it before, so commands may depend on each other. Other commits
   * to the realm wait until the transaction has ended. Each command is to be awaited before the
   * host runs a statement of its own: where one fails, what was run meanwhile is undone with it.
   *
   * @param client The client that has the transaction open, READ COMMITTED.
   * @returns The use cases, and what is to be called after the COMMIT.
   * @throws An error when the storage takes part in no transaction of a client; `name` is
   * NoTransaction when none is open, and WrongIsolation when it is not READ COMMITTED.
   * @example
   * await hostClient.query('begin', []);
   * const { parley: inside, afterCommit } = await parley.within(hostClient, caller.realm);
   * await inside.reactions.add({
   *   caller,
   *   message,
   *   emoji: { name: 'tada', code: null, type: null },
   * })();
   * await hostClient.query('commit', []);
   * afterCommit();
   */
  readonly within: (client: HostClient, realm: RealmId) => Promise<WithinHost<Parley>>;
}

/** Each concept's use cases, with something done around them. */
const wrapped = <Concepts extends object>(
  concepts: Concepts,
  around: (cases: object, concept: string) => object,
): Concepts =>
  Object.fromEntries(
    Object.entries(concepts).map(([concept, cases]) => [concept, around(cases, concept)]),
  ) as Concepts;

const keysOf: Readonly<Record<string, Readonly<Record<string, KeyUse>>>> = COMMAND_KEYS;
const rulesOf: Readonly<Record<string, Readonly<Record<string, TextRules>>>> = STORED_TEXTS;

/**
 * Makes all use cases of ports. This is the entrance for a host that uses no container. A command
 * that holds a text that may not be stored is refused before its use case runs.
 *
 * @param ports Adapters of the host's choice; `nodePorts()` of `@parley/node-ports` has those that
 * Node alone answers.
 * @param hooks Rules of the host. Default: none.
 * @returns The use cases by concept. Each takes a command and answers a function that runs it;
 * calling that function again runs the command once more.
 * @example
 * const parley = createParley(ports);
 * const found = await parley.realms.find({ subdomain: '' })();
 * if (E.isRight(found)) console.log(found.right.name);
 */
export const createParley = <Host = null>(ports: ParleyPorts, hooks: Hooks<Host> = {}): Parley => {
  const known: KnownFacts<Host> = new WeakMap();
  const { after } = hooks;
  const storage = after === undefined ? ports.storage : announcing(ports.storage, after);
  const shared = useCasePorts({ ...ports, storage }, commandHooks(hooks, known));
  const judged = wrapped(useCasesOf(shared), (own, concept) =>
    withJudgedTexts(own, rulesOf[concept] ?? {}),
  );
  // A key stands for the command as it was sent, so that a repeated one is known again.
  const cases = wrapped(withRewriting(judged, hooks, known), (own, concept) =>
    withNamedPlans(concept, withCheckedOptions(concept, own, keysOf[concept] ?? {}, ports.digest)),
  ) as unknown as WithJudgedTexts;
  return {
    ...cases,
    realm: realmHandle(cases),
    apply: applyPlan(shared.commandPorts),
    transaction: hostTransaction(shared),
    inHostTransaction: inHostTransaction(shared),
    within: withinHost<Parley>({ ...ports, traffic: shared.traffic }, (own) =>
      createParley(own, hooks),
    ),
  };
};
