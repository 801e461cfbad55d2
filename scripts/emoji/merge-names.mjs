// Which emoji has which names: our own first, then the English one of CLDR, then those of the base
// set.

/**
 * `1F468-200D-2764-FE0F` and `1f468-200d-2764` are one emoji; the wire has it in lower case,
 * without variation selectors.
 */
const codeOf = (hexcode) =>
  hexcode
    .toLowerCase()
    .split('-')
    .filter((point) => point !== 'fe0f')
    .join('-');

/** Skin tones change the emoji before them and are none themselves. */
const isSkinTone = (code) => /^1f3f[b-f]$/.test(code);

/**
 * Words are joined by underscores: a hyphen is a sign of the base set that no client of this API
 * knows.
 */
const isKnown = (name) => !name.includes('-') || /^[+-]1$/.test(name);

/**
 * `flag: Bosnia & Herzegovina` as a name: `flag_bosnia_and_herzegovina`. Null when nothing of it is
 * left, as of `keycap: #`.
 */
export const nameOf = (label) => {
  if (label.startsWith('keycap')) return null;
  const letters = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[\u0300-\u036f'’.“”!]/g, '');
  return letters.replaceAll(/[^0-9a-z]+/g, '_').replaceAll(/^_|_$/g, '');
};

/**
 * Programs of this API have a list of their own for the emoji of before 2017. It has no flags and
 * nothing that is joined of several, and names what it has as the base set does; newer emoji go by
 * their English names.
 */
const isListed = (code, version) =>
  version < 5 && !code.includes('200d') && !/^1f1[ef].-1f1[ef].$/.test(code);

/**
 * Lines of a code and its names; `#` begins a comment. `!` at the end of a line: the emoji has no
 * names but these.
 */
export const parseNames = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [code = '', ...names] = line.split(' ');
      return [code, names];
    });

const claim = (owners, code, names) => {
  for (const name of names) {
    const owner = owners.get(name);
    if (owner !== undefined && owner !== code)
      throw new Error(`${name} is said to be both ${owner} and ${code}`);
    owners.set(name, code);
  }
};

const claimFree = (owners, code, names) => {
  for (const name of names) if (!owners.has(name)) owners.set(name, code);
};

/**
 * Lines `code canonical alias alias =shared`, sorted. `own`: pairs of code and names. `base`: for
 * each emoji its hexcode, its English `label` (null for none), the `version` of emoji that it came
 * with, its `names` in the base set, and `more` that it may have. A name of `own` is taken from
 * every other code; where that was the label of an emoji, the emoji keeps it behind `=`: it stands
 * for the emoji together with its code alone. Throws when an emoji is left nameless, or when `own`
 * contradicts itself.
 */
export const mergeNames = (own, base) => {
  const owners = new Map();
  const namesOf = new Map();
  const complete = new Set();
  for (const [code, given] of own) {
    if (namesOf.has(code)) throw new Error(`${code} stands there twice`);
    const names = given.filter((name) => name !== '!');
    if (names.length < given.length) complete.add(code);
    claim(owners, code, names);
    namesOf.set(code, [...names]);
  }
  const emoji = base
    .map(({ hexcode, label, version, names, more }) => {
      const code = codeOf(hexcode);
      const said = [label === null ? null : nameOf(label)].filter((name) => name !== null);
      const sources = isListed(code, version) ? [names, said, more] : [[], said, more, names];
      return {
        code,
        said,
        sources: sources.map((some) => (complete.has(code) ? [] : some.filter(isKnown))),
      };
    })
    .filter(({ code }) => !isSkinTone(code));
  // A name goes to the emoji that has it from the better source, whichever comes first.
  for (let rank = 0; rank < 4; rank++)
    for (const { code, sources } of emoji) claimFree(owners, code, sources[rank] ?? []);
  const shared = new Map();
  for (const { code, said, sources } of emoji) {
    const others = [...new Set(sources.flat())].filter(
      (name) => owners.get(name) === code && !namesOf.get(code)?.includes(name),
    );
    namesOf.set(code, [...(namesOf.get(code) ?? []), ...others]);
    for (const name of said)
      if (!complete.has(code) && owners.get(name) !== code) shared.set(code, name);
  }
  const nameless = [...namesOf].filter(([, names]) => names.length === 0).map(([code]) => code);
  if (nameless.length > 0) throw new Error(`No name is left for ${nameless.join(', ')}`);
  return [...namesOf]
    .map(([code, names]) =>
      [code, ...names, ...(shared.has(code) ? [`=${shared.get(code)}`] : [])].join(' '),
    )
    .sort();
};
