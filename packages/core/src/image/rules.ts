import type { RuleNote } from '../kernel/denial.ts';

export const imageRules = {
  'image.unsupported': { says: 'This server cannot read pictures.', setting: null },
  'image.type-unsuitable': {
    says:
      'A picture is AVIF, GIF, HEIC, JPEG, PNG, TIFF or WebP, and its declared type is its ' +
      'real one.',
    setting: null,
  },
  'image.undecodable': {
    says:
      'The file is not a picture, or is broken, or is of a kind that the server cannot ' + 'read.',
    setting: null,
  },
  'image.too-large': {
    says: 'The picture has more pixels than the server reads, or takes too long to read.',
    setting: null,
  },
  'image.file-too-large': {
    says: 'The file is larger than the limit for avatars and emoji.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
