import type { RuleNote } from '../kernel/denial.ts';

export const imageRules = {
  'image.unsupported': { says: 'The server has nothing that reads pictures.', setting: null },
  'image.type-unsuitable': {
    says: 'Pictures are AVIF, GIF, HEIC, JPEG, PNG, TIFF or WebP, and are sent as what they are.',
    setting: null,
  },
  'image.undecodable': {
    says: 'The file is no picture, or is broken, or of a kind the server cannot read.',
    setting: null,
  },
  'image.too-large': {
    says: 'The picture has more pixels than the server reads, or takes it too long.',
    setting: null,
  },
  'image.file-too-large': {
    says: 'The file is larger than pictures of people and emoji may be.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
