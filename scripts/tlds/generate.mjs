// Writes packages/markdown/src/links/top-level-domains.ts: `node scripts/tlds/generate.mjs`. Needed
// when IANA has added domains that people write without `https://`.
import { writeFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { readPackedFile } from '../packed-file.mjs';

/** MIT; the list of IANA. */
const base = {
  package: 'tlds@1.261.0',
  sha512:
    'QXqwfEl9ddlGBaRFXIvNKK6OhipSiLXuRuLJX5DErz0o0Q0rYxulWLdFryTkV5PkdZct5iMInwYEGe/eR++1AA==',
  file: 'package/index.json',
};
const target = new URL('../../packages/markdown/src/links/top-level-domains.ts', import.meta.url);
/** They are endings of files far more often than of addresses. */
const FILES = new Set(['java', 'md', 'mov', 'py', 'zip']);

const known = JSON.parse(readPackedFile(base)).filter((name) => !FILES.has(name));
const names = [...new Set(known.flatMap((name) => [name, domainToASCII(name)]))].sort();
const lines = [''];
for (const name of names) {
  const last = lines.at(-1);
  if (last === '') lines[lines.length - 1] = name;
  else if (last.length + name.length >= 100) lines.push(name);
  else lines[lines.length - 1] = `${last} ${name}`;
}
writeFileSync(
  target,
  `// Written by scripts/tlds/generate.mjs from ${base.package} (MIT). Do not edit.\n
const NAMES = \`
${lines.join('\n')}
\`;\n
let names: ReadonlySet<string> | null = null;
/** \`com\`, but not \`COM\` and not \`md\`, which ends files. */
export const isTopLevelDomain = (name: string): boolean => {
  names ??= new Set(NAMES.split(/\\s+/));
  return name !== '' && names.has(name);
};\n`,
);
