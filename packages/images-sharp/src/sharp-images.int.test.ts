import { afterAll, describe, expect, test } from '@jest/globals';
import { type Drawing, E, type Picture } from '@parley/core';
import sharp from 'sharp';
import { sampled } from '../../../scripts/testing/depth.ts';
import { sharpImages } from './sharp-images.ts';
import {
  bytesOf,
  type Format,
  halves,
  hollowGif,
  hollowPng,
  moving,
  movingGif,
  noise,
  picture,
} from './testing/pictures.ts';

let vast: Promise<Buffer> | undefined;
/** Reading it takes some time. */
const vastPicture = (): Promise<Buffer> => {
  vast ??= picture('png', 5_000, 5_000);
  return vast;
};
const shop = sharpImages();
afterAll(() => shop.close());

const SMALL: Drawing = { width: 12, height: 12, fit: 'inside', format: 'webp', moves: false };
const SQUARE: Drawing = { ...SMALL, fit: 'cover', format: 'png' };

const measured = (bytes: Uint8Array | string) => shop.measure(bytesOf(bytes))();
const drawn = (bytes: Uint8Array | string, ...drawings: ReadonlyArray<Drawing>) =>
  shop.draw(bytesOf(bytes), drawings)();
const refused = (rule: string) => E.left({ rule });
const seen = async (bytes: Uint8Array, drawing: Drawing) => {
  const result = await drawn(bytes, drawing);
  if (E.isLeft(result)) throw new Error(result.left.rule);
  const { format, width, height, pages } = await sharp(result.right[0]).metadata();
  return { format, width, height, pages };
};

describe('a picture', () => {
  test.each<Format>(['avif', 'gif', 'jpeg', 'png', 'tiff', 'webp'])(
    '%s is measured and drawn',
    async (format) => {
      const bytes = await picture(format);
      expect(await measured(bytes)).toEqual(E.right({ width: 30, height: 20, frames: 1 }));
      expect(await seen(bytes, SMALL)).toMatchObject({ format: 'webp', width: 12, height: 8 });
    },
  );

  test('comes in pieces', async () => {
    const bytes = await picture('png');
    const pieces = bytesOf(bytes.subarray(0, 7), '', bytes.subarray(7));
    expect(await shop.measure(pieces)()).toEqual(E.right({ width: 30, height: 20, frames: 1 }));
  });

  test('may come in one buffer for all pieces, slower than an idle process waits', async () => {
    const bytes = await noise('jpeg', {}, 600, 600);
    const memory = new Uint8Array(65_536);
    const lent = async function* (): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += memory.length) {
        memory.set(bytes.subarray(at, at + memory.length));
        yield memory.subarray(0, Math.min(memory.length, bytes.length - at));
        await new Promise((resolve) => setTimeout(resolve, 20));
        memory.fill(0);
      }
    };
    const brief = sharpImages({ idleMs: 1 });
    expect(await brief.measure(lent())()).toEqual(E.right({ width: 600, height: 600, frames: 1 }));
    const result = await brief.draw(lent(), [SMALL])();
    expect(E.isRight(result) && (await sharp(result.right[0]).metadata()).width).toBe(12);
    await brief.close();
  });

  test('of no bytes is none', async () => {
    await measured(await picture('png'));
    expect(await measured('')).toEqual(refused('image.undecodable'));
  });

  test('is turned as it says, and says nothing else any more', async () => {
    const bytes = await halves(30, 20)
      .jpeg()
      .withExif({ IFD0: { Make: 'Secret Camera' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await measured(bytes)).toEqual(E.right({ width: 20, height: 30, frames: 1 }));
    const result = await drawn(bytes, SMALL);
    const small = E.isRight(result) ? result.right[0] : undefined;
    expect(await sharp(small).metadata()).toMatchObject({ width: 8, height: 12 });
    expect(Buffer.from(small ?? []).includes('Secret')).toBe(false);
  });

  test('is not made larger to fit, and is to cover', async () => {
    const bytes = await picture('png', 3, 2);
    expect(await seen(bytes, SMALL)).toMatchObject({ width: 3, height: 2 });
    expect(await seen(bytes, SQUARE)).toMatchObject({ format: 'png', width: 12, height: 12 });
  });

  test('that moves goes on moving where it is wanted', async () => {
    const bytes = movingGif(40, 20, 5);
    expect(await measured(bytes)).toEqual(E.right({ width: 40, height: 20, frames: 5 }));
    expect((await seen(bytes, { ...SMALL, moves: true })).pages).toBe(5);
    expect((await seen(bytes, SMALL)).pages ?? 1).toBe(1);
    expect((await seen(await picture('png'), { ...SMALL, moves: true })).pages ?? 1).toBe(1);
  });

  test('is drawn several times at once, in order', async () => {
    const result = await drawn(await picture('png'), SMALL, SQUARE);
    const sizes = E.isRight(result)
      ? await Promise.all(result.right.map(async (one) => (await sharp(one).metadata()).height))
      : [];
    expect(sizes).toEqual([8, 12]);
  });
});

describe('what pretends to be a picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image ' +
    'href="file:///etc/passwd"/></svg>';
  test.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['a text', 'hello'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', svg],
    ['an SVG with its prologue', `<?xml version="1.0"?>${svg}`],
    ['a PDF', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
    ['the beginning of a PNG', hollowPng(9, 9).subarray(0, 20)],
    ['a PPM', 'P6 2 2 255\n123456789012'],
    ['a GIF with no picture in it', movingGif(16, 16, 0)],
  ])('%s', async (_what, bytes) => {
    expect(await measured(bytes)).toEqual(refused('image.undecodable'));
    expect(await drawn(bytes, SMALL)).toEqual(refused('image.undecodable'));
  });
});

describe('a picture that was cut off', () => {
  const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  /** A header is shorter. */
  const BYTES = [1, 2, 4, 8, 10, 12, 16, 20, 24];
  const front = (bytes: Buffer, tenths: number): Buffer =>
    bytes.subarray(0, Math.floor((bytes.length * tenths) / 10));

  test.each<[string, () => Promise<Buffer>, ReadonlyArray<number>]>([
    ['jpeg', () => noise('jpeg'), TENTHS],
    ['progressive jpeg', () => noise('jpeg', { progressive: true }), TENTHS],
    ['png', () => noise('png'), TENTHS],
    ['interlaced png', () => noise('png', { progressive: true }), TENTHS],
    ['small png', () => picture('png', 300, 200), TENTHS.slice(4)],
    ['gif', () => noise('gif'), TENTHS],
    ['webp', () => noise('webp'), TENTHS],
    ['lossless webp', () => noise('webp', { lossless: true }), TENTHS],
  ])('%s is drawn as far as it goes', async (_format, made, tenths) => {
    const whole = await made();
    for (const tenth of sampled(tenths, 4)) {
      expect(await measured(front(whole, tenth))).toEqual(
        E.right({ width: 300, height: 200, frames: 1 }),
      );
      expect(await seen(front(whole, tenth), SMALL)).toMatchObject({
        format: 'webp',
        width: 12,
        height: 8,
      });
      expect(await seen(front(whole, tenth), SQUARE)).toMatchObject({
        format: 'png',
        width: 12,
        height: 12,
      });
    }
    // A decoder may read on beyond what is missing, and how far depends on the noise.
    for (const end of sampled([-1, -2, -3, -5, -10, -20, -40], 3))
      expect(await seen(whole.subarray(0, end), SMALL)).toMatchObject({
        format: 'webp',
        width: 12,
        height: 8,
      });
  });

  test('a progressive jpeg is drawn when cut behind the start of its first scan', async () => {
    const whole = await noise('jpeg', { progressive: true }, 30, 20);
    const marks = Array.from(whole.keys()).filter(
      (at) => whole[at] === 0xff && [0xda, 0xc4].includes(whole[at + 1] ?? 0),
    );
    const [first = 0] = marks.filter((at) => whole[at + 1] === 0xda);
    const cuts = marks
      .flatMap((at) => [0, 1, 2, 3, 4, 9].map((more) => at + more))
      .filter((at) => at > first + 20 && at < whole.length);
    expect(cuts.length).toBeGreaterThan(30);
    for (const end of sampled(cuts, 7))
      expect(await seen(whole.subarray(0, end), SMALL)).toMatchObject({ width: 12, height: 8 });
  });

  test.each<'gif' | 'webp'>(['gif', 'webp'])(
    '%s goes on moving as far as it goes',
    async (format) => {
      const whole = await moving(format, 6);
      const frames = [];
      for (const tenth of TENTHS.slice(1)) {
        const { right: picture } = (await measured(front(whole, tenth))) as E.Right<Picture>;
        expect(picture).toMatchObject({ width: 60, height: 40 });
        const { pages = 1 } = await seen(front(whole, tenth), { ...SMALL, moves: true });
        // A frame of which next to nothing has come may look as the one before, and then both are
        // one.
        expect([picture.frames, picture.frames - 1]).toContain(pages);
        frames.push(pages);
      }
      expect(frames).toEqual([...frames].sort((a, b) => a - b));
      expect(frames.at(-1)).toBeGreaterThanOrEqual(5);
      expect(
        (await seen(whole.subarray(0, -10), { ...SMALL, moves: true })).pages,
      ).toBeGreaterThanOrEqual(5);
    },
  );

  test.each<Format>(['avif', 'tiff'])(
    '%s, of which nothing can be drawn then, stays undecodable',
    async (format) => {
      const whole = await noise(format, {}, 60, 40);
      for (const tenth of sampled(TENTHS, 4))
        expect(await drawn(front(whole, tenth), SMALL)).toEqual(refused('image.undecodable'));
    },
  );

  test.each<Format>(['avif', 'gif', 'jpeg', 'png', 'tiff', 'webp'])(
    '%s without a whole header stays undecodable',
    async (format) => {
      const whole = await noise(format, {}, 60, 40);
      for (const bytes of sampled(BYTES, 4)) {
        expect(await measured(whole.subarray(0, bytes))).toEqual(refused('image.undecodable'));
        expect(await drawn(whole.subarray(0, bytes), SMALL)).toEqual(refused('image.undecodable'));
      }
    },
  );

  test('and of which nothing but the header came stays undecodable', async () => {
    const white = await picture('png', 300, 200);
    const at = white.indexOf('IDAT') + 4;
    expect(E.isRight(await measured(white.subarray(0, at)))).toBe(true);
    for (const nothing of [
      white.subarray(0, at + 3),
      Buffer.concat([white.subarray(0, at + 3), Buffer.alloc(200)]),
    ])
      expect(await drawn(nothing, SMALL)).toEqual(refused('image.undecodable'));
  });

  test.each<[string, number]>([
    ['more than any picture has', 0xffff_fff0],
    ['a thousand bytes more than there are', 0],
  ])('and says that its last part has %s is read within bounds', async (_what, length) => {
    const whole = await noise('webp');
    const lying = Buffer.from(whole.subarray(0, 40));
    lying.writeUInt32LE(0xffff_fff0, 4);
    if (length > 0) lying.writeUInt32LE(length, 16);
    expect(E.isLeft(await drawn(lying, SMALL)) || length === 0).toBe(true);
  });
});

describe('a picture that is more than it seems', () => {
  test.each<[string, Uint8Array]>([
    ['a few bytes for 2,500 million pixels', hollowPng(50_000, 50_000)],
    ['a few for 91 million', hollowPng(9_100, 10_000)],
    ['three frames too large to move', hollowGif(4_000, 4_000, 3)],
  ])('%s', async (_what, bytes) => {
    expect(bytes.length).toBeLessThan(200);
    expect(await measured(bytes)).toEqual(refused('image.too-large'));
    expect(await drawn(bytes, SMALL)).toEqual(refused('image.too-large'));
  });

  test('of very many frames only the first are read', async () => {
    const bytes = movingGif(200, 200, 760);
    expect(await measured(bytes)).toEqual(E.right({ width: 200, height: 200, frames: 760 }));
    expect((await seen(bytes, { ...SMALL, moves: true })).pages).toBe(750);
  });

  test('too many bytes are not read to their end', async () => {
    const narrow = sharpImages({ maxBytes: 10 });
    let given = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      for (;;) {
        given++;
        yield new Uint8Array(6);
      }
    };
    expect(await narrow.measure(endless())()).toEqual(refused('image.too-large'));
    expect(given).toBe(2);
    await narrow.close();
  });

  test('what takes too long is given up, and the next one is read', async () => {
    const hasty = sharpImages({ drawMs: 100 });
    expect(await hasty.draw(bytesOf(await vastPicture()), [SMALL])()).toEqual(
      refused('image.too-large'),
    );
    expect(await hasty.measure(bytesOf(await picture('gif')))()).toEqual(
      E.right({ width: 30, height: 20, frames: 1 }),
    );
    // On a busy machine a small one may take that long, too, now and then.
    const small = await picture('png', 4, 4);
    let isDrawn = false;
    for (let time = 0; time < 5 && !isDrawn; time++)
      isDrawn = E.isRight(await hasty.draw(bytesOf(small), [SMALL])());
    expect(isDrawn).toBe(true);
    await hasty.close();
  });
});

test('a failure to read the bytes is reported, and does not affect the next', async () => {
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(3);
    throw new Error('The disk is gone');
  };
  await expect(shop.measure(broken())()).rejects.toThrow('The disk is gone');
  expect(E.isRight(await measured(await picture('png')))).toBe(true);
});

test('callers that wait when it closes are told at once, and so are later ones', async () => {
  const brief = sharpImages();
  const bytes = await vastPicture();
  await brief.draw(bytesOf(await picture('png')), [SMALL])();
  const waiting = [1, 2].map(() => brief.draw(bytesOf(bytes), [SMALL])());
  await new Promise((resolve) => setTimeout(resolve, 50));
  const started = performance.now();
  await brief.close();
  expect(await Promise.all(waiting)).toEqual([
    refused('image.unsupported'),
    refused('image.unsupported'),
  ]);
  expect(await brief.measure(bytesOf(bytes))()).toEqual(refused('image.unsupported'));
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a process that was idle is ended, and another one started', async () => {
  const brief = sharpImages({ idleMs: 1 });
  for (let round = 0; round < 2; round++) {
    expect(E.isRight(await brief.measure(bytesOf(await picture('png')))())).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await brief.close();
});
