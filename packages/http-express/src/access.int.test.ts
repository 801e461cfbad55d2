import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from './endpoints/index.ts';
import { type AccessFixture, openAccessFixture } from './testing/access/access-fixture.ts';
import { documented } from './testing/access/documented.ts';
import { KINDS, OK } from './testing/access/kinds.ts';
import { accessPage } from './testing/access/page.ts';
import { ACCESS } from './testing/access/requests.cases.ts';
import type { Answer } from './testing/request.ts';
import { ok } from './testing/test-app.ts';

const PAGE = fileURLToPath(new URL('../../../docs/reference/access.md', import.meta.url));

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
});
afterAll(() => fixture.close());

const outcomeOf = ({ status, headers, text }: Answer): string => {
  if (status === 200) return OK;
  const rule = headers['parley-rule'];
  if (typeof rule !== 'string') throw new Error(`${status} without a rule: ${text}`);
  return rule;
};

describe('who may do what', () => {
  test.each(ACCESS)('%s %s', async (_endpoint, _about, outcomes, ask) => {
    const answered: Record<string, string> = {};
    for (const kind of KINDS) {
      const actor = await fixture.actor(kind);
      answered[kind] = outcomeOf(
        await ask({ ...actor, client: documented(actor.client) }, fixture.things(actor), fixture),
      );
    }
    expect(answered).toEqual(outcomes);
  });
});

test('every endpoint is in the table', () => {
  const served = routes.map(({ method, path }) => `${method} ${path.replaceAll(':int', '')}`);
  const listed = new Set(ACCESS.map(([endpoint]) => endpoint));
  expect(served.filter((endpoint) => !listed.has(endpoint))).toEqual([]);
});

test('docs/reference/access.md shows the table', () => {
  const page = accessPage(
    ACCESS.map(([endpoint, about, outcomes]) => ({ endpoint, about, outcomes })),
  );
  if (process.env.PARLEY_WRITE_DOCS === '1') writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

test('the next request of a user who was just deactivated is refused', async () => {
  const { client, person } = await fixture.actor('member');
  ok(await client.get('/users/me'));
  ok(await fixture.testApp.as(fixture.testApp.owner).del(`/users/${person?.id}`));
  expect(outcomeOf(await client.get('/users/me'))).toBe('caller.deactivated');
});
