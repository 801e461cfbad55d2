import { nextRevision } from '@parley/core';
import { equal } from '../../equal.ts';
import { aStorageFixture, storageCase } from '../../storage-fixture.ts';
import { judged } from '../judged.ts';

export const externalCases = [
  storageCase('users are found by the keys of the host, compared exactly', async (fixture) => {
    const ida = await fixture.user({ external: 'a-17' });
    const bea = await fixture.user({ external: 'A-17', isActive: false });
    await fixture.user({ external: null });
    const find = (keys: ReadonlyArray<string>) =>
      fixture.read(({ users }) => users.byExternal(keys));
    equal(await find([]), []);
    equal(await find(['a-17']), [ida]);
    equal(await find(['A-17', 'missing', 'a-17', 'a-17']), [ida, bea]);
    const other = await aStorageFixture(fixture.storage);
    equal(await other.read(({ users }) => users.byExternal(['a-17'])), []);
  }),

  storageCase(
    'a key of the host is free until an account has it, in its realm',
    async (fixture) => {
      const guard = {
        _tag: 'key.free',
        key: 'user.external',
        realm: fixture.realm.id,
        value: 'a-17',
      } as const;
      await judged(fixture, guard, 'done', 'no such account');
      const user = await fixture.user({ external: 'a-17' });
      await judged(fixture, guard, 'stale', 'in use');
      await judged(fixture, { ...guard, value: 'A-17' }, 'done', 'another casing');
      const other = await aStorageFixture(fixture.storage);
      await judged(other, { ...guard, realm: other.realm.id }, 'done', 'another realm');
      const again = {
        ...fixture.ann,
        external: 'a-17',
        revision: nextRevision(fixture.ann.revision),
      };
      equal(await fixture.attempt({ changes: [{ _tag: 'user.put', user: again }] }), 'stale');
      await fixture.write({ _tag: 'user.put', user: { ...user, external: null } });
      await judged(fixture, guard, 'done', 'given up');
    },
  ),

  storageCase('many accounts have no address, and none is found by it', async (fixture) => {
    const [ida, bea] = [await fixture.user({ email: null }), await fixture.user({ email: null })];
    const found = await fixture.read(({ users }) =>
      Promise.all([users.byId(ida.id), users.byId(bea.id), users.byEmail(''), users.all()]),
    );
    equal(found.slice(0, 3), [ida, bea, null]);
    equal(
      (await fixture.read(({ users }) => users.all())).filter(({ email }) => email === null),
      [ida, bea],
    );
    for (const text of ['', 'null', String(ida.id), `ID ${ida.id}`, `id ${ida.id}`])
      equal(await fixture.read(({ users }) => users.byEmail(text)), null);
    const named = { ...ida, email: 'ida@example.org', revision: nextRevision(ida.revision) };
    await fixture.write({ _tag: 'user.put', user: named });
    equal(await fixture.read(({ users }) => users.byEmail('IDA@example.org')), named);
    await fixture.write({ _tag: 'user.put', user: { ...named, email: null } });
    equal(await fixture.read(({ users }) => users.byEmail('ida@example.org')), null);
  }),
];
