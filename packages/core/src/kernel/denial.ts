/**
 * A refusal: `rule` is its stable id (`message.move.time-limit`), the other fields hold what a
 * client must be told. Every rule has a row in its concept's `rules.ts`; docs/reference/policies.md
 * is made from these rows.
 */
export type Denial<Rule extends string, Fields extends object = object> = {
  readonly rule: Rule;
} & Readonly<Fields>;

/**
 * What documentation says of a rule. `setting`: the realm, channel or group setting that decides,
 * null where none does.
 */
export interface RuleNote {
  readonly says: string;
  readonly setting: string | null;
}

export const denial = <Rule extends string, Fields extends object = object>(
  rule: Rule,
  fields?: Fields,
): Denial<Rule, Fields> => ({ rule, ...fields }) as Denial<Rule, Fields>;
