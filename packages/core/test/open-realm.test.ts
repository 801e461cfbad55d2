import { describe, expect, test } from '@jest/globals';
import { createParley } from '../src/create-parley.ts';
import { denial } from '../src/kernel/denial.ts';
import { E } from '../src/kernel/fp.ts';
import { right } from '../src/testing/outcome.ts';
import { openTestPorts } from '../src/testing/test-ports.ts';

const ACME = { subdomain: 'acme', name: 'Acme', url: 'https://acme.example.com/' };

describe('a realm that a host opens', () => {
  test('has channels, bots and no account', async () => {
    const { ports } = openTestPorts();
    const parley = createParley(ports);
    const realm = await right(parley.realms.open(ACME));
    expect(realm).toMatchObject({ name: 'Acme', url: 'https://acme.example.com', isActive: true });
    const { people, owners, channels } = await ports.storage.read(realm.id, async (all) => ({
      people: await all.users.all(),
      owners: await all.users.activeOwners(),
      channels: (await all.channels.all()).map(({ name }) => name),
    }));
    expect([people, owners, channels]).toEqual([[], [], ['general', 'sandbox']]);
  });

  test('is opened once, whatever it is called later', async () => {
    const { ports } = openTestPorts();
    const parley = createParley(ports);
    const realm = await right(parley.realms.open(ACME));
    const told = await ports.storage.outbox.of(realm.id).last();
    const again = await right(parley.realms.open({ ...ACME, subdomain: 'ACME', name: 'Other' }));
    expect(again).toEqual(realm);
    expect(await ports.storage.outbox.of(realm.id).last()).toBe(told);
  });

  test('is one when several open it at once', async () => {
    const { ports } = openTestPorts();
    const parley = createParley(ports);
    const opened = await Promise.all([1, 2, 3, 4].map(() => right(parley.realms.open(ACME))));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await ports.storage.directory.realms()).toHaveLength(1);
  });

  test('is filled by the host, and its people talk', async () => {
    const { ports } = openTestPorts();
    const parley = createParley(ports);
    const { id } = await right(parley.realms.open(ACME));
    const [ada] = await parley
      .realm(id)
      .asHost()
      .orThrow.people.sync([{ key: '17', name: 'Ada', email: null }]);
    if (ada === undefined) throw new Error('Every person has an account');
    const to = { _tag: 'Channel', channel: 'general', topic: 'hello' } as const;
    const sent = await parley.realm(id).as(ada.id).messages.send({ to, content: 'hi' });
    expect(E.isRight(sent)).toBe(true);
  });

  test.each([
    [{ subdomain: 'a b' }, denial('realm.subdomain-invalid')],
    [{ name: ' ' }, denial('realm.name-empty')],
    [{ name: 'x'.repeat(41) }, denial('realm.name-too-long', { limit: 40 })],
  ])('is not like %j', async (over, refusal) => {
    const { ports } = openTestPorts();
    expect(await createParley(ports).realms.open({ ...ACME, ...over })()).toEqual(E.left(refusal));
    expect(await ports.storage.directory.realms()).toEqual([]);
  });
});
