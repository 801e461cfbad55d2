import { type Denial, denial } from '../kernel/denial.ts';
import { codePoints, strip } from '../kernel/text.ts';
import type { RealmSettings } from './realm.ts';

export const MAX_REALM_NAME = 40;
export const MAX_REALM_DESCRIPTION = 1000;
/** The name of a language that code is written in. */
export const MAX_CODE_LANGUAGE = 40;

export type RealmTextDenial =
  | Denial<'realm.name-empty'>
  | Denial<'realm.name-too-long', { limit: number }>
  | Denial<'realm.description-too-long', { limit: number }>;

/** `setting` names the field of `RealmSettings`. */
export type RealmValueDenial =
  | Denial<'realm.value-invalid', { setting: keyof RealmSettings; value: number }>
  | Denial<'realm.language-unknown', { language: string }>
  | Denial<'realm.code-language-too-long', { limit: number }>;

const invalid = (setting: keyof RealmSettings, value: number): RealmValueDenial => denial('realm.value-invalid', { setting, value });

export const checkRealmTexts = (texts: { readonly name?: string; readonly description?: string }): RealmTextDenial | null => {
  if (texts.name !== undefined && strip(texts.name) === '') return denial('realm.name-empty');
  if (codePoints(texts.name ?? '') > MAX_REALM_NAME) return denial('realm.name-too-long', { limit: MAX_REALM_NAME });
  if (codePoints(texts.description ?? '') > MAX_REALM_DESCRIPTION)
    return denial('realm.description-too-long', { limit: MAX_REALM_DESCRIPTION });
  return null;
};

/** Null means no limit; a limit of nothing at all is refused. */
const POSITIVE = [
  'contentEditLimit',
  'contentDeleteLimit',
  'moveWithinChannelLimit',
  'moveBetweenChannelsLimit',
  'messageRetentionDays',
] as const satisfies ReadonlyArray<keyof RealmSettings>;

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
/** Everybody who registers is told the organization's. */
const MAX_LANGUAGE = 50;

/** A well-formed language tag (BCP 47): which ones have a translation is the client's business. */
export const isLanguage = (tag: string): boolean => tag.length <= MAX_LANGUAGE && LANGUAGE.test(tag);

export const checkRealmValues = (settings: Partial<RealmSettings>): RealmValueDenial | null => {
  const { defaultLanguage, defaultCodeBlockLanguage = '', waitingPeriodDays } = settings;
  if (defaultLanguage !== undefined && !isLanguage(defaultLanguage)) return denial('realm.language-unknown', { language: defaultLanguage });
  if (codePoints(defaultCodeBlockLanguage) > MAX_CODE_LANGUAGE) return denial('realm.code-language-too-long', { limit: MAX_CODE_LANGUAGE });
  if (waitingPeriodDays !== undefined && !(Number.isSafeInteger(waitingPeriodDays) && waitingPeriodDays >= 0))
    return invalid('waitingPeriodDays', waitingPeriodDays);
  for (const setting of POSITIVE) {
    const value = settings[setting] ?? null;
    if (value !== null && !(Number.isSafeInteger(value) && value > 0)) return invalid(setting, value);
  }
  return null;
};
