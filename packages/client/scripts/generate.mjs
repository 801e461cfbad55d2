// node packages/client/scripts/generate.mjs             writes src/generated from docs/openapi.json
// node packages/client/scripts/generate.mjs --check     says whether it is current
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textsInJson } from './texts-in-json.mjs';
import { typesOf } from './types-of.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const document = () => JSON.parse(readFileSync(at('../../../docs/openapi.json'), 'utf8'));

const HEAD = '// Made from docs/openapi.json by `npm run generate`.\n';

const files = [
  ['../src/generated/api.ts', await typesOf(document())],
  ['../src/generated/texts-in-json.ts', textsInJson(document())],
].map(([path, text]) => [at(path), HEAD + text]);

const isCurrent = ([path, text]) => {
  try {
    return readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
};

const stale = files.filter((file) => !isCurrent(file));
if (process.argv.includes('--check')) {
  const says = stale.map(([path]) => `${path} is not current: run npm run generate\n`);
  process.stderr.write(says.join(''));
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [path, text] of stale) writeFileSync(path, text);
}
