import { nextRevision, type Snippet, type SnippetId, UnixSeconds, type User } from '@parley/core';
import { aSnippet } from '../../entities.ts';
import { equal } from '../../equal.ts';
import { storageCase, type World } from '../../world.ts';

const byId = (world: World, id: SnippetId): Promise<Snippet | null> => world.read(({ snippets }) => snippets.byId(world.realm.id, id));
const ofUser = (world: World, user: User): Promise<ReadonlyArray<Snippet>> => world.read(({ snippets }) => snippets.ofUser(user.id));

export const snippetCases = [
  storageCase('a saved snippet comes back as it was put, and every field can be changed', async (world) => {
    const ben = await world.user();
    const snippet = await world.snippet(world.ann);
    equal(await byId(world, snippet.id), snippet);
    const changed: Snippet = {
      ...snippet,
      owner: ben.id,
      revision: nextRevision(snippet.revision),
      title: '\u{1f600} \u0000 日本',
      content: 'x'.repeat(10_000),
      createdAt: UnixSeconds(1),
    };
    await world.write({ _tag: 'snippet.put', snippet: changed });
    equal(await byId(world, snippet.id), changed);
    equal([await ofUser(world, world.ann), await ofUser(world, ben)], [[], [changed]]);
  }),

  storageCase('saved snippets are listed by id, each user’s own', async (world) => {
    const ben = await world.user();
    const first = await world.next('snippet');
    const [second, third] = [await world.snippet(world.ann), await world.snippet(ben)];
    const late = aSnippet(first, world.ann, { title: second.title });
    await world.write({ _tag: 'snippet.put', snippet: late });
    equal(await ofUser(world, world.ann), [late, second]);
    equal(await ofUser(world, ben), [third]);
    equal(await ofUser(world, await world.user()), []);
  }),

  storageCase('a removed snippet is gone, the others stay, and removing it again changes nothing', async (world) => {
    const [gone, kept] = [await world.snippet(world.ann), await world.snippet(world.ann)];
    const removal = { _tag: 'snippet.remove', snippet: gone.id } as const;
    await world.write(removal);
    equal([await byId(world, gone.id), await byId(world, kept.id)], [null, kept]);
    equal(await ofUser(world, world.ann), [kept]);
    await world.write(removal);
    equal(await ofUser(world, world.ann), [kept]);
  }),

  storageCase('a snippet of nobody breaks its set', async (world) => {
    const nobody = { ...world.ann, id: await world.next('user') };
    const snippet = aSnippet(await world.next('snippet'), nobody);
    equal(await world.attempt({ changes: [{ _tag: 'snippet.put', snippet }] }), 'broken');
    equal(await byId(world, snippet.id), null);
  }),
];
