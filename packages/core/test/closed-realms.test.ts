import { expect, test } from '@jest/globals';
import { linkEngine, markdownRenderer } from '@parley/markdown';
import { createParley } from '../src/create-parley.ts';
import { RealmId } from '../src/kernel/brand.ts';
import { denial } from '../src/kernel/denial.ts';
import { E } from '../src/kernel/fp.ts';
import { openTestPorts } from '../src/testing/test-ports.ts';
import { revokedListener } from '../src/updates/revoked-listener.ts';
import { newPassword } from '../src/user/identity/credentials.ts';

const right = <A>(either: E.Either<unknown, A>): A => {
  if (E.isLeft(either)) throw new Error(JSON.stringify(either.left));
  return either.right;
};

/** Two organizations, each with an owner. */
const founded = async () => {
  const { ports } = openTestPorts({ markdown: markdownRenderer(), links: linkEngine() });
  const parley = createParley(ports);
  const found = async (subdomain: string) => {
    const created = right(
      await parley.realms.create({
        subdomain,
        name: subdomain,
        description: '',
        url: `https://${subdomain}.example.com`,
        owner: {
          email: `${subdomain}@example.com`,
          fullName: 'Olive',
          password: newPassword(ports.entropy),
        },
      })(),
    );
    const caller = { realm: created.realm.id, user: created.owner.id, client: 'test' };
    return { ...created, caller };
  };
  return { ports, parley, acme: await found('acme'), other: await found('other') };
};

test('a deactivated organization refuses its accounts, until it is opened again', async () => {
  const { parley, acme, other } = await founded();
  const realm = acme.realm.id;
  const closed = right(await parley.realms.deactivate({ realm })());
  expect(closed).toMatchObject({ id: realm, isActive: false });
  const refused = E.left(denial('caller.realm-deactivated'));
  expect(await parley.users.me({ caller: acme.caller })()).toEqual(refused);
  expect(await parley.realms.update({ caller: acme.caller, name: 'New' })()).toEqual(refused);
  expect(E.isRight(await parley.users.me({ caller: other.caller })())).toBe(true);
  expect(right(await parley.realms.list()()).map(({ isActive }) => isActive)).toEqual([
    false,
    true,
  ]);
  right(await parley.realms.reactivate({ realm })());
  expect(E.isRight(await parley.users.me({ caller: acme.caller })())).toBe(true);
});

test('doing it twice tells nothing twice, and the first tells that queues end', async () => {
  const { ports, parley, acme } = await founded();
  const realm = acme.realm.id;
  const outbox = ports.storage.outbox.of(realm);
  const before = await outbox.last();
  for (let times = 0; times < 2; times++) right(await parley.realms.deactivate({ realm })());
  for (let times = 0; times < 2; times++) right(await parley.realms.reactivate({ realm })());
  const events = (await outbox.read(before, 10)).map(({ event }) => event);
  expect(events).toEqual([
    { _tag: 'realm.deactivated', realm },
    { _tag: 'realm.reactivated', realm },
  ]);
  expect(events.map(revokedListener)).toEqual([{ realm, user: null }, null]);
});

test('only a deactivated organization is removed, with its bytes, and no other', async () => {
  const { ports, parley, acme, other } = await founded();
  const realm = acme.realm.id;
  async function* bytes() {
    yield new Uint8Array([1]);
  }
  const own = [
    `${realm}/a3/secret/cat.png`,
    `thumbnails/${realm}/a3/secret/cat.png/840x560.webp`,
    `avatars/${realm}/7-${'x'.repeat(32)}.png`,
    `emoji/${realm}/abcd.png`,
  ];
  const others = own.map((path) => path.replace(`${realm}/`, `${other.realm.id}/`));
  for (const path of [...own, ...others]) await ports.blobs.put(path, bytes());
  expect(await parley.realms.remove({ realm })()).toEqual(E.left(denial('realm.active')));
  right(await parley.realms.deactivate({ realm })());
  const told: number[] = [];
  const progress = ({ rows }: { readonly rows: number }) => void told.push(rows);
  const removed = right(await parley.realms.remove({ realm, progress })());
  expect(removed).toEqual({ rows: told.at(-1), files: own.length, isOverwritten: true });
  expect(removed.rows > 0).toBe(true);
  expect(await parley.realms.find({ realm })()).toEqual(E.left(denial('realm.unavailable')));
  const left: string[] = [];
  for await (const { path } of ports.blobs.list()) left.push(path);
  expect(left.sort()).toEqual([...others].sort());
  expect(right(await parley.realms.list()()).map(({ id }) => id)).toEqual([other.realm.id]);
  const again = { rows: 0, files: 0, isOverwritten: true };
  expect(await parley.realms.remove({ realm })()).toEqual(E.right(again));
  expect(E.isRight(await parley.users.me({ caller: other.caller })())).toBe(true);
});

test('an organization that is not there can be neither closed nor opened', async () => {
  const { parley } = await founded();
  const realm = RealmId(999);
  const missing = E.left(denial('realm.unavailable'));
  expect(await parley.realms.deactivate({ realm })()).toEqual(missing);
  expect(await parley.realms.reactivate({ realm })()).toEqual(missing);
});
