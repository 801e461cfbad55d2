import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ImageProcessor } from '../src/image/image-port.ts';
import { Sha256 } from '../src/kernel/brand.ts';
import { denial } from '../src/kernel/denial.ts';
import { E } from '../src/kernel/fp.ts';
import type { HostPerson } from '../src/people/host-person.ts';
import { avatarBlob, avatarName } from '../src/user/avatar/avatar.ts';
import type { User } from '../src/user/user.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

const BROKEN = 0;
let drawings: number;
/** Draws what it is given. The picture that begins with `BROKEN` is none. */
const images: ImageProcessor = {
  measure: () => async () => E.left(denial('image.undecodable')),
  draw: (bytes, wanted) => async () => {
    drawings++;
    for await (const piece of bytes)
      return piece[0] === BROKEN
        ? E.left(denial('image.undecodable'))
        : E.right(wanted.map(() => piece));
    return E.left(denial('image.undecodable'));
  },
  close: async () => {},
};

/** The end of a text in hexadecimal digits, as long as a digest. */
const digest = {
  sha256: (text: string): Sha256 =>
    Sha256(
      Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(2, '0'))
        .reverse()
        .join('')
        .slice(0, 64)
        .padEnd(64, '0'),
    ),
};

let chat: TestChat;
beforeEach(async () => {
  drawings = 0;
  chat = await openTestChat({ images, digest });
});

const one = async (picture: Uint8Array | null | undefined, from = chat): Promise<User> => {
  const person: HostPerson = {
    key: 'a1',
    name: 'Ada',
    email: null,
    ...(picture !== undefined && { picture }),
  };
  const [user] = await from.parley.realm(from.owner.realm).asHost().orThrow.people.sync([person]);
  if (user === undefined) throw new Error('Every person has an account');
  return user;
};
const bytesOf = async ({ realm, avatar }: User): Promise<boolean> => {
  if (avatar.source !== 'uploaded') return false;
  const path = avatarBlob(realm, avatarName(avatar.file, 'usual'));
  const blob = path === null ? null : await chat.ports.blobs.open(path);
  return blob !== null;
};

describe('the picture of a person', () => {
  test('is drawn once, and again when it is another', async () => {
    const first = await one(new Uint8Array([1, 2]));
    expect([first.avatar.source, await bytesOf(first), drawings]).toEqual(['uploaded', true, 1]);
    expect(await one(new Uint8Array([1, 2]))).toEqual(first);
    expect(drawings).toBe(1);
    const second = await one(new Uint8Array([1, 3]));
    expect([await bytesOf(first), await bytesOf(second), drawings]).toEqual([false, true, 2]);
  });

  test('stays when the host names none, and goes when it names null', async () => {
    const first = await one(new Uint8Array([1, 2]));
    expect(await one(undefined)).toEqual(first);
    expect((await one(null)).avatar.source).toBe('gravatar');
    expect(await bytesOf(first)).toBe(false);
    const { revision } = await one(null);
    expect((await one(null)).revision).toBe(revision);
  });

  test('stays when the new one can not be drawn, or is too large', async () => {
    const first = await one(new Uint8Array([1, 2]));
    expect(await one(new Uint8Array([BROKEN]))).toEqual(first);
    expect(await one(new Uint8Array(5 * 1_048_576 + 1).fill(1))).toEqual(first);
    expect([await bytesOf(first), drawings]).toEqual([true, 2]);
  });

  test('is ignored where nothing draws', async () => {
    const plain = await openTestChat();
    expect((await one(new Uint8Array([1]), plain)).avatar.source).toBe('gravatar');
  });
});
