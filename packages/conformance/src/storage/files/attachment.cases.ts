import {
  type Attachment,
  AttachmentId,
  type Holder,
  Markdown,
  MessageId,
  nextRevision,
  PathId,
  Revision,
  UnixSeconds,
  type User,
} from '@parley/core';
import { anAttachment } from '../../belongings.ts';
import { equal } from '../../equal.ts';
import { aConversation, aTopicOf, sendDirect } from '../../talk.ts';
import { aWorld, storageCase, type World } from '../../world.ts';

const byId = ({ realm, read }: World, id: AttachmentId) => read(({ attachments }) => attachments.byId(realm.id, id));
const ofUser = ({ read }: World, { id }: User) => read(({ attachments }) => attachments.ofUser(id));
const space = ({ realm, read }: World) => read(({ attachments }) => attachments.space(realm.id));
const heldBy = ({ read }: World, message: MessageId) => read(({ attachments }) => attachments.heldBy(message));
const holders = ({ read }: World, { id }: Attachment, before: MessageId | null = null, limit = 100) =>
  read(({ attachments }) => attachments.holders(id, before, limit));
const unheld = ({ read }: World, moment: number, after = 0, limit = 100) =>
  read(({ attachments }) => attachments.unheld(UnixSeconds(moment), AttachmentId(after), limit));
const idsOf = (found: ReadonlyArray<Attachment>) => found.map(({ id }) => id);

const claim = ({ write }: World, attachment: Attachment, ...messages: ReadonlyArray<MessageId>) =>
  write(...messages.map((message) => ({ _tag: 'attachment.claim', attachment: attachment.id, message }) as const));
const release = ({ write }: World, attachment: Attachment, message: MessageId) =>
  write({ _tag: 'attachment.release', attachment: attachment.id, message });

const twoMessages = async (world: World): Promise<readonly [MessageId, MessageId]> => {
  const { messages } = await aTopicOf(world, await world.channel(), 2);
  const [first, second] = messages;
  if (first === undefined || second === undefined) throw new Error('The topic is empty');
  return [first, second];
};
const holderOf = async ({ realm, read }: World, id: MessageId): Promise<Holder> => {
  const located = await read(({ messages }) => messages.byId(realm.id, id));
  return { message: id, sentAt: located?.message.sentAt ?? UnixSeconds(0) };
};

export const attachmentCases = [
  storageCase('an uploaded file comes back as it was put, and every field can be changed', async (world) => {
    const ben = await world.user();
    const attachment = await world.attachment(world.ann);
    equal(await byId(world, attachment.id), attachment);
    const changed: Attachment = {
      ...attachment,
      owner: ben.id,
      revision: nextRevision(attachment.revision),
      path: PathId(`${world.realm.id}/0/${'y'.repeat(24)}/日本-語.md`),
      name: '\u{1f600} "\u0000\n日本',
      type: 'Text/Markdown; charset="utf-8"',
      size: 5_000_000_000,
      createdAt: UnixSeconds(1),
      image: { width: 90_000, height: 1_000, frames: 1, isDrawn: false },
    };
    await world.write({ _tag: 'attachment.put', attachment: changed });
    equal(await byId(world, attachment.id), changed);
    const drawn: Attachment = { ...changed, image: { width: 1, height: 2, frames: 3, isDrawn: true } };
    await world.write({ _tag: 'attachment.put', attachment: drawn });
    equal(await byId(world, attachment.id), drawn);
    await world.write({ _tag: 'attachment.put', attachment: changed });
    equal([await ofUser(world, world.ann), await ofUser(world, ben)], [[], [{ attachment: changed, holders: [] }]]);
    equal(await world.read(({ attachments }) => attachments.byPaths(world.realm.id, [attachment.path, changed.path])), [changed]);
  }),

  storageCase('files are found by their paths, each once and by id, and of no other realm', async (world) => {
    const [first, second] = [await world.attachment(world.ann), await world.attachment(world.ann)];
    const other = await aWorld(world.storage);
    const foreign = await other.attachment(other.ann);
    const paths = [second.path, PathId('1/a/nothing/there'), first.path, second.path, foreign.path];
    equal(await world.read(({ attachments }) => attachments.byPaths(world.realm.id, paths)), [first, second]);
    equal(await world.read(({ attachments }) => attachments.byPaths(world.realm.id, [])), []);
    const used = await world.read(({ attachments }) => attachments.pathsInUse(['x', ...paths]));
    equal(used, [second.path, first.path, second.path, foreign.path]);
  }),

  storageCase('no two files have one path', async (world) => {
    const { path } = await world.attachment(world.ann);
    const second = anAttachment(await world.next('attachment'), world.ann, { path });
    equal(await world.attempt({ changes: [{ _tag: 'attachment.put', attachment: second }] }), 'stale');
    equal(await byId(world, second.id), null);
  }),

  storageCase('what messages hold is known from both sides, and each claim and release raises the revision', async (world) => {
    const [one, two] = [await world.attachment(world.ann), await world.attachment(world.ann)];
    const [first, second] = await twoMessages(world);
    const third = await sendDirect(world, await aConversation(world, [world.ann]));
    await claim(world, one, second, first, third);
    await claim(world, two, second);
    equal((await byId(world, one.id))?.revision, Revision(4));
    equal(await holders(world, one), [third, second, first]);
    equal([await holders(world, one, second), await holders(world, one, null, 2)], [[first], [third, second]]);
    const held = await Promise.all([first, second, third].map((message) => heldBy(world, message)));
    equal(held.map(idsOf), [[one.id], [one.id, two.id], [one.id]]);
    const listed = await ofUser(world, world.ann);
    const all = await Promise.all([first, second, third].map((id) => holderOf(world, id)));
    equal(
      listed.map((row) => row.holders),
      [all, [await holderOf(world, second)]],
    );
    equal(await world.read(({ attachments }) => attachments.held(world.realm.id, one.id)), listed[0] ?? null);
    await release(world, one, second);
    equal([await holders(world, one), (await byId(world, one.id))?.revision], [[third, first], Revision(5)]);
    equal(idsOf(await heldBy(world, second)), [two.id]);
  }),

  storageCase('a message takes hold of a file once, and may let go of one it does not hold', async (world) => {
    const attachment = await world.attachment(world.ann);
    const [message] = await twoMessages(world);
    await claim(world, attachment, message, message);
    equal(await holders(world, attachment), [message]);
    await release(world, attachment, message);
    await release(world, attachment, message);
    equal(await holders(world, attachment), []);
  }),

  storageCase('what another message holds too is told apart', async (world) => {
    const [one, two, three] = [await world.attachment(world.ann), await world.attachment(world.ann), await world.attachment(world.ann)];
    const [first, second] = await twoMessages(world);
    await claim(world, one, first);
    await claim(world, two, first, second);
    const elsewhere = (message: MessageId) =>
      world.read(({ attachments }) => attachments.heldElsewhere([three.id, two.id, one.id, two.id], message));
    equal([await elsewhere(first), await elsewhere(second)], [[two.id], [one.id, two.id]]);
  }),

  storageCase('a removed message lets go of its files, a removed file is gone for its messages', async (world) => {
    const [kept, gone] = [await world.attachment(world.ann), await world.attachment(world.ann)];
    const [first, second] = await twoMessages(world);
    await claim(world, kept, first, second);
    await claim(world, gone, second);
    const removal = { _tag: 'attachment.remove', attachment: gone.id } as const;
    await world.write({ _tag: 'message.remove', message: first }, removal);
    equal([await holders(world, kept), await holders(world, gone)], [[second], []]);
    equal([await byId(world, gone.id), idsOf(await heldBy(world, second))], [null, [kept.id]]);
    await world.write(removal);
    equal(await world.attempt({ changes: [{ _tag: 'attachment.claim', attachment: gone.id, message: second }] }), 'broken');
    equal(await world.attempt({ changes: [{ _tag: 'attachment.release', attachment: gone.id, message: second }] }), 'broken');
    equal(await world.attempt({ changes: [{ _tag: 'attachment.claim', attachment: kept.id, message: first }] }), 'broken');
  }),

  storageCase('the space of a realm follows what is put and removed, and its revision each of them', async (world) => {
    const guard = { _tag: 'row.unchanged', row: 'upload-space', realm: world.realm.id } as const;
    equal(await space(world), { used: 0, revision: null });
    equal(await world.attempt({ guards: [{ ...guard, revision: null }] }), 'done');
    const one = await world.attachment(world.ann, { size: 3_000_000_000 });
    const two = await world.attachment(world.ann, { size: 2_000_000_000 });
    equal(await space(world), { used: 5_000_000_000, revision: Revision(2) });
    await world.write({ _tag: 'attachment.put', attachment: { ...two, size: 10, revision: nextRevision(two.revision) } });
    equal(await space(world), { used: 3_000_000_010, revision: Revision(3) });
    await world.write({ _tag: 'attachment.remove', attachment: one.id });
    equal(await space(world), { used: 10, revision: Revision(4) });
    const outcomes = await Promise.all(
      [null, Revision(3), Revision(4)].map((revision) => world.attempt({ guards: [{ ...guard, revision }] })),
    );
    equal(outcomes, ['stale', 'stale', 'done']);
    equal(await space(await aWorld(world.storage)), { used: 0, revision: null });
  }),

  storageCase('of a change set that breaks nothing is counted', async (world) => {
    const attachment = anAttachment(await world.next('attachment'), world.ann);
    const missing = MessageId(await world.next('message'));
    const changes = [
      { _tag: 'attachment.put', attachment },
      { _tag: 'attachment.claim', attachment: attachment.id, message: missing },
    ] as const;
    equal(await world.attempt({ changes }), 'broken');
    equal([await space(world), await byId(world, attachment.id)], [{ used: 0, revision: null }, null]);
    const nobody = { ...world.ann, id: await world.next('user') };
    equal(await world.attempt({ changes: [{ _tag: 'attachment.put', attachment: anAttachment(attachment.id, nobody) }] }), 'broken');
  }),

  storageCase('old files that no message holds are found, of every realm, by id', async (world) => {
    const at = (createdAt: number) => ({ createdAt: UnixSeconds(createdAt) });
    const other = await aWorld(world.storage);
    const old = await world.attachment(world.ann, at(100));
    const foreign = await other.attachment(other.ann, at(50));
    const young = await world.attachment(world.ann, at(200));
    const held = await world.attachment(world.ann, at(1));
    const [message] = await twoMessages(world);
    await claim(world, held, message);
    equal(idsOf(await unheld(world, 200)), [old.id, foreign.id]);
    equal(idsOf(await unheld(world, 201)), [old.id, foreign.id, young.id]);
    equal([idsOf(await unheld(world, 201, old.id)), idsOf(await unheld(world, 201, 0, 1))], [[foreign.id, young.id], [old.id]]);
    await release(world, held, message);
    equal(idsOf(await unheld(world, 100)), [foreign.id, held.id]);
  }),

  storageCase('all files of all realms are found, a few at a time', async (world) => {
    const other = await aWorld(world.storage);
    const all = async (after: number, limit: number) =>
      idsOf(await world.read(({ attachments }) => attachments.all(AttachmentId(after), limit)));
    const before = await all(0, 1_000);
    const [first, foreign, last] = [
      await world.attachment(world.ann),
      await other.attachment(other.ann),
      await world.attachment(world.ann),
    ];
    equal(await all(0, 1_000), [...before, first.id, foreign.id, last.id]);
    equal([await all(first.id, 1), await all(foreign.id, 9), await all(last.id, 9)], [[foreign.id], [last.id], []]);
  }),

  storageCase('files are found in drafts and saved snippets of the realm, as long as these link them', async (world) => {
    const other = await aWorld(world.storage);
    const secret = (letter: string): string => `${letter.repeat(20)}-_09`;
    const link = (letter: string): string => `[x](/user_uploads/${world.realm.id}/a3/${secret(letter)}/x.txt)`;
    const draft = await world.draft(world.ann, { content: Markdown(`see ${link('a')} and ${link('b')}`) });
    const snippet = await world.snippet(await world.user(), { content: link('b') });
    await world.draft(world.ann, { content: Markdown(`only ${secret('d')}`) });
    await other.draft(other.ann, { content: Markdown(link('c')) });
    const secrets = ['c', 'b', 'A', 'a', 'd', 'b'].map(secret);
    const found = async ({ realm }: World) =>
      (await world.read(({ attachments }) => attachments.inUnsent(realm.id, secrets))).map((one) => one.charAt(0)).join('');
    equal([await found(world), await found(other)], ['bab', 'c']);
    await world.write({ _tag: 'draft.put', draft: { ...draft, content: Markdown(link('A')), revision: nextRevision(draft.revision) } });
    equal(await found(world), 'bAb');
    await world.write({ _tag: 'snippet.remove', snippet: snippet.id }, { _tag: 'draft.remove', draft: draft.id });
    equal(await found(world), '');
    await world.draft(world.ann, { content: Markdown(link('a')) });
    equal(await found(world), 'a');
    await world.write({ _tag: 'drafts.clear', user: world.ann.id });
    equal(await found(world), '');
  }),
];
