import { badRequest, coded, type ProblemTable } from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';

const bad = (msg: string) => coded('BAD_IMAGE', msg);

export const imageProblems: ProblemTable<RefusalIn<'image'>> = {
  'image.unsupported': () => bad('This server does not process images.'),
  'image.type-unsuitable': () => bad('Invalid image format'),
  'image.undecodable': () => bad('Could not decode image; did you upload an image file?'),
  'image.too-large': () => bad('Image size exceeds limit.'),
  'image.file-too-large': ({ limitMib }) =>
    badRequest(`Uploaded file is larger than the allowed limit of ${limitMib} MiB`),
};
