import { type Linkifier, nextRevision, type Playground } from '@parley/core';
import { equal } from '../../equal.ts';
import { aLinkifier, aPlayground } from '../../links.ts';
import { aWorld, storageCase, type World } from '../../world.ts';
import { judged } from '../judged.ts';

const linkifiers = (world: World): Promise<ReadonlyArray<Linkifier>> => world.read((all) => all.linkifiers.ofRealm(world.realm.id));
const playgrounds = (world: World): Promise<ReadonlyArray<Playground>> => world.read((all) => all.playgrounds.ofRealm(world.realm.id));

export const linkCases = [
  storageCase('a linkifier comes back as it was put, and every field can be changed', async (world) => {
    const linkifier = await world.linkifier();
    equal(await linkifiers(world), [linkifier]);
    const changed: Linkifier = {
      ...linkifier,
      revision: nextRevision(linkifier.revision),
      position: 1_000_000,
      pattern: '\u{1f600}(?P<日本>x)',
      urlTemplate: '{日本}'.repeat(200),
    };
    await world.write({ _tag: 'linkifier.put', linkifier: changed });
    equal(await linkifiers(world), [changed]);
  }),

  storageCase('linkifiers are listed by position, each realm’s own', async (world) => {
    const other = await aWorld(world.storage);
    const first = await world.linkifier({ position: 30 });
    const foreign = await other.linkifier({ position: 15 });
    const [second, third] = [await world.linkifier({ position: 20 }), await world.linkifier({ position: 100 })];
    equal(await linkifiers(world), [second, first, third]);
    equal(await linkifiers(other), [foreign]);
    const moved = { ...second, position: 101 };
    await world.write({ _tag: 'linkifier.put', linkifier: moved });
    equal(await linkifiers(world), [first, third, moved]);
  }),

  storageCase('a whole order can be put at once, in positions nobody had', async (world) => {
    const all = [await world.linkifier(), await world.linkifier(), await world.linkifier()];
    const beyond = Math.max(...all.map(({ position }) => position)) + 1;
    const turned = all.toReversed().map((linkifier, index) => ({ ...linkifier, position: beyond + index }));
    await world.write(...turned.map((linkifier) => ({ _tag: 'linkifier.put', linkifier }) as const));
    equal(await linkifiers(world), turned);
  }),

  storageCase('a removed linkifier is gone, the others stay, and removing it again changes nothing', async (world) => {
    const [gone, kept] = [await world.linkifier(), await world.linkifier()];
    const removal = { _tag: 'linkifier.remove', linkifier: gone.id } as const;
    await world.write(removal);
    equal(await linkifiers(world), [kept]);
    await world.write(removal);
    equal(await linkifiers(world), [kept]);
    const again = { ...gone, id: await world.next('linkifier') };
    await world.write({ _tag: 'linkifier.put', linkifier: again });
    equal((await linkifiers(world)).length, 2);
  }),

  storageCase('no two linkifiers of a realm share a pattern or a position, whatever a guard said', async (world) => {
    const linkifier = await world.linkifier();
    const other = await aWorld(world.storage);
    const twin = aLinkifier(await world.next('linkifier'), world.realm.id);
    const same = [{ pattern: linkifier.pattern }, { position: linkifier.position }];
    for (const over of same) equal(await world.attempt({ changes: [{ _tag: 'linkifier.put', linkifier: { ...twin, ...over } }] }), 'stale');
    equal(await linkifiers(world), [linkifier]);
    await other.linkifier({ pattern: linkifier.pattern, position: linkifier.position });
    await world.linkifier({ pattern: linkifier.pattern.toUpperCase() });
  }),

  storageCase('the pattern and the position of a linkifier are taken while it is there', async (world) => {
    const pattern = { _tag: 'key.free', key: 'linkifier.pattern', realm: world.realm.id, value: '#(?P<Id>x)' } as const;
    const position = { _tag: 'key.free', key: 'linkifier.position', realm: world.realm.id, value: '77' } as const;
    for (const guard of [pattern, position]) await judged(world, guard, 'done', 'nobody has it');
    const { id } = await world.linkifier({ pattern: pattern.value, position: 77 });
    const other = await aWorld(world.storage);
    for (const guard of [pattern, position]) {
      await judged(world, guard, 'stale', 'taken');
      await judged(world, { ...guard, realm: other.realm.id }, 'done', 'another realm');
    }
    await judged(world, { ...pattern, value: '#(?P<id>X)' }, 'done', 'another casing');
    await judged(world, { ...position, value: '78' }, 'done', 'another position');
    await world.write({ _tag: 'linkifier.remove', linkifier: id });
    for (const guard of [pattern, position]) await judged(world, guard, 'done', 'given up');
  }),

  storageCase('a playground comes back as it was put, and every field can be changed', async (world) => {
    const playground = await world.playground();
    equal(await playgrounds(world), [playground]);
    const changed: Playground = {
      ...playground,
      revision: nextRevision(playground.revision),
      name: '\u{1f600} \u0000 日本',
      language: 'C++, C#',
      urlTemplate: 'https://p.test/{#code}',
    };
    await world.write({ _tag: 'playground.put', playground: changed });
    equal(await playgrounds(world), [changed]);
  }),

  storageCase('playgrounds are listed by id, each realm’s own, and are gone when they are removed', async (world) => {
    const other = await aWorld(world.storage);
    const first = await world.next('playground');
    const [second, foreign] = [await world.playground(), await other.playground()];
    const late = aPlayground(first, world.realm.id);
    await world.write({ _tag: 'playground.put', playground: late });
    equal([await playgrounds(world), await playgrounds(other)], [[late, second], [foreign]]);
    const removal = { _tag: 'playground.remove', playground: second.id } as const;
    await world.write(removal, removal);
    equal([await playgrounds(world), await playgrounds(other)], [[late], [foreign]]);
  }),

  storageCase('no two playgrounds of a realm share a language and a name, compared exactly', async (world) => {
    const key = { _tag: 'key.free', key: 'playground.name', realm: world.realm.id, language: 'C', value: '["C"] play' } as const;
    await judged(world, key, 'done', 'nobody has it');
    const playground = await world.playground({ language: key.language, name: key.value });
    await judged(world, key, 'stale', 'taken');
    const twin = { ...playground, id: await world.next('playground') };
    equal(await world.attempt({ changes: [{ _tag: 'playground.put', playground: twin }] }), 'stale');
    const other = await aWorld(world.storage);
    const others = [{ language: 'c' }, { value: '["c"] play' }, { realm: other.realm.id }];
    for (const over of others) await judged(world, { ...key, ...over }, 'done', 'another');
    await world.playground({ language: 'c', name: key.value });
    await world.playground({ language: 'C', name: 'another' });
    await other.playground({ language: 'C', name: key.value });
  }),

  storageCase('linkifiers and playgrounds of no realm break their sets', async (world) => {
    const nowhere = await world.next('realm');
    const linkifier = aLinkifier(await world.next('linkifier'), nowhere);
    const playground = aPlayground(await world.next('playground'), nowhere);
    equal(await world.attempt({ changes: [{ _tag: 'linkifier.put', linkifier }] }), 'broken');
    equal(await world.attempt({ changes: [{ _tag: 'playground.put', playground }] }), 'broken');
  }),
];
