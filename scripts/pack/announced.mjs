// Which changes of an API no changeset announces.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD = /^---\n([\s\S]*?)\n---/;

/** The packages of which the changesets announce more than a patch, which changes no API. */
const announcedIn = (changesets) =>
  new Set(
    readdirSync(changesets)
      .filter((file) => file.endsWith('.md'))
      .map((file) => HEAD.exec(readFileSync(join(changesets, file), 'utf8'))?.[1] ?? '')
      .flatMap((head) => [...head.matchAll(/^['"]?(@[\w/-]+)['"]?\s*:\s*(?:minor|major)\b/gm)])
      .map(([, name]) => name),
  );

/** `core.policies.api.md` is of `@parley/core`. */
const packageOf = (report) => `@parley/${report.split('.')[0]}`;

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/**
 * The packages whose reports in `found` differ from those in `released`, and that no changeset
 * announces. A report that is in one of the two folders alone differs.
 */
export const unannounced = (found, released, changesets) => {
  const announced = announcedIn(changesets);
  const reports = readdirSync(found).filter((file) => file.endsWith('.api.md'));
  const changed = reports.filter(
    (file) => textOf(join(found, file)) !== textOf(join(released, file)),
  );
  return [...new Set(changed.map(packageOf))].filter((name) => !announced.has(name));
};
