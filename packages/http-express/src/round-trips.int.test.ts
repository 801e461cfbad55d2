import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { routes } from './endpoints/index.ts';
import { type AccessFixture, openAccessFixture } from './testing/access/access-fixture.ts';
import { OK } from './testing/access/kinds.ts';
import { ACCESS, type Ask } from './testing/access/requests.cases.ts';
import { measured } from './testing/round-trips/cold-process.ts';
import { type RoundTripsRow, risenAbove, roundTripsPage } from './testing/round-trips/page.ts';
import { USUAL } from './testing/round-trips/requests.cases.ts';
import { openTalkFixture, type TalkFixture } from './testing/round-trips/talk-fixture.ts';

const PAGE = fileURLToPath(new URL('../../../docs/reference/round-trips.md', import.meta.url));

let fixture: AccessFixture;
let talk: TalkFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
  talk = await openTalkFixture(fixture.testApp);
});
afterAll(() => fixture.close());

type Kind = 'member' | 'owner';
/** Runs `ask` and returns the figures of its last request. */
const measure = async (kind: Kind, ask: Ask, mayMakeAccounts = false) => {
  const { person } = await fixture.actor(kind);
  if (person === null) throw new Error('A member or an owner has an account');
  if (mayMakeAccounts) {
    const user = await fixture.ports.storage.read(person.caller.realm, ({ users }) =>
      users.byId(person.id),
    );
    if (user === null) throw new Error('The actor was just made');
    await fixture.testApp.force({
      _tag: 'user.put',
      user: { ...user, role: ROLE.administrator, canCreateUsers: true },
    });
  }
  await talk.join(person);
  const cold = await measured(fixture.ports);
  const actor = { kind, person, client: cold.as(person) };
  const { status, text } = await ask(actor, fixture.things(actor), fixture);
  await cold.close();
  expect({ status, text }).toMatchObject({ status: 200 });
  return cold.newest();
};

/** Milliseconds: each endpoint is asked in a store of its own. */
const WHOLE_TABLE = 120_000;

test(
  'docs/reference/round-trips.md has the figures of every endpoint',
  async () => {
    const rows: RoundTripsRow[] = [];
    for (const { endpoint, about, goal, ask } of USUAL)
      rows.push({
        endpoint,
        about,
        goal,
        ...(await measure('member', ask(talk), endpoint === 'POST /users')),
      });
    for (const [endpoint, about, outcomes, ask] of ACCESS) {
      const kind = outcomes.member === OK ? 'member' : 'owner';
      if (outcomes[kind] !== OK) continue;
      rows.push({ endpoint, about, goal: null, ...(await measure(kind, ask)) });
    }
    const served = routes.map(({ method, path }) => `${method} ${path.replaceAll(':int', '')}`);
    const asked = new Set(rows.map(({ endpoint }) => endpoint));
    expect(served.filter((endpoint) => !asked.has(endpoint))).toEqual([]);

    expect(risenAbove(readFileSync(PAGE, 'utf8'), rows)).toEqual([]);
    const page = roundTripsPage(rows);
    if (process.env.PARLEY_WRITE_DOCS === '1') writeFileSync(PAGE, page);
    expect(readFileSync(PAGE, 'utf8')).toBe(page);
  },
  WHOLE_TABLE,
);
