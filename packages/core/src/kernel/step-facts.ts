/** What commands have read when they are decided, by name. `hooks/command-facts.ts` fills it in. */
// biome-ignore lint/suspicious/noEmptyInterface: hooks/command-facts.ts adds the commands.
export interface StepFacts {}

/** The name of a command: the concept and the use case, such as `messages.send`. */
export type StepName = keyof StepFacts;

/** The least that a step of this name has to read; nothing is asked of what has no name. */
export type FactsFor<Name extends StepName | null> = Name extends StepName
  ? StepFacts[Name]
  : unknown;
