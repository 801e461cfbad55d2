import { type Denial, denial } from '../kernel/denial.ts';
import { codePoints, strip } from '../kernel/text.ts';
import type { RealmSettings } from './realm.ts';

export const MAX_REALM_NAME = 40;
export const MAX_REALM_DESCRIPTION = 1000;
/** Of seconds and of days: whatever a setting counts, more means for ever. */
export const MAX_COUNT = 2_147_483_647;
/** The name of a language that code is written in. */
export const MAX_CODE_LANGUAGE = 40;

export type RealmTextDenial =
  | Denial<'realm.name-empty'>
  | Denial<'realm.name-too-long', { limit: number }>
  | Denial<'realm.description-too-long', { limit: number }>;

/** `setting` names the field of `RealmSettings`. */
export type RealmValueDenial =
  | Denial<'realm.value-invalid', { setting: keyof RealmSettings; value: number }>
  | Denial<'realm.value-too-large', { setting: keyof RealmSettings; limit: number }>
  | Denial<'realm.language-unknown', { language: string }>
  | Denial<'realm.code-language-too-long', { limit: number }>;

/** Null: it counts as such a setting does. */
const miscounted = (
  setting: keyof RealmSettings,
  value: number,
  least: number,
): RealmValueDenial | null => {
  if (value > MAX_COUNT) return denial('realm.value-too-large', { setting, limit: MAX_COUNT });
  return Number.isInteger(value) && value >= least
    ? null
    : denial('realm.value-invalid', { setting, value });
};

export const checkRealmTexts = (texts: {
  readonly name?: string;
  readonly description?: string;
}): RealmTextDenial | null => {
  if (texts.name !== undefined && strip(texts.name) === '') return denial('realm.name-empty');
  if (codePoints(texts.name ?? '') > MAX_REALM_NAME)
    return denial('realm.name-too-long', { limit: MAX_REALM_NAME });
  if (codePoints(texts.description ?? '') > MAX_REALM_DESCRIPTION)
    return denial('realm.description-too-long', { limit: MAX_REALM_DESCRIPTION });
  return null;
};

/** With the least of each. Null means no limit; a limit of nothing at all is refused. */
const COUNTED = [
  ['waitingPeriodDays', 0],
  ['contentEditLimit', 1],
  ['contentDeleteLimit', 1],
  ['moveWithinChannelLimit', 1],
  ['moveBetweenChannelsLimit', 1],
  ['messageRetentionDays', 1],
] as const satisfies ReadonlyArray<readonly [keyof RealmSettings, number]>;

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
/** Every registration receives the organization's language. */
const MAX_LANGUAGE = 50;

/** A well-formed language tag (BCP 47): which ones have a translation is the client's business. */
export const isLanguage = (tag: string): boolean =>
  tag.length <= MAX_LANGUAGE && LANGUAGE.test(tag);

export const checkRealmValues = (settings: Partial<RealmSettings>): RealmValueDenial | null => {
  const { defaultLanguage, defaultCodeBlockLanguage = '' } = settings;
  if (defaultLanguage !== undefined && !isLanguage(defaultLanguage))
    return denial('realm.language-unknown', { language: defaultLanguage });
  if (codePoints(defaultCodeBlockLanguage) > MAX_CODE_LANGUAGE)
    return denial('realm.code-language-too-long', { limit: MAX_CODE_LANGUAGE });
  for (const [setting, least] of COUNTED) {
    const value = settings[setting] ?? null;
    const denied = value === null ? null : miscounted(setting, value, least);
    if (denied !== null) return denied;
  }
  return null;
};
