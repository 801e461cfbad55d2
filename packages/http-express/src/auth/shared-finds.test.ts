import { expect, test } from '@jest/globals';
import { E, type Realm, type RealmId } from '@parley/core';
import { type FindsRealms, sharedFinds } from './shared-finds.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('calls about one realm in a turn of the event loop are one look-up', async () => {
  const asked: string[] = [];
  const find: FindsRealms['realms']['find'] = (command) => async () => {
    asked.push(JSON.stringify(command));
    return E.right({ name: `realm ${asked.length}` } as Realm);
  };
  const { realms } = sharedFinds({ realms: { find } });
  const root = realms.find({ subdomain: '' });
  const [first, second] = await Promise.all([
    root(),
    realms.find({ subdomain: '' })(),
    realms.find({ realm: 7 as RealmId })(),
  ]);
  expect(second).toBe(first);
  expect(asked).toEqual(['{"subdomain":""}', '{"realm":7}']);
  await turn();
  expect(await root()).not.toEqual(first);
});
