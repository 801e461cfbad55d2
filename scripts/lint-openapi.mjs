// npm run openapi: two linters read docs/openapi.json, and find nothing, not even a warning, beside
// what is allowed here with a reason.
import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

const FILE = new URL('../docs/openapi.json', import.meta.url);

/** What Redocly may say of a rule, and why it stays. */
const ALLOWED = {
  // The paths of the Zulip API are what they are, and digits tell `{stream_id}` from words.
  'no-ambiguous-paths': '`/users/me/{stream_id}/topics`',
};

const isAllowed = ({ ruleId, message }) => ruleId in ALLOWED && message.includes(ALLOWED[ruleId]);

const byRedocly = async (source) => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source, absoluteRef: FILE.pathname, config });
  return found
    .filter((problem) => !isAllowed(problem))
    .map(
      ({ ruleId, message, location: [at] }) =>
        `redocly ${ruleId} at ${at?.pointer ?? 'the document'}: ${message}`,
    );
};

const bySpectral = async (source) => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']], rules: {} });
  const found = await spectral.run(JSON.parse(source));
  return found.map(
    ({ code, message, path }) =>
      `spectral ${code} at ${path.join('/') || 'the document'}: ${message}`,
  );
};

const source = readFileSync(FILE, 'utf8');
const complaints = [...(await byRedocly(source)), ...(await bySpectral(source))];
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
