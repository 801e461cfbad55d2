import { type Draft, type DraftAddress, type DraftId, Markdown, nextRevision, UnixSeconds, type User } from '@parley/core';
import { aDraft } from '../../entities.ts';
import { equal } from '../../equal.ts';
import { storageCase, type World } from '../../world.ts';

const byId = (world: World, id: DraftId): Promise<Draft | null> => world.read(({ drafts }) => drafts.byId(world.realm.id, id));
const ofUser = (world: World, user: User): Promise<ReadonlyArray<Draft>> => world.read(({ drafts }) => drafts.ofUser(user.id));

export const draftCases = [
  storageCase('a draft comes back as it was put, to a channel, to people or to nobody, and every field can be changed', async (world) => {
    const [ben, channel] = [await world.user(), await world.channel()];
    const draft = await world.draft(world.ann);
    equal(await byId(world, draft.id), draft);
    const addresses: ReadonlyArray<DraftAddress> = [
      { _tag: 'Channel', channel: channel.id, topic: ' Straße \u{1f600}' },
      { _tag: 'Channel', channel: channel.id, topic: '' },
      { _tag: 'People', users: [world.ann.id, ben.id] },
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
        edition: await world.next('draft'),
      };
      await world.write({ _tag: 'draft.put', draft: changed });
      equal(await byId(world, draft.id), changed);
      equal([await ofUser(world, world.ann), await ofUser(world, ben)], [[], [changed]]);
    }
  }),

  storageCase('the latest time a draft can have is kept', async (world) => {
    const draft = await world.draft(world.ann, { editedAt: UnixSeconds(Number.MAX_SAFE_INTEGER) });
    equal(await byId(world, draft.id), draft);
  }),

  storageCase('drafts are listed most recently edited first, within a second by edition, each user’s own', async (world) => {
    const ben = await world.user();
    const at = (editedAt: number): Promise<Draft> => world.draft(world.ann, { editedAt: UnixSeconds(editedAt) });
    const [noon, early, late, second] = [await at(500), await at(100), await at(900), await at(500)];
    const other = await world.draft(ben);
    equal(await ofUser(world, world.ann), [late, second, noon, early]);
    equal(await ofUser(world, ben), [other]);
    const again: Draft = { ...noon, revision: nextRevision(noon.revision), edition: await world.next('draft') };
    await world.write({ _tag: 'draft.put', draft: again });
    equal(await ofUser(world, world.ann), [late, again, second, early]);
    equal(await ofUser(world, await world.user()), []);
  }),

  storageCase('a removed draft is gone, the others stay, and removing it again changes nothing', async (world) => {
    const [gone, kept] = [await world.draft(world.ann), await world.draft(world.ann)];
    const removal = { _tag: 'draft.remove', draft: gone.id } as const;
    await world.write(removal);
    equal([await byId(world, gone.id), await byId(world, kept.id)], [null, kept]);
    await world.write(removal);
    equal(await ofUser(world, world.ann), [kept]);
  }),

  storageCase('all the drafts of one user go at once, the others stay', async (world) => {
    const ben = await world.user();
    await world.draft(world.ann);
    await world.draft(world.ann);
    const kept = await world.draft(ben);
    await world.write({ _tag: 'drafts.clear', user: world.ann.id });
    equal([await ofUser(world, world.ann), await ofUser(world, ben)], [[], [kept]]);
    const again = await world.draft(world.ann);
    equal(await ofUser(world, world.ann), [again]);
    await world.write({ _tag: 'drafts.clear', user: await world.next('user') });
    equal(await ofUser(world, world.ann), [again]);
  }),

  storageCase('a draft of nobody, or to a channel there is not, breaks its set', async (world) => {
    const id = await world.next('draft');
    const channel = await world.next('channel');
    const broken: ReadonlyArray<Draft> = [
      aDraft(id, { ...world.ann, id: await world.next('user') }),
      aDraft(id, world.ann, { address: { _tag: 'Channel', channel, topic: 'soup' } }),
    ];
    for (const draft of broken) equal(await world.attempt({ changes: [{ _tag: 'draft.put', draft }] }), 'broken');
    equal(await byId(world, id), null);
  }),
];
