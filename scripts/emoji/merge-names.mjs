// Which emoji has which names: the base set, and before it the names of our own.

/** `1F468-200D-2764-FE0F` and `1f468-200d-2764` are one emoji; the wire has it in lower case, without variation selectors. */
const codeOf = (hexcode) =>
  hexcode
    .toLowerCase()
    .split('-')
    .filter((point) => point !== 'fe0f')
    .join('-');

/** Lines of a code and its names; `#` begins a comment. */
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
    if (owner !== undefined && owner !== code) throw new Error(`${name} is said to be both ${owner} and ${code}`);
    owners.set(name, code);
  }
};

/**
 * Lines `code canonical alias alias`, sorted. `own`: pairs of code and names. `base`: an object of hexcodes, each with a name or
 * several. A name of `own` is taken from every other code; throws when that leaves an emoji nameless, or when `own` contradicts itself.
 */
export const mergeNames = (own, base) => {
  const owners = new Map();
  const namesOf = new Map();
  for (const [code, names] of own) {
    if (namesOf.has(code)) throw new Error(`${code} stands there twice`);
    claim(owners, code, names);
    namesOf.set(code, [...names]);
  }
  for (const [hexcode, named] of Object.entries(base)) {
    const code = codeOf(hexcode);
    const free = [named].flat().filter((name) => !owners.has(name));
    claim(owners, code, free);
    namesOf.set(code, [...(namesOf.get(code) ?? []), ...free]);
  }
  const nameless = [...namesOf].filter(([, names]) => names.length === 0).map(([code]) => code);
  if (nameless.length > 0) throw new Error(`No name is left for ${nameless.join(', ')}`);
  return [...namesOf].map(([code, names]) => [code, ...names].join(' ')).sort();
};
