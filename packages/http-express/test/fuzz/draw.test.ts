import { describe, expect, test } from '@jest/globals';
import { routes } from '../../src/endpoints/index.ts';
import { drawRequest, type Source } from './draw.ts';
import { encode } from './encode.ts';
import { emptyKnown } from './known.ts';
import type { FuzzRequest } from './request.ts';
import { shrink } from './shrink.ts';

const source = (): Source => {
  const known = emptyKnown();
  known.addId('user', 7);
  known.addId('message', 8);
  for (const word of ['email', 'name', 'topic', 'content']) known.addText(word, word);
  return { routes, known, people: [{ email: 'a@b.cd', key: 'key', host: 'chat.example' }] };
};
const draw = (seed: number, index: number): FuzzRequest => drawRequest(source(), seed, 0, index);
const INDICES = Array.from({ length: 12_000 }, (_, index) => index);

describe('requests by chance', () => {
  test('are the same for the same seed, byte for byte, and others for another', () => {
    const bytes = (seed: number): ReadonlyArray<string> =>
      INDICES.slice(0, 200).map((index) => encode(draw(seed, index)).toString('latin1'));
    expect(bytes(1)).toEqual(bytes(1));
    expect(bytes(1)).not.toEqual(bytes(2));
  });

  const all = INDICES.map((index) => draw(1, index));

  test('name every parameter of every endpoint', () => {
    const sent = new Set(
      all.flatMap(({ query, fields }) => [...query, ...fields].map(([name]) => name)),
    );
    const declared = routes.flatMap(({ params }) =>
      Object.entries(params).flatMap(([name, { aliases }]) => [name, ...aliases]),
    );
    expect(declared.filter((name) => !sent.has(name))).toEqual([]);
  });

  test.each<[string, (request: FuzzRequest) => boolean]>([
    ['a body in parts', ({ body }) => body._tag === 'Multipart'],
    ['a body in chunks', ({ framing }) => framing === 'chunked'],
    ['a body whose length is a lie', ({ framing }) => framing === 'short'],
    ['a body that ends half-way', ({ framing }) => framing === 'cut-off'],
    ['a compressed body', ({ body }) => body._tag === 'Compressed'],
    ['nobody', ({ authorization }) => authorization === null],
    ['broken credentials', ({ authorization }) => authorization === 'Basic ===='],
    ['a path with bytes that are no text', ({ damage }) => damage.target.length > 0],
    ['a name twice', ({ fields }) => new Set(fields.map(([name]) => name)).size < fields.length],
    ['half a character', ({ fields }) => fields.some(([, value]) => /\p{Surrogate}/u.test(value))],
    ['a NUL', ({ fields }) => fields.some(([, value]) => value.includes('\0'))],
    [
      'a number beyond all numbers',
      ({ fields }) => fields.some(([, value]) => /9{20}/.test(value)),
    ],
    ['deep nesting', ({ fields }) => fields.some(([, value]) => value.includes('['.repeat(51)))],
  ])('send %s now and then', (_what, isSuch) => expect(all.some(isSuch)).toBe(true));
});

describe('what fails is made plain', () => {
  test('everything that is not needed goes', async () => {
    const request: FuzzRequest = {
      ...draw(1, 0),
      query: [['a', '1']],
      fields: [
        ['b', '2'],
        ['topic', 'before the stone and after'],
      ],
      headers: [['Cookie', 'x']],
      writes: 3,
    };
    const plainest = await shrink(request, async ({ fields }) =>
      fields.some(([name, value]) => name === 'topic' && value.includes('stone')),
    );
    expect(plainest).toMatchObject({
      query: [],
      fields: [['topic', 'stone']],
      headers: [],
      writes: 1,
    });
  });

  test('what does not fail again stays as it is', async () => {
    const request = draw(1, 5);
    expect(await shrink(request, async () => false)).toBe(request);
  });
});
