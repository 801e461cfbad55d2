import type { CommandFacts } from '../hooks/command-facts.ts';

/** The name of a command: the concept and the use case, such as `messages.send`. */
export type StepName = keyof CommandFacts;

/** The least that a step of this name has to read; nothing is asked of what has no name. */
export type FactsFor<Name extends StepName | null> = Name extends StepName
  ? CommandFacts[Name]
  : unknown;
