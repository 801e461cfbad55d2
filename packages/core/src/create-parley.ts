import type { TE } from './kernel/fp.ts';
import type { ParleyPorts, Stale } from './kernel/ports.ts';
import { type TextRules, withJudgedTexts } from './kernel/text-rule.ts';
import { applyPlan, type PLAN_SECONDS } from './plan/apply-plan.ts';
import type { Plan } from './plan/plan.ts';
import { STORED_TEXTS, type WithJudgedTexts } from './stored-texts.ts';
import { useCasePorts } from './use-case-ports.ts';
import { useCasesOf } from './use-cases.ts';

/** Everything that can be asked of Parley, by concept; and what carries out a plan. */
export interface Parley extends WithJudgedTexts {
  /**
   * Carries out a plan that a command's `plan` has made, once. What the plan depends on has to be
   * as it was, and the plan is at most {@link PLAN_SECONDS} old.
   *
   * @returns What the command answers. Left `store.stale` when it can not be carried out any more;
   * nothing was written then, and the command can be planned anew.
   * @example
   * const plan = await parley.messages.send.plan({
   *   caller,
   *   to: { _tag: 'Channel', channel: 'kitchen', topic: 'soup' },
   *   content: 'It is ready.',
   *   readBySender: true,
   * })();
   * if (E.isRight(plan)) await parley.apply(plan.right)();
   */
  readonly apply: <Reply>(plan: Plan<Reply>) => TE.TaskEither<Stale, Reply>;
}

const rulesOf: Readonly<Record<string, Readonly<Record<string, TextRules>>>> = STORED_TEXTS;

/**
 * Makes all use cases of ports. This is the entrance for a host that uses no container. A command
 * that holds a text that may not be stored is refused before its use case runs.
 *
 * @param ports Adapters of the host's choice; `nodePorts()` of `@parley/node-ports` has those that
 * Node alone answers.
 * @returns The use cases by concept. Each takes a command and answers a function that runs it;
 * calling that function again runs the command once more.
 * @example
 * const parley = createParley(ports);
 * const found = await parley.realms.find({ subdomain: '' })();
 * if (E.isRight(found)) console.log(found.right.name);
 */
export const createParley = (ports: ParleyPorts): Parley => {
  const shared = useCasePorts(ports);
  const cases = Object.fromEntries(
    Object.entries(useCasesOf(shared)).map(([concept, own]) => [
      concept,
      withJudgedTexts(own, rulesOf[concept] ?? {}),
    ]),
  ) as unknown as WithJudgedTexts;
  return { ...cases, apply: applyPlan(shared.commandPorts) };
};
