import { RULES, type RuleId } from '@parley/core';

/** What a refusal says to whoever operates the server, with the id of the rule. */
export const sentenceOf = ({ rule }: { readonly rule: RuleId }): string => `${RULES[rule].says} (${rule})`;
