import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { E } from '../src/kernel/fp.ts';
import type { DeviceKind } from '../src/push/device.ts';
import { right } from '../src/testing/outcome.ts';
import { openTestChat } from './test-chat.ts';

const hex = fc.stringMatching(/^(?:[0-9a-f]{4}){1,8}$/);
const inAnyCase = (token: string, cases: ReadonlyArray<boolean>): string =>
  Array.from(token, (digit, at) => (cases[at % cases.length] ? digit.toUpperCase() : digit)).join(
    '',
  );
const spellings = fc
  .tuple(
    hex,
    fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), {
      minLength: 4,
      maxLength: 4,
    }),
  )
  .map(
    ([token, cases]) =>
      cases.map((one) => inAnyCase(token, one)) as [string, string, string, string],
  );

/** What one after another does to a device, each with a spelling of its own. */
test('each call with another spelling of an Apple token is a call with the same one', async () => {
  await fc.assert(
    fc.asyncProperty(spellings, async ([added, again, tested, removed]) => {
      const chat = await openTestChat();
      const [ann, bob] = [await chat.newcomer('Ann'), await chat.newcomer('Bob')];
      const { push } = chat.parley;
      const kind: DeviceKind = 'apple';
      const devicesOf = (user: typeof ann) =>
        chat.ports.storage.read(ann.realm, ({ devices }) => devices.ofUsers([user.user]));
      await right(push.addDevice({ caller: ann, kind, token: added, app: 'a' }));
      await right(push.addDevice({ caller: ann, kind, token: again, app: 'a' }));
      expect(await devicesOf(ann)).toHaveLength(1);
      expect(E.isRight(await push.sendTest({ caller: ann, token: tested })())).toBe(true);
      expect(await push.removeDevice({ caller: bob, kind, token: removed })()).toMatchObject({
        left: { rule: 'push.token-unknown' },
      });
      await right(push.addDevice({ caller: bob, kind, token: again, app: 'a' }));
      expect([await devicesOf(ann), await devicesOf(bob)]).toMatchObject([
        [],
        [{ user: bob.user }],
      ]);
      await right(push.removeDevice({ caller: bob, kind, token: removed }));
      expect(await devicesOf(bob)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test.each(['abc', 'ABCg', 'YWJj'])(
  'a token that is no hexadecimal is compared as it is: %s',
  async (token) => {
    const chat = await openTestChat();
    const ann = await chat.newcomer('Ann');
    for (const one of new Set([token, token.toLowerCase()])) {
      await right(
        chat.parley.push.addDevice({ caller: ann, kind: 'android', token: one, app: null }),
      );
    }
    const found = await chat.ports.storage.read(ann.realm, ({ devices }) =>
      devices.ofUsers([ann.user]),
    );
    expect(found).toHaveLength(new Set([token, token.toLowerCase()]).size);
  },
);
