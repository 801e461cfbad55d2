// Writes packages/markdown/src/links/top-level-domains.ts: `node scripts/tlds/generate.mjs`. Needed when IANA has added domains that
// people write without `https://`.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';

/** MIT; the list of IANA. */
const base = {
  package: 'tlds@1.261.0',
  sha512: 'QXqwfEl9ddlGBaRFXIvNKK6OhipSiLXuRuLJX5DErz0o0Q0rYxulWLdFryTkV5PkdZct5iMInwYEGe/eR++1AA==',
  file: 'package/index.json',
};
const target = new URL('../../packages/markdown/src/links/top-level-domains.ts', import.meta.url);
/** They are endings of files far more often than of addresses. */
const FILES = new Set(['java', 'md', 'mov', 'py', 'zip']);

const fetchBase = () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-tlds-'));
  try {
    execFileSync('npm', ['pack', base.package, '--silent', '--pack-destination', folder]);
    const archive = join(folder, readdirSync(folder)[0]);
    const sha512 = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (sha512 !== base.sha512) throw new Error(`${base.package} is not what it was: sha512 ${sha512}`);
    return JSON.parse(execFileSync('tar', ['-xzOf', archive, base.file], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const known = fetchBase().filter((name) => !FILES.has(name));
const names = [...new Set(known.flatMap((name) => [name, domainToASCII(name)]))].sort();
const lines = [''];
for (const name of names) {
  const last = lines.at(-1);
  if (last === '') lines[lines.length - 1] = name;
  else if (last.length + name.length > 130) lines.push(name);
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
