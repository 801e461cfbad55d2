// A process of its own: it reads what strangers made, with nothing of value in reach. The parent
// process ends it.
import type { Drawing, Picture } from '@parley/core';
import type { Sharp } from 'sharp';
import { mendJpeg } from './mend-jpeg.ts';
import { mendPng } from './mend-png.ts';
import { mendWebp } from './mend-webp.ts';
import type { Question, WorkerReply } from './protocol.ts';

type SharpFactory = typeof import('sharp').default;

/** Everything else that libvips could read, SVG above all, is switched off. */
const READERS = [
  'JpegBuffer',
  'PngBuffer',
  'WebpBuffer',
  'NsgifBuffer',
  'HeifBuffer',
  'TiffBuffer',
];
/** Several pictures in one file of these are a movement; in others, pages. */
const MOVING = new Set(['gif', 'webp']);

/**
 * A picture whose end is missing is drawn as far as it goes, as browsers do. Without a whole header
 * it is still undecodable.
 */
const TOLERANT = 'none';
/** What readers leave where nothing came is black. In steps of 255, as a lossy format keeps it. */
const BLACK = 2;

const load = async (): Promise<SharpFactory | null> => {
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READERS.map((reader) => `VipsForeignLoad${reader}`) });
    return sharp;
  } catch {
    return null;
  }
};

const loading = load();
let taken: Uint8Array[] = [];
let bytes: Uint8Array = new Uint8Array();
let isMended = false;

const take = (at: number, piece: Uint8Array): void => {
  if (at === 0) taken = [];
  taken.push(piece);
};

const look = async (sharp: SharpFactory): Promise<Picture | null> => {
  const {
    format,
    pages = 1,
    autoOrient,
    compression,
  } = await sharp(bytes, { limitInputPixels: false, failOn: TOLERANT }).metadata();
  // Of what a HEIF file may hold only AV1 can be decoded.
  if (format === 'heif' && compression !== 'av1') return null;
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    frames: MOVING.has(format) ? pages : 1,
  };
};

const written = (picture: Sharp, format: Drawing['format']): Sharp =>
  format === 'png' ? picture.png() : picture.webp();

type Failing = 'none' | 'error';

const drawAs = (
  sharp: SharpFactory,
  failOn: Failing,
  { width, height, fit, format, moves }: Drawing,
  frames: number,
): Promise<Uint8Array> => {
  const read = sharp(bytes, { failOn, pages: moves ? frames : 1 });
  const resized = read
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
  return written(resized, format).toBuffer();
};

/** Nothing of the picture has come but its header. */
const isBlank = async (sharp: SharpFactory, drawn: Uint8Array): Promise<boolean> =>
  (await sharp(drawn).stats()).channels.slice(0, 3).every(({ max }) => max <= BLACK);

const draw = async (sharp: SharpFactory, drawing: Drawing, frames: number): Promise<Uint8Array> => {
  const whole = isMended ? null : await drawAs(sharp, 'error', drawing, frames).catch(() => null);
  if (whole !== null) return whole;
  const front = await drawAs(sharp, TOLERANT, drawing, frames);
  if (await isBlank(sharp, front)) throw new Error('There is nothing to draw');
  return front;
};

const answer = async (sharp: SharpFactory, question: Question): Promise<WorkerReply> => {
  if (question._tag === 'take') {
    take(question.at, question.bytes);
    return { _tag: 'Taken' };
  }
  if (question._tag === 'look') {
    const sent = Buffer.concat(taken, question.size);
    const mended = mendPng(mendJpeg(mendWebp(sent)));
    bytes = mended;
    isMended = mended !== sent;
    taken = [];
    const picture = await look(sharp);
    return picture === null ? { _tag: 'Undecodable' } : { _tag: 'Picture', picture };
  }
  const drawn: Uint8Array[] = [];
  for (const drawing of question.drawings) drawn.push(await draw(sharp, drawing, question.frames));
  return { _tag: 'Drawn', drawn };
};

const reply = async (question: Question): Promise<void> => {
  const sharp = await loading;
  const answered: WorkerReply =
    sharp === null
      ? { _tag: 'NoSharp' }
      : await answer(sharp, question).catch(() => ({ _tag: 'Undecodable' }));
  process.send?.(answered);
};

process.on('disconnect', () => process.exit());
process.on('message', (question: Question) => void reply(question));
