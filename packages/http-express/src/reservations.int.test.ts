import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Ids, WantedIds } from '@parley/core';
import { type AccessFixture, openAccessFixture } from './testing/access/access-fixture.ts';
import { type Kind, OK } from './testing/access/kinds.ts';
import { ACCESS, type Ask } from './testing/access/requests.cases.ts';
import { clientBy } from './testing/request.ts';
import { measured } from './testing/round-trips/cold-process.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
});
afterAll(() => fixture.close());

/** What endpoints reserve where they succeed. Every other endpoint reserves nothing. */
const RESERVED: Readonly<Record<string, ReadonlyArray<string>>> = {
  'DELETE /bots/{bot_id}': ['message'],
  'DELETE /users/me': ['message'],
  'DELETE /users/me/subscriptions': ['message'],
  'DELETE /users/{user_id}': ['message'],
  'PATCH /drafts/{draft_id}': ['draft'],
  'PATCH /messages/{message_id}': ['container', 'history', 'message', 'topic'],
  'POST /bots': ['user'],
  'POST /drafts': ['draft'],
  'POST /invites/multiuse': ['invitation'],
  'POST /join/{key}': ['container', 'message', 'user'],
  'POST /messages': ['container', 'message', 'topic'],
  'POST /messages/{message_id}/undo': ['history', 'topic'],
  'POST /realm/emoji/{emoji_name}': ['emoji'],
  'POST /realm/filters': ['linkifier'],
  'POST /realm/playgrounds': ['playground'],
  'POST /realm/profile_fields': ['profile-field'],
  'POST /saved_snippets': ['snippet'],
  'POST /submessage': ['submessage'],
  'POST /user_groups/create': ['group'],
  'POST /user_groups/{user_group_id}/members': ['container', 'message'],
  'POST /user_topics': ['topic'],
  'POST /user_uploads': ['attachment'],
  'POST /users/me/subscriptions': ['channel', 'message'],
  'POST /users/{user_id}/reactivate': ['message'],
};

/** The calls of `Ids.reserve` that the last request of `ask` makes. */
const reservationsOf = async (kind: Kind, ask: Ask): Promise<ReadonlyArray<WantedIds>> => {
  const { storage } = fixture.ports;
  let calls: ReadonlyArray<WantedIds> = [];
  const reserve: Ids['reserve'] = (realm, wanted) => {
    calls = [...calls, wanted];
    return storage.ids.reserve(realm, wanted);
  };
  const watched = { ...storage, ids: { ...storage.ids, reserve } };
  const served = await measured({ ...fixture.ports, storage: watched });
  const { person } = await fixture.actor(kind);
  const client = served.as(person);
  const lastOf = clientBy({
    send: (...asked) => {
      calls = [];
      return client.send(...asked);
    },
    attach: (...asked) => {
      calls = [];
      return client.attach(...asked);
    },
  });
  const actor = { kind, person, client: lastOf };
  await ask(actor, fixture.things(actor), fixture);
  await served.close();
  return calls;
};

test('a request reserves ids of all kinds that it may need in one call', async () => {
  const reserved: Record<string, ReadonlyArray<string>> = {};
  for (const [endpoint, about, outcomes, ask] of ACCESS) {
    const kind = outcomes.member === OK ? 'member' : 'owner';
    if (outcomes[kind] !== OK) continue;
    const calls = await reservationsOf(kind, ask);
    expect([endpoint, about, calls.slice(1)]).toEqual([endpoint, about, []]);
    const kinds = calls
      .flatMap((wanted) => Object.entries(wanted))
      .filter(([, count]) => count > 0);
    if (kinds.length === 0) continue;
    const all = new Set([...(reserved[endpoint] ?? []), ...kinds.map(([of]) => of)]);
    reserved[endpoint] = [...all].sort();
  }
  expect(reserved).toEqual(RESERVED);
});
