import {
  type Draft,
  type DraftAddress,
  type DraftId,
  Markdown,
  nextRevision,
  UnixSeconds,
  type User,
} from '@parley/core';
import { aDraft } from '../../entities.ts';
import { equal } from '../../equal.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';

const byId = (fixture: StorageFixture, id: DraftId): Promise<Draft | null> =>
  fixture.read(({ drafts }) => drafts.byId(id));
const ofUser = (fixture: StorageFixture, user: User): Promise<ReadonlyArray<Draft>> =>
  fixture.read(({ drafts }) => drafts.ofUser(user.id));

export const draftCases = [
  storageCase(
    'a draft comes back as it was put, to a channel, to people or to no one, and every ' +
      'field can be changed',
    async (fixture) => {
      const [ben, channel] = [await fixture.user(), await fixture.channel()];
      const draft = await fixture.draft(fixture.ann);
      equal(await byId(fixture, draft.id), draft);
      const addresses: ReadonlyArray<DraftAddress> = [
        { _tag: 'Channel', channel: channel.id, topic: ' Straße \u{1f600}' },
        { _tag: 'Channel', channel: channel.id, topic: '' },
        { _tag: 'People', users: [fixture.ann.id, ben.id] },
        { _tag: 'People', users: [ben.id] },
        { _tag: 'Nowhere' },
      ];
      let revision = draft.revision;
      for (const [index, address] of addresses.entries()) {
        revision = nextRevision(revision);
        const content = Markdown(`\u{1f600} ${index}`);
        const changed: Draft = {
          ...draft,
          owner: ben.id,
          revision,
          address,
          content,
          editedAt: UnixSeconds(index),
          edition: await fixture.next('draft'),
        };
        await fixture.write({ _tag: 'draft.put', draft: changed });
        equal(await byId(fixture, draft.id), changed);
        equal([await ofUser(fixture, fixture.ann), await ofUser(fixture, ben)], [[], [changed]]);
      }
    },
  ),

  storageCase('the latest time a draft can have is kept', async (fixture) => {
    const draft = await fixture.draft(fixture.ann, {
      editedAt: UnixSeconds(Number.MAX_SAFE_INTEGER),
    });
    equal(await byId(fixture, draft.id), draft);
  }),

  storageCase(
    'drafts are listed most recently edited first, within a second by edition, each user’s own',
    async (fixture) => {
      const ben = await fixture.user();
      const at = (editedAt: number): Promise<Draft> =>
        fixture.draft(fixture.ann, { editedAt: UnixSeconds(editedAt) });
      const [noon, early, late, second] = [
        await at(500),
        await at(100),
        await at(900),
        await at(500),
      ];
      const other = await fixture.draft(ben);
      equal(await ofUser(fixture, fixture.ann), [late, second, noon, early]);
      equal(await ofUser(fixture, ben), [other]);
      const again: Draft = {
        ...noon,
        revision: nextRevision(noon.revision),
        edition: await fixture.next('draft'),
      };
      await fixture.write({ _tag: 'draft.put', draft: again });
      equal(await ofUser(fixture, fixture.ann), [late, again, second, early]);
      equal(await ofUser(fixture, await fixture.user()), []);
    },
  ),

  storageCase(
    'a removed draft is gone, the others stay, and removing it again changes nothing',
    async (fixture) => {
      const [gone, kept] = [await fixture.draft(fixture.ann), await fixture.draft(fixture.ann)];
      const removal = { _tag: 'draft.remove', draft: gone.id } as const;
      await fixture.write(removal);
      equal([await byId(fixture, gone.id), await byId(fixture, kept.id)], [null, kept]);
      await fixture.write(removal);
      equal(await ofUser(fixture, fixture.ann), [kept]);
    },
  ),

  storageCase('all the drafts of one user go at once, the others stay', async (fixture) => {
    const ben = await fixture.user();
    await fixture.draft(fixture.ann);
    await fixture.draft(fixture.ann);
    const kept = await fixture.draft(ben);
    await fixture.write({ _tag: 'drafts.clear', user: fixture.ann.id });
    equal([await ofUser(fixture, fixture.ann), await ofUser(fixture, ben)], [[], [kept]]);
    const again = await fixture.draft(fixture.ann);
    equal(await ofUser(fixture, fixture.ann), [again]);
    await fixture.write({ _tag: 'drafts.clear', user: await fixture.next('user') });
    equal(await ofUser(fixture, fixture.ann), [again]);
  }),

  storageCase(
    'a draft of no one, or to a channel that does not exist, breaks its set',
    async (fixture) => {
      const id = await fixture.next('draft');
      const channel = await fixture.next('channel');
      const broken: ReadonlyArray<Draft> = [
        aDraft(id, { ...fixture.ann, id: await fixture.next('user') }),
        aDraft(id, fixture.ann, { address: { _tag: 'Channel', channel, topic: 'soup' } }),
      ];
      for (const draft of broken)
        equal(await fixture.attempt({ changes: [{ _tag: 'draft.put', draft }] }), 'broken');
      equal(await byId(fixture, id), null);
    },
  ),
];
