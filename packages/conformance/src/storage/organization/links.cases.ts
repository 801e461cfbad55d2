import { type Linkifier, nextRevision, type Playground } from '@parley/core';
import { equal } from '../../equal.ts';
import { aLinkifier, aPlayground } from '../../links.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { judged } from '../judged.ts';

const linkifiers = (fixture: StorageFixture): Promise<ReadonlyArray<Linkifier>> =>
  fixture.read((all) => all.linkifiers.ofRealm());
const playgrounds = (fixture: StorageFixture): Promise<ReadonlyArray<Playground>> =>
  fixture.read((all) => all.playgrounds.ofRealm());

export const linkCases = [
  storageCase(
    'a linkifier comes back as it was put, and every field can be changed',
    async (fixture) => {
      const linkifier = await fixture.linkifier();
      equal(await linkifiers(fixture), [linkifier]);
      const changed: Linkifier = {
        ...linkifier,
        revision: nextRevision(linkifier.revision),
        position: 1_000_000,
        pattern: '\u{1f600}(?P<日本>x)',
        urlTemplate: '{日本}'.repeat(200),
      };
      await fixture.write({ _tag: 'linkifier.put', linkifier: changed });
      equal(await linkifiers(fixture), [changed]);
    },
  ),

  storageCase('linkifiers are listed by position, each realm’s own', async (fixture) => {
    const other = await aStorageFixture(fixture.storage);
    const first = await fixture.linkifier({ position: 30 });
    const foreign = await other.linkifier({ position: 15 });
    const [second, third] = [
      await fixture.linkifier({ position: 20 }),
      await fixture.linkifier({ position: 100 }),
    ];
    equal(await linkifiers(fixture), [second, first, third]);
    equal(await linkifiers(other), [foreign]);
    const moved = { ...second, position: 101 };
    await fixture.write({ _tag: 'linkifier.put', linkifier: moved });
    equal(await linkifiers(fixture), [first, third, moved]);
  }),

  storageCase('a whole order can be put at once, in unused positions', async (fixture) => {
    const all = [await fixture.linkifier(), await fixture.linkifier(), await fixture.linkifier()];
    const beyond = Math.max(...all.map(({ position }) => position)) + 1;
    const turned = all
      .toReversed()
      .map((linkifier, index) => ({ ...linkifier, position: beyond + index }));
    await fixture.write(
      ...turned.map((linkifier) => ({ _tag: 'linkifier.put', linkifier }) as const),
    );
    equal(await linkifiers(fixture), turned);
  }),

  storageCase(
    'a removed linkifier is gone, the others stay, and removing it again changes nothing',
    async (fixture) => {
      const [gone, kept] = [await fixture.linkifier(), await fixture.linkifier()];
      const removal = { _tag: 'linkifier.remove', linkifier: gone.id } as const;
      await fixture.write(removal);
      equal(await linkifiers(fixture), [kept]);
      await fixture.write(removal);
      equal(await linkifiers(fixture), [kept]);
      const again = { ...gone, id: await fixture.next('linkifier') };
      await fixture.write({ _tag: 'linkifier.put', linkifier: again });
      equal((await linkifiers(fixture)).length, 2);
    },
  ),

  storageCase(
    'no two linkifiers of a realm share a pattern or a position, whatever a guard said',
    async (fixture) => {
      const linkifier = await fixture.linkifier();
      const other = await aStorageFixture(fixture.storage);
      const twin = aLinkifier(await fixture.next('linkifier'), fixture.realm.id);
      const same = [{ pattern: linkifier.pattern }, { position: linkifier.position }];
      for (const over of same)
        equal(
          await fixture.attempt({
            changes: [{ _tag: 'linkifier.put', linkifier: { ...twin, ...over } }],
          }),
          'stale',
        );
      equal(await linkifiers(fixture), [linkifier]);
      await other.linkifier({ pattern: linkifier.pattern, position: linkifier.position });
      await fixture.linkifier({ pattern: linkifier.pattern.toUpperCase() });
    },
  ),

  storageCase(
    'the pattern and the position of a linkifier are taken while it is there',
    async (fixture) => {
      const pattern = {
        _tag: 'key.free',
        key: 'linkifier.pattern',
        realm: fixture.realm.id,
        value: '#(?P<Id>x)',
      } as const;
      const position = {
        _tag: 'key.free',
        key: 'linkifier.position',
        realm: fixture.realm.id,
        value: '77',
      } as const;
      for (const guard of [pattern, position]) await judged(fixture, guard, 'done', 'it is free');
      const { id } = await fixture.linkifier({ pattern: pattern.value, position: 77 });
      const other = await aStorageFixture(fixture.storage);
      for (const guard of [pattern, position]) {
        await judged(fixture, guard, 'stale', 'taken');
        await judged(other, { ...guard, realm: other.realm.id }, 'done', 'another realm');
      }
      await judged(fixture, { ...pattern, value: '#(?P<id>X)' }, 'done', 'another casing');
      await judged(fixture, { ...position, value: '78' }, 'done', 'another position');
      await fixture.write({ _tag: 'linkifier.remove', linkifier: id });
      for (const guard of [pattern, position]) await judged(fixture, guard, 'done', 'given up');
    },
  ),

  storageCase(
    'a playground comes back as it was put, and every field can be changed',
    async (fixture) => {
      const playground = await fixture.playground();
      equal(await playgrounds(fixture), [playground]);
      const changed: Playground = {
        ...playground,
        revision: nextRevision(playground.revision),
        name: '\u{1f600} \u0000 日本',
        language: 'C++, C#',
        urlTemplate: 'https://p.test/{#code}',
      };
      await fixture.write({ _tag: 'playground.put', playground: changed });
      equal(await playgrounds(fixture), [changed]);
    },
  ),

  storageCase(
    'playgrounds are listed by id, each realm’s own, and are gone when they are removed',
    async (fixture) => {
      const other = await aStorageFixture(fixture.storage);
      const first = await fixture.next('playground');
      const [second, foreign] = [await fixture.playground(), await other.playground()];
      const late = aPlayground(first, fixture.realm.id);
      await fixture.write({ _tag: 'playground.put', playground: late });
      equal([await playgrounds(fixture), await playgrounds(other)], [[late, second], [foreign]]);
      const removal = { _tag: 'playground.remove', playground: second.id } as const;
      await fixture.write(removal, removal);
      equal([await playgrounds(fixture), await playgrounds(other)], [[late], [foreign]]);
    },
  ),

  storageCase(
    'no two playgrounds of a realm share a language and a name, compared exactly',
    async (fixture) => {
      const key = {
        _tag: 'key.free',
        key: 'playground.name',
        realm: fixture.realm.id,
        language: 'C',
        value: '["C"] play',
      } as const;
      await judged(fixture, key, 'done', 'it is free');
      const playground = await fixture.playground({ language: key.language, name: key.value });
      await judged(fixture, key, 'stale', 'taken');
      const twin = { ...playground, id: await fixture.next('playground') };
      equal(
        await fixture.attempt({ changes: [{ _tag: 'playground.put', playground: twin }] }),
        'stale',
      );
      const other = await aStorageFixture(fixture.storage);
      for (const over of [{ language: 'c' }, { value: '["c"] play' }])
        await judged(fixture, { ...key, ...over }, 'done', 'another');
      await judged(other, { ...key, realm: other.realm.id }, 'done', 'another realm');
      await fixture.playground({ language: 'c', name: key.value });
      await fixture.playground({ language: 'C', name: 'another' });
      await other.playground({ language: 'C', name: key.value });
    },
  ),

  storageCase('linkifiers and playgrounds of no realm break their sets', async (fixture) => {
    const nowhere = await fixture.next('realm');
    const linkifier = aLinkifier(await fixture.next('linkifier'), nowhere);
    const playground = aPlayground(await fixture.next('playground'), nowhere);
    equal(await fixture.attempt({ changes: [{ _tag: 'linkifier.put', linkifier }] }), 'broken');
    equal(await fixture.attempt({ changes: [{ _tag: 'playground.put', playground }] }), 'broken');
  }),
];
