import type { ParleyPorts } from './kernel/ports.ts';
import { type TextRules, withJudgedTexts } from './kernel/text-rule.ts';
import { STORED_TEXTS, type WithJudgedTexts } from './stored-texts.ts';
import { useCasePorts } from './use-case-ports.ts';
import { useCasesOf } from './use-cases.ts';

/** Everything that can be asked of Parley, by concept. */
export interface Parley extends WithJudgedTexts {}

const rulesOf: Readonly<Record<string, Readonly<Record<string, TextRules>>>> = STORED_TEXTS;

/**
 * Ports in, use cases out: the entrance that needs no container. No text that may not be stored
 * comes past it.
 */
export const createParley = (ports: ParleyPorts): Parley =>
  Object.fromEntries(
    Object.entries(useCasesOf(useCasePorts(ports))).map(([concept, cases]) => [
      concept,
      withJudgedTexts(cases, rulesOf[concept] ?? {}),
    ]),
  ) as unknown as Parley;
