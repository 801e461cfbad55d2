/**
 * The policies as deciders ask them, of which some may be judges of the host. `hooks/judges.ts`,
 * which knows the policies, fills it in.
 */
// biome-ignore lint/suspicious/noEmptyInterface: hooks/judges.ts adds the policies.
export interface Judges {}

/** Facts of a decider that asks policies. */
export interface WithJudges {
  readonly judges: Judges;
}
