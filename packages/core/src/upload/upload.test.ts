import { describe, expect, test } from '@jest/globals';
import {
  AttachmentId,
  FIRST_REVISION,
  PathId,
  RealmId,
  UnixSeconds,
  UploadId,
  UserId,
} from '../kernel/brand.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext, aRealm, NOW } from '../testing/builders.ts';
import { withJudges } from '../testing/with-judges.ts';
import { decideAbandon } from './decide-abandon.ts';
import { decideBegin } from './decide-begin.ts';
import { decideFinish } from './decide-finish.ts';
import type { Upload } from './upload.ts';

const MIB = 1_048_576;
const SECRET = 'AbC-_0123456789xyzABCDEF';
const path = PathId(`1/a3/${SECRET}/film.mp4`);
const context = anActorContext({}, aRealm({ uploadLimits: { fileMib: 5, totalMib: 10 } }));
const upload: Upload = {
  id: UploadId(SECRET),
  realm: RealmId(1),
  owner: context.actor.user.id,
  path,
  name: 'film.mp4',
  type: null,
  size: 7,
  note: 'filename ZmlsbS5tcDQ=',
  startedAt: NOW,
};
const space = { used: 2 * MIB, revision: FIRST_REVISION };
const actorGuard = { _tag: 'row.unchanged', row: 'user', id: 10, revision: 1 };
const uploadGuard = { _tag: 'row.unchanged', row: 'upload', id: SECRET, revision: 1 };
const beginning = { path, name: 'film.mp4', type: null, size: 7, note: upload.note, disk: null };

describe('beginning an upload', () => {
  test('notes what is announced', () => {
    const decided = decideBegin(withJudges({ context, space, announced: 0 }), beginning, NOW);
    expect(decided).toEqual(
      E.right({
        changeSet: { guards: [actorGuard], changes: [{ _tag: 'upload.put', upload }], events: [] },
        reply: upload,
      }),
    );
  });
  test.each([
    ['room for all of it', 3 * MIB, 5 * MIB, true],
    [
      'one byte too many beside what others have announced',
      3 * MIB + 1,
      5 * MIB,
      denial('attachment.quota'),
    ],
    ['more than a file may have', 0, 5 * MIB + 1, denial('attachment.too-large', { limitMib: 5 })],
  ])('%s', (_what, announced, size, answer) => {
    const decided = decideBegin(
      withJudges({ context, space, announced }),
      { ...beginning, size },
      NOW,
    );
    expect(E.isLeft(decided) ? decided.left : true).toEqual(answer);
  });
  test('not where the disk has no room for it', () => {
    const disk = { free: 1024 * MIB + 6, total: 10_240 * MIB };
    expect(
      decideBegin(withJudges({ context, space, announced: 0 }), { ...beginning, disk }, NOW),
    ).toEqual(E.left(denial('attachment.no-room')));
  });
});

describe('finishing an upload', () => {
  const facts = { context, space, id: AttachmentId(9), upload };
  const later = UnixSeconds(NOW + 60);

  test('makes a file of it, once, and its size counts from then on', () => {
    const decided = decideFinish(withJudges(facts), { type: 'video/mp4', picture: null }, later);
    if (E.isLeft(decided)) throw new Error(decided.left.rule);
    const { changeSet, reply } = decided.right;
    expect(reply).toMatchObject({
      id: 9,
      path,
      name: 'film.mp4',
      type: 'video/mp4',
      size: 7,
      owner: upload.owner,
      createdAt: later,
    });
    expect(changeSet.changes).toEqual([
      { _tag: 'upload.remove', upload: UploadId(SECRET) },
      { _tag: 'attachment.put', attachment: reply },
    ]);
    expect(changeSet.guards).toContainEqual(uploadGuard);
    expect(changeSet.guards).toContainEqual(expect.objectContaining({ row: 'upload-space' }));
    expect(changeSet.events).toEqual([
      expect.objectContaining({ _tag: 'attachment.added', attachment: 9 }),
    ]);
  });
  test('is refused where there is no room left', () =>
    expect(
      decideFinish(
        withJudges({ ...facts, space: { ...space, used: 10 * MIB } }),
        { type: 'video/mp4', picture: null },
        later,
      ),
    ).toEqual(E.left(denial('attachment.quota'))));
  test('changes nothing when another request was faster', () => {
    const attachment = {
      ...beginning,
      id: AttachmentId(3),
      realm: RealmId(1),
      owner: UserId(1),
      revision: FIRST_REVISION,
    };
    const file = { ...attachment, type: 'x/y', createdAt: NOW, image: null };
    expect(
      decideFinish(
        withJudges({ upload: null, attachment: file }),
        { type: 'x/z', picture: null },
        later,
      ),
    ).toEqual(E.right({ changeSet: NO_CHANGE, reply: file }));
  });
});

test('abandoning an upload holds only while it is there, without an event', () =>
  expect(decideAbandon({ context, upload }, null, NOW)).toEqual(
    E.right({
      changeSet: {
        guards: [actorGuard, uploadGuard],
        changes: [{ _tag: 'upload.remove', upload: SECRET }],
        events: [],
      },
      reply: upload,
    }),
  ));
