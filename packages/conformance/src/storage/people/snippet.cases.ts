import { nextRevision, type Snippet, type SnippetId, UnixSeconds, type User } from '@parley/core';
import { aSnippet } from '../../entities.ts';
import { equal } from '../../equal.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';

const byId = (fixture: StorageFixture, id: SnippetId): Promise<Snippet | null> =>
  fixture.read(({ snippets }) => snippets.byId(id));
const ofUser = (fixture: StorageFixture, user: User): Promise<ReadonlyArray<Snippet>> =>
  fixture.read(({ snippets }) => snippets.ofUser(user.id));

export const snippetCases = [
  storageCase(
    'a saved snippet comes back as it was put, and every field can be changed',
    async (fixture) => {
      const ben = await fixture.user();
      const snippet = await fixture.snippet(fixture.ann);
      equal(await byId(fixture, snippet.id), snippet);
      const changed: Snippet = {
        ...snippet,
        owner: ben.id,
        revision: nextRevision(snippet.revision),
        title: '\u{1f600} \u0000 日本',
        content: 'x'.repeat(10_000),
        createdAt: UnixSeconds(1),
      };
      await fixture.write({ _tag: 'snippet.put', snippet: changed });
      equal(await byId(fixture, snippet.id), changed);
      equal([await ofUser(fixture, fixture.ann), await ofUser(fixture, ben)], [[], [changed]]);
    },
  ),

  storageCase('saved snippets are listed by id, each user’s own', async (fixture) => {
    const ben = await fixture.user();
    const first = await fixture.next('snippet');
    const [second, third] = [await fixture.snippet(fixture.ann), await fixture.snippet(ben)];
    const late = aSnippet(first, fixture.ann, { title: second.title });
    await fixture.write({ _tag: 'snippet.put', snippet: late });
    equal(await ofUser(fixture, fixture.ann), [late, second]);
    equal(await ofUser(fixture, ben), [third]);
    equal(await ofUser(fixture, await fixture.user()), []);
  }),

  storageCase(
    'a removed snippet is gone, the others stay, and removing it again changes nothing',
    async (fixture) => {
      const [gone, kept] = [await fixture.snippet(fixture.ann), await fixture.snippet(fixture.ann)];
      const removal = { _tag: 'snippet.remove', snippet: gone.id } as const;
      await fixture.write(removal);
      equal([await byId(fixture, gone.id), await byId(fixture, kept.id)], [null, kept]);
      equal(await ofUser(fixture, fixture.ann), [kept]);
      await fixture.write(removal);
      equal(await ofUser(fixture, fixture.ann), [kept]);
    },
  ),

  storageCase('a snippet of no one breaks its set', async (fixture) => {
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    const snippet = aSnippet(await fixture.next('snippet'), nobody);
    equal(await fixture.attempt({ changes: [{ _tag: 'snippet.put', snippet }] }), 'broken');
    equal(await byId(fixture, snippet.id), null);
  }),
];
