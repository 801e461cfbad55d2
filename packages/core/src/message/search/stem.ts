/**
 * Porter's stemmer for English (1980), by its five steps: words of one root become one. A consonant
 * is C, a vowel V, runs of them `C+` and `V+`; the measure of a stem is how often `V+C+` stands in
 * it.
 */
const C = '[^aeiou]';
const V = '[aeiouy]';
const CS = `${C}[^aeiouy]*`;
const VS = `${V}[aeiou]*`;
const HAS_MEASURE = new RegExp(`^(?:${CS})?${VS}${CS}`);
const MEASURES_ONE = new RegExp(`^(?:${CS})?${VS}${CS}(?:${VS})?$`);
const MEASURES_MORE = new RegExp(`^(?:${CS})?${VS}${CS}${VS}${CS}`);
const HAS_VOWEL = new RegExp(`^(?:${CS})?${V}`);
const ENDS_SHORT = new RegExp(`^${CS}${V}[^aeiouwxy]$`);
const ENDS_DOUBLE = /([^aeiouylsz])\1$/;

type Endings = ReadonlyArray<readonly [ending: string, instead: string]>;

/** Longer endings stand before those they end in. */
const SECOND: Endings = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['alli', 'al'],
  ['ator', 'ate'],
  ['logi', 'log'],
  ['bli', 'ble'],
  ['eli', 'e'],
];
const THIRD: Endings = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const FOURTH = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic|ou)$/;

const plural = (word: string): string => {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
};

const mended = (stem: string): string => {
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (ENDS_DOUBLE.test(stem)) return stem.slice(0, -1);
  return ENDS_SHORT.test(stem) ? `${stem}e` : stem;
};

const past = (word: string): string => {
  if (word.endsWith('eed')) return HAS_MEASURE.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const stem = word.replace(/(?:ed|ing)$/, '');
  return stem !== word && HAS_VOWEL.test(stem) ? mended(stem) : word;
};

const exchanged = (word: string, endings: Endings): string => {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const stem = word.slice(0, -found[0].length);
  return HAS_MEASURE.test(stem) ? stem + found[1] : word;
};

const bare = (word: string): string => {
  const stem = /[st]ion$/.test(word) ? word.slice(0, -'ion'.length) : word.replace(FOURTH, '');
  return MEASURES_MORE.test(stem) ? stem : word;
};

const withoutE = (word: string): string => {
  const stem = word.slice(0, -1);
  if (word.endsWith('ll') && MEASURES_MORE.test(word)) return stem;
  if (!word.endsWith('e')) return word;
  return MEASURES_MORE.test(stem) || (MEASURES_ONE.test(stem) && !ENDS_SHORT.test(stem))
    ? stem
    : word;
};

/**
 * What English words have in common that differ in number, tense or the like; of `word`, in small
 * letters a to z, at least three.
 */
export const stem = (word: string): string => {
  // A y in front is a consonant.
  const guarded = word.startsWith('y') ? `Y${word.slice(1)}` : word;
  const singular = past(plural(guarded));
  const ended =
    singular.endsWith('y') && HAS_VOWEL.test(singular.slice(0, -1))
      ? `${singular.slice(0, -1)}i`
      : singular;
  return withoutE(bare(exchanged(exchanged(ended, SECOND), THIRD))).toLowerCase();
};
