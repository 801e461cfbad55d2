import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../scripts/testing/any-character.ts';
import { readMetadata, writeMetadata } from './metadata.ts';

const read = (header: string | undefined) => Object.fromEntries(readMetadata(header));

test.each([
  [undefined, {}],
  ['', {}],
  ['filename ZmlsbS5tcDQ=', { filename: 'film.mp4' }],
  ['filename ZmlsbS5tcDQ=, filetype dmlkZW8vbXA0', { filename: 'film.mp4', filetype: 'video/mp4' }],
  ['filename', { filename: '' }],
  ['filename ,filetype', { filename: '', filetype: '' }],
  ['filename ZmlsbS5tcDQ', {}],
  ['filename %%%%,filetype dmlkZW8vbXA0', { filetype: 'video/mp4' }],
  ['filename ZmlsbS5tcDQ= dmlkZW8vbXA0', {}],
  ['file,name ZmlsbS5tcDQ=', { file: '', name: 'film.mp4' }],
])('of %j is read %j', (header, expected) => expect(read(header)).toEqual(expected));

test('what is written is read again', () => {
  const key = fc.stringMatching(/^[a-zA-Z_-]{1,9}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string({ unit: 'grapheme' }))), (pairs) => {
      const metadata = new Map(pairs);
      expect(readMetadata(writeMetadata(metadata))).toEqual(metadata);
    }),
  );
});

test('any header is read, and what comes of it fits into a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (header) => {
      expect(writeMetadata(readMetadata(header))).toMatch(/^[\x20-\x7e]*$/);
    }),
  );
});
