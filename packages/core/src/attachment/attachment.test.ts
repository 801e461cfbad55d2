import { describe, expect, test } from '@jest/globals';
import type { Picture } from '../image/image.ts';
import { AttachmentId, PathId, RealmId, Revision, UserId } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext, aRealm, NOW } from '../testing/builders.ts';
import { withJudges } from '../testing/with-judges.ts';
import { ROLE, type Role } from '../user/user.ts';
import type { Attachment } from './attachment.ts';
import type { Bytes } from './blob-store.ts';
import { counted } from './counted.ts';
import { decideUpload } from './decide-upload.ts';
import { mayReadAttachment } from './may-read-attachment.ts';
import { mayRemoveAttachment } from './may-remove-attachment.ts';
import { mayUpload, roomIn, type UploadRoom } from './may-upload.ts';
import { fileAtAddress, linkedFile, secretOf, secretsIn } from './naming/upload-link.ts';

const MIB = 1_048_576;
const ANN = UserId(10);
const SECRET = 'AbC-_0123456789xyzABCDEF';
const path = PathId(`1/a3/${SECRET}/plan.txt`);
const file: Attachment = {
  id: AttachmentId(7),
  realm: RealmId(1),
  owner: ANN,
  revision: Revision(3),
  path,
  name: 'plan.txt',
  type: 'text/plain',
  size: 5,
  createdAt: NOW,
  image: null,
};
const TOO_LARGE = E.left(denial('attachment.too-large', { limitMib: 2 }));
const QUOTA = E.left(denial('attachment.quota'));

describe('how much may be uploaded', () => {
  test.each<[string, Partial<UploadRoom>, number, unknown]>([
    ['a file as large as one may be', {}, 2 * MIB, E.right({ size: 2 * MIB })],
    ['no file that is larger', {}, 2 * MIB + 1, TOO_LARGE],
    ['a file that takes what is left', { left: 100 }, 100, E.right({ size: 100 })],
    ['no file that takes more', { left: 100 }, 101, QUOTA],
    ['and of both limits the one for a single file is told', { left: 100 }, 2 * MIB + 1, TOO_LARGE],
    ['a file without a byte where none may have one', { limitMib: 0 }, 0, E.right({ size: 0 })],
    [
      'no file with one',
      { limitMib: 0 },
      1,
      E.left(denial('attachment.too-large', { limitMib: 0 })),
    ],
    ['no file where more is used than there is, however small', { left: -1 }, 0, QUOTA],
    ['a file that takes what the disk has', { onDisk: 100 }, 100, E.right({ size: 100 })],
    ['no file that takes more', { onDisk: 100 }, 101, E.left(denial('attachment.no-room'))],
    ['and the quota is told first', { onDisk: 100, left: 100 }, 101, QUOTA],
    ['a file without a byte where the disk has no room', { onDisk: 0 }, 0, E.right({ size: 0 })],
  ])('%s', (_what, over, size, answer) =>
    expect(
      mayUpload(
        { limitMib: 2, left: Number.POSITIVE_INFINITY, onDisk: Number.POSITIVE_INFINITY, ...over },
        size,
      ),
    ).toEqual(answer),
  );

  test('is counted in mebibytes', () => {
    const realm = aRealm({ uploadLimits: { fileMib: 3, totalMib: 10 } });
    const onDisk = Number.POSITIVE_INFINITY;
    expect(roomIn(realm, { used: MIB, revision: null }, null)).toEqual({
      limitMib: 3,
      left: 9 * MIB,
      onDisk,
    });
    expect(roomIn(aRealm(), { used: MIB, revision: null }, null)).toEqual({
      limitMib: 100,
      left: Number.POSITIVE_INFINITY,
      onDisk,
    });
  });

  test.each([
    ['of a small disk 1 GiB stays free', { free: 1024 * MIB + 7, total: 10_240 * MIB }, 7],
    ['of a large one 5 percent', { free: 5_120 * MIB + 7, total: 102_400 * MIB }, 7],
    ['below that there is nothing left', { free: 1024 * MIB - 1, total: 10_240 * MIB }, 0],
  ])('%s', (_what, disk, onDisk) => {
    expect(roomIn(aRealm(), { used: MIB, revision: null }, disk)).toMatchObject({ onDisk });
  });
});

describe('bytes on their way', () => {
  const through = async (room: UploadRoom, sizes: ReadonlyArray<number>) => {
    let asked = 0;
    const source = async function* (): Bytes & AsyncGenerator<Uint8Array> {
      for (const size of sizes) {
        asked++;
        yield new Uint8Array(size);
      }
    };
    const { bytes, refused } = counted(source(), room);
    let passed = 0;
    try {
      for await (const piece of bytes) passed += piece.length;
    } catch {
      // Told by `refused`.
    }
    return { passed, asked, refused: refused() };
  };
  const room = { limitMib: 1, left: Number.POSITIVE_INFINITY, onDisk: Number.POSITIVE_INFINITY };
  const tooLarge = denial('attachment.too-large', { limitMib: 1 });

  test('pass while they are not too many', async () =>
    expect(await through(room, [MIB - 1, 1])).toEqual({ passed: MIB, asked: 2, refused: null }));
  test('break off at the piece that is too much', async () =>
    expect(await through(room, [MIB, 1, 1])).toEqual({ passed: MIB, asked: 2, refused: tooLarge }));
  test('beyond what the realm has left are only counted, to the end', async () =>
    expect(await through({ ...room, left: 10 }, [10, 1, 1])).toEqual({
      passed: 10,
      asked: 3,
      refused: denial('attachment.quota'),
    }));
  test('beyond what the disk has are only counted too', async () =>
    expect(await through({ ...room, onDisk: 10 }, [10, 1, 1])).toEqual({
      passed: 10,
      asked: 3,
      refused: denial('attachment.no-room'),
    }));
  test('that are too many for one file are told so first', async () =>
    expect(await through({ ...room, left: 10 }, [10, MIB, 1])).toEqual({
      passed: 10,
      asked: 2,
      refused: tooLarge,
    }));
  test('that break off by themselves are not a refusal', async () => {
    const broken = async function* (): Bytes & AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1);
      throw new Error('cut off');
    };
    const { bytes, refused } = counted(broken(), room);
    await expect(bytes[Symbol.asyncIterator]().next()).resolves.toMatchObject({ done: false });
    expect(refused()).toBeNull();
  });
});

describe('who may read a file', () => {
  const reading = (reader: UserId | null, isShown: boolean, found: Attachment | null = file) =>
    mayReadAttachment(reader, found, isShown);
  test('its owner', () => expect(reading(ANN, false)).toEqual(E.right(file)));
  test('a user who reads a message that holds it', () =>
    expect(reading(UserId(11), true)).toEqual(E.right(file)));
  test('any caller, when it is shown to all', () =>
    expect(reading(null, true)).toEqual(E.right(file)));
  test.each([UserId(11), null])('no one else', (reader) =>
    expect(reading(reader, false)).toEqual(E.left(denial('attachment.unreadable'))),
  );
  test('no caller, when there is none', () =>
    expect(reading(ANN, true, null)).toEqual(E.left(denial('attachment.unavailable'))));
});

describe('who may remove a file', () => {
  const removing = (id: UserId, role: Role = ROLE.member, found: Attachment | null = file) =>
    mayRemoveAttachment(anActorContext({ id, role }).actor, found);
  test('its owner', () => expect(removing(ANN)).toEqual(E.right(file)));
  test.each([
    ['an owner of the organization', removing(UserId(11), ROLE.owner)],
    ['any caller, when there is none', removing(ANN, ROLE.member, null)],
  ])('not %s', (_who, answer) => expect(answer).toEqual(E.left(denial('attachment.unavailable'))));
});

describe('a file whose bytes are stored', () => {
  const upload = (
    totalMib: number | null,
    used = 0,
    name = 'plan.txt',
    picture: Picture | null = null,
  ) =>
    decideUpload(
      withJudges({
        context: anActorContext({ id: ANN }, aRealm({ uploadLimits: { fileMib: 1, totalMib } })),
        space: { used, revision: Revision(4) },
        id: file.id,
      }),
      { file: { path, name, type: 'text/plain', size: 5 }, picture },
      NOW,
    );
  const user = { _tag: 'row.unchanged', row: 'user', id: ANN, revision: 1 };

  test('becomes a row', () =>
    expect(upload(null)).toEqual(
      E.right({
        changeSet: {
          guards: [user],
          changes: [{ _tag: 'attachment.put', attachment: { ...file, revision: 1 } }],
          events: [{ _tag: 'attachment.added', realm: 1, user: ANN, attachment: 7 }],
        },
        reply: { ...file, revision: 1 },
      }),
    ));
  test('is a picture without a thumbnail', () => {
    const picture = { width: 40, height: 30, frames: 1 };
    expect(upload(null, 0, 'plan.png', picture)).toMatchObject({
      right: { reply: { image: { ...picture, isDrawn: false } } },
    });
  });
  test('is guarded against another new file, where there is a quota', () =>
    expect(upload(1)).toMatchObject({
      right: { changeSet: { guards: [user, { row: 'upload-space', realm: 1, revision: 4 }] } },
    }));
  test('is refused where others took the room meanwhile', () =>
    expect(upload(1, MIB - 4)).toEqual(QUOTA));
  test.each(['', '.', '..'])('has a name when it is called %j', (name) =>
    expect(upload(null, 0, name)).toMatchObject({ right: { reply: { name: 'uploaded-file' } } }),
  );
});

describe('a link to a file', () => {
  const realm = { id: RealmId(1), url: 'https://Chat.Example:8443' };
  test.each([
    ['from the root', `/user_uploads/${path}`],
    ['complete', `https://chat.example:8443/user_uploads/${path}`],
    ['with the other scheme', `http://chat.example:8443/user_uploads/${path}`],
    ['with a query and a fragment', `/user_uploads/${path}?a=b#c`],
    ['percent-encoded', `/user_uploads/1/a3/${SECRET}/pl%61n.txt`],
  ])('%s', (_what, link) => expect(linkedFile(realm, link)).toBe(path));

  test.each([
    ['the one that saves it', `/user_uploads/download/${path}`],
    [
      'the one that saves it, complete',
      `https://chat.example:8443/user_uploads/download/${path}?a=b`,
    ],
    ['a thumbnail', `/user_uploads/thumbnail/${path}/840x560.webp`],
  ])('leads to it by its other addresses, too, which are not its own: %s', (_what, link) => {
    expect(linkedFile(realm, link)).toBe(path);
    expect(fileAtAddress(realm, link)).toBeNull();
    expect(secretsIn(`[a](${link})`)).toEqual([SECRET]);
  });

  test.each([
    ['an address that saves two at once', `/user_uploads/download/download/${path}`],
    ['a thumbnail of nothing', `/user_uploads/thumbnail/${path}`],
    ['another host', `https://elsewhere.example/user_uploads/${path}`],
    ['another port', `https://chat.example/user_uploads/${path}`],
    ['a host that only begins so', `https://chat.example:8443.evil.example/user_uploads/${path}`],
    ['another realm', `/user_uploads/${path.replace('1/', '2/')}`],
    ['another page', `/x/user_uploads/${path}`],
    ['a relative address', `user_uploads/${path}`],
    ['no path of a file', '/user_uploads/1/a3/short/plan.txt'],
    ['more segments', `/user_uploads/${path}/more`],
    ['a slash in disguise', `/user_uploads/1/a3/${SECRET}/a%2Fb`],
    ['a broken escape', `/user_uploads/1/a3/${SECRET}/%E0%A4%A`],
    ['nothing at all', ''],
  ])('leads nowhere with %s', (_what, link) => expect(linkedFile(realm, link)).toBeNull());

  test('has a secret in it', () => expect(secretOf(path)).toBe(SECRET));
  test.each([
    ['in a link', `[a](/user_uploads/${path})`, [SECRET]],
    [
      'in a complete one, and another',
      `https://x.example/user_uploads/${path} ![b](/user_uploads/${path.replaceAll('A', 'Q')})`,
      [SECRET, SECRET.replaceAll('A', 'Q')],
    ],
    ['once', `/user_uploads/${path} /user_uploads/${path}`, [SECRET]],
    ['with a name in any spelling', `/user_uploads/1/a3/${SECRET}/%20`, [SECRET]],
    [
      'not where there is none',
      `/user_uploads/1/a3/short/x ${SECRET} /user_uploads/${SECRET}/x`,
      [],
    ],
  ])('whose secret is found in a text: %s', (_what, text, secrets) =>
    expect(secretsIn(text)).toEqual(secrets),
  );
});
