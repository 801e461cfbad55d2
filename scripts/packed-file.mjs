// A file out of a published package that is no dependency: what is generated from it is checked in.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The text of `file` in a `package` given as name@version, whose archive must have this SHA-512 in
 * Base64.
 */
export const readPackedFile = ({ package: name, sha512, file }) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-package-'));
  try {
    execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder]);
    const archive = join(folder, readdirSync(folder)[0]);
    const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (found !== sha512) throw new Error(`${name} is not what it was: sha512 ${found}`);
    return execFileSync('tar', ['-xzOf', archive, file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
