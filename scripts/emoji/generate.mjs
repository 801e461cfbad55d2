// Writes packages/core/src/emoji/unicode-names.ts: `node scripts/emoji/generate.mjs`. Needed when
// own-names.txt changes or a new Unicode has come. The base set is fetched for the occasion: it is
// 49 MB on disk, which the tests must not need.
import { readFileSync, writeFileSync } from 'node:fs';
import { readPackedFile } from '../packed-file.mjs';
import { mergeNames, parseNames } from './merge-names.mjs';

/** MIT. */
const data = {
  package: 'emojibase-data@17.0.0',
  sha512:
    'Yvgb5AWoHViHV/gq1qr5ZAarcBip+B27/ZLRsUJkbgAEaLlZ/fof9g882LTpmEpyhBNEC0m2SEmItljHsTygjA==',
};
const read = (file) => JSON.parse(readPackedFile({ ...data, file: `package/en/${file}` }));
/** The short names of emoji-datasource (iamcal), Unicode 16: every emoji there is to name. */
const iamcal = read('shortcodes/iamcal.json');
/**
 * CLDR's names as emojibase shortens them, without the `and` that joins words:
 * `flag_bosnia_herzegovina`.
 */
const shortened = read('shortcodes/cldr.json');
const described = new Map(
  read('data.json').map(({ hexcode, label, version }) => [hexcode, { label, version }]),
);
const base = Object.entries(iamcal).map(([hexcode, names]) => {
  const { label, version } = described.get(hexcode) ?? { label: null, version: 0 };
  return {
    hexcode,
    label,
    version,
    names: [names].flat(),
    more: [shortened[hexcode] ?? []].flat(),
  };
});
const target = new URL('../../packages/core/src/emoji/unicode-names.ts', import.meta.url);

const own = parseNames(readFileSync(new URL('own-names.txt', import.meta.url), 'utf8'));
const lines = mergeNames(own, base);
writeFileSync(
  target,
  `// Written by scripts/emoji/generate.mjs from ${data.package} (MIT) and own-names.txt. Do not
// edit.\n
/**
 * A line for each emoji: its code, its canonical name, its other names. Behind an equals sign is a
 * name that alone means another emoji.
 */
export const UNICODE_NAMES = \`
${lines.join('\n')}
\`;\n`,
);
console.log(
  `${lines.length} emoji, ${lines.join(' ').split(' ').length - lines.length} names, ` +
    `${Buffer.byteLength(lines.join('\n'))} bytes`,
);
