import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Attachment } from '../src/attachment/attachment.ts';
import type { Bytes } from '../src/attachment/blob-store.ts';
import { type AttachmentId, type ChannelId, type MessageId, PathId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { denial } from '../src/kernel/denial.ts';
import { E } from '../src/kernel/fp.ts';
import type { EditMessage } from '../src/message/use-cases/commands.ts';
import { refusal, right } from '../src/testing/outcome.ts';
import { ROLE } from '../src/user/user.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

const MIB = 1_048_576;
const DAY = 86_400;
const FIVE_WEEKS = 35 * DAY;

let chat: TestChat;
let ann: Caller;
let bob: Caller;
let cat: Caller;
let lunch: ChannelId;
beforeEach(async () => {
  chat = await openTestChat();
  [ann, bob, cat] = [
    await chat.newcomer('Ann'),
    await chat.newcomer('Bob'),
    await chat.newcomer('Cat'),
  ];
  lunch = await chat.channel(ann, 'lunch');
});

const bytesOf = async function* (size: number): Bytes & AsyncGenerator<Uint8Array> {
  yield new Uint8Array(size).fill(7);
};
const uploading = (caller: Caller, size = 5, name = 'plan.txt') =>
  chat.parley.attachments.upload({ caller, name, type: 'text/plain', bytes: bytesOf(size) });
const upload = (caller: Caller, size?: number, name?: string): Promise<Attachment> =>
  right(uploading(caller, size, name));
const linkTo = (...files: ReadonlyArray<Attachment>): string =>
  files.map(({ path }) => `[f](/user_uploads/${path})`).join(' and ');
const edit = (caller: Caller, message: MessageId, content: string) => {
  const nothing = {
    prevContentSha256: null,
    topic: null,
    channel: null,
    scope: 'this-message',
  } as const;
  const command: EditMessage = {
    caller,
    message,
    content,
    ...nothing,
    noticeInOldThread: false,
    noticeInNewThread: false,
  };
  return right(chat.parley.messages.edit(command));
};
const remove = (caller: Caller, message: MessageId) =>
  right(chat.parley.messages.remove({ caller, message }));
const mayRead = async (reader: Caller, { path }: Attachment): Promise<boolean> =>
  (await refusal(chat.parley.attachments.grant({ reader, path }))) === null;
const listed = async (caller: Caller) => {
  const { attachments, spaceUsed } = await right(chat.parley.attachments.list({ caller }));
  return {
    spaceUsed,
    files: attachments.map(({ attachment, holders }) => [
      attachment.id,
      ...holders.map(({ message }) => message),
    ]),
  };
};
const paths = async (): Promise<ReadonlyArray<string>> => {
  const found: string[] = [];
  for await (const { path } of chat.ports.blobs.list()) found.push(path);
  return found.sort();
};
const sweep = (unusedSeconds = FIVE_WEEKS) =>
  right(chat.parley.attachments.sweep({ unusedSeconds }));
const limits = (fileMib: number | null, totalMib: number | 'none' | null) =>
  chat.parley.attachments.setLimits({ realm: ann.realm, fileMib, totalMib });

describe('uploading', () => {
  test('stores the bytes under a path that is hard to guess, and a row for the owner', async () => {
    const [one, two] = [await upload(ann, 5), await upload(ann, 7)];
    expect(one).toMatchObject({
      owner: ann.user,
      name: 'plan.txt',
      type: 'text/plain; charset=utf-8',
      size: 5,
    });
    expect(one.path).toMatch(/^1\/[0-9a-f]{1,2}\/[A-Za-z0-9_-]{24}\/plan\.txt$/);
    expect(await paths()).toEqual([one.path, two.path].sort());
    expect(await listed(ann)).toEqual({ spaceUsed: 12, files: [[one.id], [two.id]] });
    expect(await listed(bob)).toEqual({ spaceUsed: 12, files: [] });
    expect(await chat.told('attachment.added')).toEqual(
      [one, two].map(({ id }) => ({
        _tag: 'attachment.added',
        realm: ann.realm,
        user: ann.user,
        attachment: id,
      })),
    );
  });

  test('of too much leaves nothing behind', async () => {
    await right(limits(1, null));
    expect(await refusal(uploading(ann, MIB + 1))).toEqual(
      denial('attachment.too-large', { limitMib: 1 }),
    );
    await right(limits(3, 2));
    await upload(ann, MIB);
    expect(await refusal(uploading(bob, MIB + 1))).toEqual(denial('attachment.quota'));
    expect(await refusal(uploading(bob, 3 * MIB + 1))).toEqual(
      denial('attachment.too-large', { limitMib: 3 }),
    );
    expect([(await paths()).length, await listed(bob)]).toEqual([1, { spaceUsed: MIB, files: [] }]);
  });

  test('at the same time never exceeds the quota; refused files leave no bytes', async () => {
    await right(limits(1, 2));
    const done = await Promise.all(
      Array.from({ length: 9 }, (_, index) => uploading(index % 2 === 0 ? ann : bob, 300_000)()),
    );
    expect(done.flatMap((one) => (E.isLeft(one) ? one.left.rule : []))).toEqual(
      Array(3).fill('attachment.quota'),
    );
    expect((await listed(ann)).spaceUsed).toBe(6 * 300_000);
    expect(await paths()).toHaveLength(6);
  });

  test('that breaks off rejects, and leaves nothing behind', async () => {
    const broken = async function* (): Bytes & AsyncGenerator<Uint8Array> {
      yield new Uint8Array(9);
      throw new Error('cut off');
    };
    const upload = chat.parley.attachments.upload({
      caller: ann,
      name: 'a',
      type: 'text/plain',
      bytes: broken(),
    });
    await expect(upload()).rejects.toThrow('cut off');
    expect([await paths(), await listed(ann)]).toEqual([[], { spaceUsed: 0, files: [] }]);
  });

  test('by a deactivated account reads no byte', async () => {
    await right(chat.parley.users.deactivate({ caller: chat.owner, user: { id: bob.user } }));
    let asked = false;
    const bytes = async function* (): Bytes & AsyncGenerator<Uint8Array> {
      asked = true;
      yield new Uint8Array(1);
    };
    const upload = chat.parley.attachments.upload({
      caller: bob,
      name: 'a',
      type: 'text/plain',
      bytes: bytes(),
    });
    expect([await refusal(upload), asked]).toEqual([denial('caller.deactivated'), false]);
  });
});

describe('a file is read', () => {
  test('by its owner alone until a message links it, then by all who may read that', async () => {
    const file = await upload(ann);
    expect([await mayRead(ann, file), await mayRead(bob, file)]).toEqual([true, false]);
    const secret = await chat.channel(ann, 'secret', { isPrivate: true, hasSharedHistory: true });
    await chat.send(ann, secret, 'plans', linkTo(file));
    expect([await mayRead(ann, file), await mayRead(bob, file)]).toEqual([true, false]);
    await right(chat.subscribe(ann, ['secret'], { people: [bob.user] }));
    expect([await mayRead(bob, file), await mayRead(cat, file)]).toEqual([true, false]);
    await right(
      chat.parley.channels.unsubscribe({ caller: bob, channels: ['secret'], people: [] }),
    );
    expect(await mayRead(bob, file)).toBe(false);
    await chat.send(ann, lunch, 'plans', linkTo(file));
    expect([await mayRead(bob, file), await mayRead(cat, file)]).toEqual([true, true]);
  });

  test('of protected history by those who were there', async () => {
    const file = await upload(ann);
    const vault = await chat.channel(ann, 'vault', { isPrivate: true, hasSharedHistory: false });
    await right(chat.subscribe(ann, ['vault'], { people: [bob.user] }));
    await chat.send(ann, vault, 'plans', linkTo(file));
    await right(chat.subscribe(ann, ['vault'], { people: [cat.user] }));
    expect([await mayRead(bob, file), await mayRead(cat, file)]).toEqual([true, false]);
  });

  test('by a guest who is subscribed', async () => {
    const guest = await chat.newcomer('Gus', ROLE.guest);
    const file = await upload(ann);
    await chat.send(ann, lunch, 'plans', linkTo(file));
    expect(await mayRead(guest, file)).toBe(false);
    await right(chat.subscribe(ann, ['lunch'], { people: [guest.user] }));
    expect(await mayRead(guest, file)).toBe(true);
  });

  test('also when the message that shows it is far down among those that hold it', async () => {
    const file = await upload(ann);
    await chat.send(ann, lunch, 'plans', linkTo(file));
    const secret = await chat.channel(ann, 'secret', { isPrivate: true });
    for (let count = 0; count < 60; count++) await chat.send(ann, secret, 'plans', linkTo(file));
    expect(await mayRead(bob, file)).toBe(true);
  });

  test('with its bytes, by a user who may; without an error when they are missing', async () => {
    const file = await upload(ann, 70_000);
    const open = await right(chat.parley.attachments.open({ reader: ann, path: file.path }));
    let read = 0;
    for await (const piece of open.blob.read({ first: 0, last: 65_999 })) read += piece.length;
    expect([open.attachment, open.blob.size, read]).toEqual([file, 70_000, 66_000]);
    const granted = await right(
      chat.parley.attachments.openGranted({ realm: ann.realm, path: file.path }),
    );
    await granted.blob.close();
    expect(await refusal(chat.parley.attachments.open({ reader: bob, path: file.path }))).toEqual(
      denial('attachment.unreadable'),
    );
    const nowhere = PathId(`${file.path}x`);
    expect(await refusal(chat.parley.attachments.open({ reader: ann, path: nowhere }))).toEqual(
      denial('attachment.unavailable'),
    );
    await chat.ports.blobs.remove(file.path);
    expect(await refusal(chat.parley.attachments.open({ reader: ann, path: file.path }))).toEqual(
      denial('attachment.bytes-missing'),
    );
  });

  test('by any caller, in a web-public channel of a realm with public access', async () => {
    const file = await upload(ann);
    const nobody = { realm: ann.realm, user: null };
    const looking = () =>
      refusal(chat.parley.attachments.grant({ reader: nobody, path: file.path }));
    await chat.send(ann, lunch, 'plans', linkTo(file));
    await right(
      chat.parley.realms.update({ caller: chat.owner, settings: { enableSpectatorAccess: true } }),
    );
    expect(await looking()).toEqual(denial('attachment.unreadable'));
    const square = await chat.channel(chat.owner, 'square', { isWebPublic: true });
    await right(chat.subscribe(ann, ['square']));
    await chat.send(ann, square, 'plans', linkTo(file));
    expect(await looking()).toBeNull();
    await right(
      chat.parley.realms.update({ caller: chat.owner, settings: { enableSpectatorAccess: false } }),
    );
    expect(await looking()).toEqual(denial('attachment.unreadable'));
  });
});

describe('a message takes hold of the files it links', () => {
  test('of each once, and tells its sender', async () => {
    const [one, two] = [await upload(ann), await upload(ann)];
    const id = await chat.send(ann, lunch, 'plans', `${linkTo(one, two, one)} \`${linkTo(two)}\``);
    expect((await listed(ann)).files).toEqual([
      [one.id, id],
      [two.id, id],
    ]);
    const claimed = (attachment: AttachmentId) => ({
      _tag: 'attachment.claimed',
      realm: ann.realm,
      user: ann.user,
      attachment,
      message: id,
    });
    expect(await chat.told('attachment.claimed')).toEqual([claimed(one.id), claimed(two.id)]);
  });

  test('not of a missing file or one the sender may not read; the text is sent', async () => {
    const file = await upload(ann);
    const elsewhere = { ...file, path: PathId(file.path.replace('plan', 'other')) };
    await chat.send(bob, lunch, 'plans', linkTo(file, elsewhere));
    await chat.send(ann, lunch, 'plans', `\`${linkTo(file)}\` and /user_uploads/${file.path}`);
    expect([(await listed(ann)).files, await mayRead(bob, file)]).toEqual([[[file.id]], false]);
  });

  test('of another user that the sender may read, so that it can be passed on', async () => {
    const file = await upload(ann);
    const secret = await chat.channel(ann, 'secret', { isPrivate: true });
    await right(chat.subscribe(ann, ['secret'], { people: [bob.user] }));
    const first = await chat.send(ann, secret, 'plans', linkTo(file));
    const second = await chat.send(bob, lunch, 'plans', linkTo(file));
    expect([(await listed(ann)).files, await mayRead(cat, file)]).toEqual([
      [[file.id, first, second]],
      true,
    ]);
  });

  test('and lets go of them when its text does; what is left alone is told', async () => {
    const [one, two, foreign] = [await upload(ann), await upload(ann), await upload(bob)];
    await chat.send(bob, lunch, 'plans', linkTo(foreign));
    const first = await chat.send(ann, lunch, 'plans', linkTo(one, two, foreign));
    const second = await chat.send(ann, lunch, 'plans', linkTo(one));
    expect((await edit(ann, first, 'nothing')).detachedUploads.map(({ id }) => id)).toEqual([
      two.id,
    ]);
    expect((await edit(ann, second, linkTo(two))).detachedUploads.map(({ id }) => id)).toEqual([
      one.id,
    ]);
    expect((await edit(ann, second, linkTo(two))).detachedUploads).toEqual([]);
    expect((await listed(ann)).files).toEqual([[one.id], [two.id, second]]);
  });

  test('keeps files its text still links, also when its writer may not read them now', async () => {
    const file = await upload(bob);
    const secret = await chat.channel(bob, 'secret', { isPrivate: true });
    await right(chat.subscribe(bob, ['secret'], { people: [ann.user] }));
    const source = await chat.send(bob, secret, 'plans', linkTo(file));
    const notes = await chat.channel(ann, 'notes', { isPrivate: true });
    const id = await chat.send(ann, notes, 'x', linkTo(file));
    await edit(bob, source, 'nothing');
    await edit(ann, id, `${linkTo(file)}, again`);
    expect((await listed(bob)).files).toEqual([[file.id, id]]);
  });
});

describe('a file goes', () => {
  const removedBy = async (): Promise<ReadonlyArray<unknown>> =>
    (await chat.told('attachment.removed')).map((event) => ('cause' in event ? event.cause : null));

  test('with the last message that holds it, at once; its bytes follow', async () => {
    const file = await upload(ann);
    const [first, second] = [
      await chat.send(ann, lunch, 'a', linkTo(file)),
      await chat.send(ann, lunch, 'b', linkTo(file)),
    ];
    await remove(ann, first);
    expect(await mayRead(bob, file)).toBe(true);
    await remove(ann, second);
    expect(await refusal(chat.parley.attachments.grant({ reader: ann, path: file.path }))).toEqual(
      denial('attachment.unavailable'),
    );
    expect([await listed(ann), await removedBy()]).toEqual([
      { spaceUsed: 0, files: [] },
      ['last-message'],
    ]);
    expect(await paths()).toEqual([file.path]);
    expect(await right(chat.parley.attachments.removeBytes())).toBe(1);
    expect([await paths(), await right(chat.parley.attachments.removeBytes())]).toEqual([[], 0]);
  });

  test('not with its last message while a message with it is being sent', async () => {
    const file = await upload(ann);
    const id = await chat.send(ann, lunch, 'a', linkTo(file));
    await right(chat.parley.snippets.create({ caller: bob, title: 'plan', content: linkTo(file) }));
    await remove(ann, id);
    expect([await mayRead(ann, file), await mayRead(bob, file)]).toEqual([true, false]);
  });

  test('when its owner removes it, even if messages link it', async () => {
    const file = await upload(ann);
    await chat.send(ann, lunch, 'a', linkTo(file));
    const removing = (caller: Caller, attachment = file.id) =>
      chat.parley.attachments.remove({ caller, attachment });
    for (const caller of [bob, chat.owner])
      expect(await refusal(removing(caller))).toEqual(denial('attachment.unavailable'));
    await right(removing(ann));
    expect(await refusal(removing(ann))).toEqual(denial('attachment.unavailable'));
    expect([await removedBy(), await listed(ann)]).toEqual([
      ['owner'],
      { spaceUsed: 0, files: [] },
    ]);
  });

  test('when it was unused for long; a draft or a saved snippet uses what it links', async () => {
    const [unused, held, drafted, saved] = [
      await upload(ann),
      await upload(ann),
      await upload(ann),
      await upload(bob),
    ];
    await chat.send(ann, lunch, 'a', linkTo(held));
    await right(
      chat.parley.drafts.create({
        caller: ann,
        drafts: [{ address: { _tag: 'Nowhere' }, content: linkTo(drafted), editedAt: null }],
      }),
    );
    await right(
      chat.parley.snippets.create({
        caller: bob,
        title: 'x',
        content: linkTo(saved).replace('plan.txt', 'pl%61n.txt'),
      }),
    );
    chat.advanceClock(FIVE_WEEKS);
    const young = await upload(ann);
    expect(await sweep()).toEqual({ unused: 0, removed: 0, stray: 0 });
    chat.advanceClock(1);
    expect(await sweep()).toEqual({ unused: 1, removed: 1, stray: 0 });
    expect(await sweep()).toEqual({ unused: 0, removed: 0, stray: 0 });
    expect(await paths()).toEqual([held, drafted, saved, young].map(({ path }) => path).sort());
    expect([await removedBy(), await mayRead(ann, unused).catch(() => false)]).toEqual([
      ['unused'],
      false,
    ]);
  });

  test('of which only the bytes are left, once they are a day old', async () => {
    const kept = await upload(ann);
    await chat.ports.blobs.put('1/a/stray/x', bytesOf(3));
    chat.advanceClock(DAY);
    expect(await sweep()).toMatchObject({ stray: 0 });
    chat.advanceClock(1);
    await chat.ports.blobs.put('1/a/young/x', bytesOf(3));
    expect(await sweep()).toMatchObject({ stray: 1 });
    expect(await paths()).toEqual([kept.path, '1/a/young/x'].sort());
  });

  test('of many that are unused, each', async () => {
    for (let count = 0; count < 130; count++) await upload(count % 2 === 0 ? ann : bob);
    const held = await upload(ann);
    await chat.send(ann, lunch, 'a', linkTo(held));
    chat.advanceClock(11);
    expect(await sweep(10)).toEqual({ unused: 130, removed: 130, stray: 0 });
    expect(await listed(ann)).toMatchObject({ spaceUsed: 5 });
  });
});

describe('limits of uploads', () => {
  test('are set one by one, and for this organization alone', async () => {
    expect(await right(limits(5, null))).toEqual({ fileMib: 5, totalMib: null });
    expect(await right(limits(null, 7))).toEqual({ fileMib: 5, totalMib: 7 });
    expect(await right(limits(null, null))).toEqual({ fileMib: 5, totalMib: 7 });
    expect(await right(limits(0, 'none'))).toEqual({ fileMib: 0, totalMib: null });
    expect(await refusal(uploading(ann, 1))).toEqual(
      denial('attachment.too-large', { limitMib: 0 }),
    );
    await upload(ann, 0);
  });
  test.each([
    [-1, null],
    [1.5, null],
    [null, Number.NaN],
  ])('are whole numbers: not %p, %p', async (fileMib, totalMib) =>
    expect(await refusal(limits(fileMib, totalMib))).toEqual(denial('attachment.limit-invalid')),
  );
});
