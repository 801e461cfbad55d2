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
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aConversation, aTopicOf, sendDirect } from '../../talk.ts';

const byId = ({ read }: StorageFixture, id: AttachmentId) =>
  read(({ attachments }) => attachments.byId(id));
const ofUser = ({ read }: StorageFixture, { id }: User) =>
  read(({ attachments }) => attachments.ofUser(id));
const space = ({ read }: StorageFixture) => read(({ attachments }) => attachments.space());
const heldBy = ({ read }: StorageFixture, message: MessageId) =>
  read(({ attachments }) => attachments.heldBy(message));
const holders = (
  { read }: StorageFixture,
  { id }: Attachment,
  before: MessageId | null = null,
  limit = 100,
) => read(({ attachments }) => attachments.holders(id, before, limit));
const unheld = ({ storage }: StorageFixture, moment: number, after = 0, limit = 100) =>
  storage.directory.unheldAttachments(UnixSeconds(moment), AttachmentId(after), limit);
const idsOf = (found: ReadonlyArray<Attachment>) => found.map(({ id }) => id);

const claim = (
  { write }: StorageFixture,
  attachment: Attachment,
  ...messages: ReadonlyArray<MessageId>
) =>
  write(
    ...messages.map(
      (message) => ({ _tag: 'attachment.claim', attachment: attachment.id, message }) as const,
    ),
  );
const release = ({ write }: StorageFixture, attachment: Attachment, message: MessageId) =>
  write({ _tag: 'attachment.release', attachment: attachment.id, message });

const twoMessages = async (fixture: StorageFixture): Promise<readonly [MessageId, MessageId]> => {
  const { messages } = await aTopicOf(fixture, await fixture.channel(), 2);
  const [first, second] = messages;
  if (first === undefined || second === undefined) throw new Error('The topic is empty');
  return [first, second];
};
const holderOf = async ({ read }: StorageFixture, id: MessageId): Promise<Holder> => {
  const placed = await read(({ messages }) => messages.byId(id));
  return { message: id, sentAt: placed?.message.sentAt ?? UnixSeconds(0) };
};

export const attachmentCases = [
  storageCase(
    'an uploaded file comes back as it was put, and every field can be changed',
    async (fixture) => {
      const ben = await fixture.user();
      const attachment = await fixture.attachment(fixture.ann);
      equal(await byId(fixture, attachment.id), attachment);
      const changed: Attachment = {
        ...attachment,
        owner: ben.id,
        revision: nextRevision(attachment.revision),
        path: PathId(`${fixture.realm.id}/0/${'y'.repeat(24)}/日本-語.md`),
        name: '\u{1f600} "\u0000\n日本',
        type: 'Text/Markdown; charset="utf-8"',
        size: 5_000_000_000,
        createdAt: UnixSeconds(1),
        image: { width: 90_000, height: 1_000, frames: 1, isDrawn: false },
      };
      await fixture.write({ _tag: 'attachment.put', attachment: changed });
      equal(await byId(fixture, attachment.id), changed);
      const drawn: Attachment = {
        ...changed,
        image: { width: 1, height: 2, frames: 3, isDrawn: true },
      };
      await fixture.write({ _tag: 'attachment.put', attachment: drawn });
      equal(await byId(fixture, attachment.id), drawn);
      await fixture.write({ _tag: 'attachment.put', attachment: changed });
      equal(
        [await ofUser(fixture, fixture.ann), await ofUser(fixture, ben)],
        [[], [{ attachment: changed, holders: [] }]],
      );
      equal(
        await fixture.read(({ attachments }) =>
          attachments.byPaths([attachment.path, changed.path]),
        ),
        [changed],
      );
    },
  ),

  storageCase(
    'files are found by their paths, each once and by id, and of no other realm',
    async (fixture) => {
      const [first, second] = [
        await fixture.attachment(fixture.ann),
        await fixture.attachment(fixture.ann),
      ];
      const other = await aStorageFixture(fixture.storage);
      const foreign = await other.attachment(other.ann);
      const paths = [
        second.path,
        PathId('1/a/nothing/there'),
        first.path,
        second.path,
        foreign.path,
      ];
      equal(await fixture.read(({ attachments }) => attachments.byPaths(paths)), [first, second]);
      equal(await fixture.read(({ attachments }) => attachments.byPaths([])), []);
      const used = await fixture.storage.directory.pathsInUse(['x', ...paths]);
      equal(used, [second.path, first.path, second.path, foreign.path]);
    },
  ),

  storageCase('no two files have one path', async (fixture) => {
    const { path } = await fixture.attachment(fixture.ann);
    const second = anAttachment(await fixture.next('attachment'), fixture.ann, { path });
    equal(
      await fixture.attempt({ changes: [{ _tag: 'attachment.put', attachment: second }] }),
      'stale',
    );
    equal(await byId(fixture, second.id), null);
  }),

  storageCase(
    'what messages hold is known from both sides, and each claim and release raises the revision',
    async (fixture) => {
      const [one, two] = [
        await fixture.attachment(fixture.ann),
        await fixture.attachment(fixture.ann),
      ];
      const [first, second] = await twoMessages(fixture);
      const third = await sendDirect(fixture, await aConversation(fixture, [fixture.ann]));
      await claim(fixture, one, second, first, third);
      await claim(fixture, two, second);
      equal((await byId(fixture, one.id))?.revision, Revision(4));
      equal(await holders(fixture, one), [third, second, first]);
      equal(
        [await holders(fixture, one, second), await holders(fixture, one, null, 2)],
        [[first], [third, second]],
      );
      const held = await Promise.all(
        [first, second, third].map((message) => heldBy(fixture, message)),
      );
      equal(held.map(idsOf), [[one.id], [one.id, two.id], [one.id]]);
      const listed = await ofUser(fixture, fixture.ann);
      const all = await Promise.all([first, second, third].map((id) => holderOf(fixture, id)));
      equal(
        listed.map((row) => row.holders),
        [all, [await holderOf(fixture, second)]],
      );
      equal(await fixture.read(({ attachments }) => attachments.held(one.id)), listed[0] ?? null);
      await release(fixture, one, second);
      equal(
        [await holders(fixture, one), (await byId(fixture, one.id))?.revision],
        [[third, first], Revision(5)],
      );
      equal(idsOf(await heldBy(fixture, second)), [two.id]);
    },
  ),

  storageCase(
    'a message takes hold of a file once, and may let go of one it does not hold',
    async (fixture) => {
      const attachment = await fixture.attachment(fixture.ann);
      const [message] = await twoMessages(fixture);
      await claim(fixture, attachment, message, message);
      equal(await holders(fixture, attachment), [message]);
      await release(fixture, attachment, message);
      await release(fixture, attachment, message);
      equal(await holders(fixture, attachment), []);
    },
  ),

  storageCase('what another message holds too is told apart', async (fixture) => {
    const [one, two, three] = [
      await fixture.attachment(fixture.ann),
      await fixture.attachment(fixture.ann),
      await fixture.attachment(fixture.ann),
    ];
    const [first, second] = await twoMessages(fixture);
    await claim(fixture, one, first);
    await claim(fixture, two, first, second);
    const elsewhere = (message: MessageId) =>
      fixture.read(({ attachments }) =>
        attachments.heldElsewhere([three.id, two.id, one.id, two.id], message),
      );
    equal([await elsewhere(first), await elsewhere(second)], [[two.id], [one.id, two.id]]);
  }),

  storageCase(
    'a removed message lets go of its files, a removed file is gone for its messages',
    async (fixture) => {
      const [kept, gone] = [
        await fixture.attachment(fixture.ann),
        await fixture.attachment(fixture.ann),
      ];
      const [first, second] = await twoMessages(fixture);
      await claim(fixture, kept, first, second);
      await claim(fixture, gone, second);
      const removal = { _tag: 'attachment.remove', attachment: gone.id } as const;
      await fixture.write({ _tag: 'message.remove', message: first }, removal);
      equal([await holders(fixture, kept), await holders(fixture, gone)], [[second], []]);
      equal(
        [await byId(fixture, gone.id), idsOf(await heldBy(fixture, second))],
        [null, [kept.id]],
      );
      await fixture.write(removal);
      equal(
        await fixture.attempt({
          changes: [{ _tag: 'attachment.claim', attachment: gone.id, message: second }],
        }),
        'broken',
      );
      equal(
        await fixture.attempt({
          changes: [{ _tag: 'attachment.release', attachment: gone.id, message: second }],
        }),
        'broken',
      );
      equal(
        await fixture.attempt({
          changes: [{ _tag: 'attachment.claim', attachment: kept.id, message: first }],
        }),
        'broken',
      );
    },
  ),

  storageCase(
    'the space of a realm follows what is put and removed, and its revision each of them',
    async (fixture) => {
      const guard = {
        _tag: 'row.unchanged',
        row: 'upload-space',
        realm: fixture.realm.id,
      } as const;
      equal(await space(fixture), { used: 0, revision: null });
      equal(await fixture.attempt({ guards: [{ ...guard, revision: null }] }), 'done');
      const one = await fixture.attachment(fixture.ann, { size: 3_000_000_000 });
      const two = await fixture.attachment(fixture.ann, { size: 2_000_000_000 });
      equal(await space(fixture), { used: 5_000_000_000, revision: Revision(2) });
      await fixture.write({
        _tag: 'attachment.put',
        attachment: { ...two, size: 10, revision: nextRevision(two.revision) },
      });
      equal(await space(fixture), { used: 3_000_000_010, revision: Revision(3) });
      await fixture.write({ _tag: 'attachment.remove', attachment: one.id });
      equal(await space(fixture), { used: 10, revision: Revision(4) });
      const outcomes = await Promise.all(
        [null, Revision(3), Revision(4)].map((revision) =>
          fixture.attempt({ guards: [{ ...guard, revision }] }),
        ),
      );
      equal(outcomes, ['stale', 'stale', 'done']);
      equal(await space(await aStorageFixture(fixture.storage)), { used: 0, revision: null });
    },
  ),

  storageCase('of a change set that breaks nothing is counted', async (fixture) => {
    const attachment = anAttachment(await fixture.next('attachment'), fixture.ann);
    const missing = MessageId(await fixture.next('message'));
    const changes = [
      { _tag: 'attachment.put', attachment },
      { _tag: 'attachment.claim', attachment: attachment.id, message: missing },
    ] as const;
    equal(await fixture.attempt({ changes }), 'broken');
    equal(
      [await space(fixture), await byId(fixture, attachment.id)],
      [{ used: 0, revision: null }, null],
    );
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    equal(
      await fixture.attempt({
        changes: [{ _tag: 'attachment.put', attachment: anAttachment(attachment.id, nobody) }],
      }),
      'broken',
    );
  }),

  storageCase(
    'old files that no message holds are found, of every realm, by id',
    async (fixture) => {
      const at = (createdAt: number) => ({ createdAt: UnixSeconds(createdAt) });
      const other = await aStorageFixture(fixture.storage);
      const old = await fixture.attachment(fixture.ann, at(100));
      const foreign = await other.attachment(other.ann, at(50));
      const young = await fixture.attachment(fixture.ann, at(200));
      const held = await fixture.attachment(fixture.ann, at(1));
      const [message] = await twoMessages(fixture);
      await claim(fixture, held, message);
      equal(idsOf(await unheld(fixture, 200)), [old.id, foreign.id]);
      equal(idsOf(await unheld(fixture, 201)), [old.id, foreign.id, young.id]);
      equal(
        [idsOf(await unheld(fixture, 201, old.id)), idsOf(await unheld(fixture, 201, 0, 1))],
        [[foreign.id, young.id], [old.id]],
      );
      await release(fixture, held, message);
      equal(idsOf(await unheld(fixture, 100)), [foreign.id, held.id]);
    },
  ),

  storageCase('all files of all realms are found, a few at a time', async (fixture) => {
    const other = await aStorageFixture(fixture.storage);
    const all = async (after: number, limit: number) =>
      idsOf(await fixture.storage.directory.attachments(AttachmentId(after), limit));
    const before = await all(0, 1_000);
    const [first, foreign, last] = [
      await fixture.attachment(fixture.ann),
      await other.attachment(other.ann),
      await fixture.attachment(fixture.ann),
    ];
    equal(await all(0, 1_000), [...before, first.id, foreign.id, last.id]);
    equal(
      [await all(first.id, 1), await all(foreign.id, 9), await all(last.id, 9)],
      [[foreign.id], [last.id], []],
    );
  }),

  storageCase(
    'files are found in drafts and saved snippets of the realm, as long as these link them',
    async (fixture) => {
      const other = await aStorageFixture(fixture.storage);
      const secret = (letter: string): string => `${letter.repeat(20)}-_09`;
      const link = (letter: string): string =>
        `[x](/user_uploads/${fixture.realm.id}/a3/${secret(letter)}/x.txt)`;
      const draft = await fixture.draft(fixture.ann, {
        content: Markdown(`see ${link('a')} and ${link('b')}`),
      });
      const snippet = await fixture.snippet(await fixture.user(), { content: link('b') });
      await fixture.draft(fixture.ann, { content: Markdown(`only ${secret('d')}`) });
      await other.draft(other.ann, { content: Markdown(link('c')) });
      const secrets = ['c', 'b', 'A', 'a', 'd', 'b'].map(secret);
      const found = async ({ read }: StorageFixture) =>
        (await read(({ attachments }) => attachments.inUnsent(secrets)))
          .map((one) => one.charAt(0))
          .join('');
      equal([await found(fixture), await found(other)], ['bab', 'c']);
      await fixture.write({
        _tag: 'draft.put',
        draft: { ...draft, content: Markdown(link('A')), revision: nextRevision(draft.revision) },
      });
      equal(await found(fixture), 'bAb');
      await fixture.write(
        { _tag: 'snippet.remove', snippet: snippet.id },
        { _tag: 'draft.remove', draft: draft.id },
      );
      equal(await found(fixture), '');
      await fixture.draft(fixture.ann, { content: Markdown(link('a')) });
      equal(await found(fixture), 'a');
      await fixture.write({ _tag: 'drafts.clear', user: fixture.ann.id });
      equal(await found(fixture), '');
    },
  ),
];
