import type { ParleyPorts } from './kernel/ports.ts';
import { type TextRules, withJudgedTexts } from './kernel/text-rule.ts';
import { STORED_TEXTS, type WithJudgedTexts } from './stored-texts.ts';
import { useCasePorts } from './use-case-ports.ts';
import { useCasesOf } from './use-cases.ts';

/** Everything that can be asked of Parley, by concept. */
export interface Parley extends WithJudgedTexts {}

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
export const createParley = (ports: ParleyPorts): Parley =>
  Object.fromEntries(
    Object.entries(useCasesOf(useCasePorts(ports))).map(([concept, cases]) => [
      concept,
      withJudgedTexts(cases, rulesOf[concept] ?? {}),
    ]),
  ) as unknown as Parley;
