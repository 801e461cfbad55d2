import type { Drawing } from '../../image/image.ts';
import { PathId } from '../../kernel/brand.ts';
import { bareType } from '../../kernel/media-type.ts';
import type { Attachment } from '../attachment.ts';

/** A smaller picture of an uploaded one: `840x560.webp`. */
export interface ThumbnailFormat {
  /** The last part of its address. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly moves: boolean;
}

type Named = Omit<ThumbnailFormat, 'name'>;
const format = ({ width, height, moves }: Named): ThumbnailFormat => ({
  name: `${width}x${height}${moves ? '-anim' : ''}.webp`,
  width,
  height,
  moves,
});

const STILL = format({ width: 840, height: 560, moves: false });
const MOVING = format({ width: 840, height: 560, moves: true });
/** The format for pictures that browsers do not show. */
const LANDSCAPE = format({ width: 4032, height: 3024, moves: false });
const PORTRAIT = format({ width: 3024, height: 4032, moves: false });

/** What messages show pictures in; a moving one first. */
export const THUMBNAIL_FORMATS: ReadonlyArray<ThumbnailFormat> = [MOVING, STILL];
const ALL: ReadonlyArray<ThumbnailFormat> = [...THUMBNAIL_FORMATS, LANDSCAPE, PORTRAIT];

const NOT_SHOWN: ReadonlySet<string> = new Set(['image/heic', 'image/tiff']);

/** The whole picture in another form; null: browsers show the file itself. */
export const transcodedOf = ({ type, image }: Attachment): ThumbnailFormat | null => {
  if (image === null || !NOT_SHOWN.has(bareType(type))) return null;
  return image.width >= image.height ? LANDSCAPE : PORTRAIT;
};

/** Those that are drawn of a file; none of one that is no picture. */
export const formatsOf = (file: Attachment): ReadonlyArray<ThumbnailFormat> => {
  if (file.image === null) return [];
  const transcoded = transcodedOf(file);
  return [
    STILL,
    ...(file.image.frames > 1 ? [MOVING] : []),
    ...(transcoded === null ? [] : [transcoded]),
  ];
};

/** The one that a message shows. */
export const shownFormat = ({ image }: Attachment): ThumbnailFormat =>
  image !== null && image.frames > 1 ? MOVING : STILL;

export const drawingOf = ({ width, height, moves }: ThumbnailFormat): Drawing => ({
  width,
  height,
  fit: 'inside',
  format: 'webp',
  moves,
});

const NAME = /^([1-9]\d{0,5})x([1-9]\d{0,5})(-anim)?\.[a-z0-9]{1,8}$/;

/**
 * The requested format, whether such a thumbnail exists or not. Null when the name is malformed.
 */
export const parseFormat = (name: string): ThumbnailFormat | null => {
  const [, width, height, moving] = NAME.exec(name) ?? [];
  return width === undefined
    ? null
    : { name, width: Number(width), height: Number(height), moves: moving !== undefined };
};

const extension = (name: string): string => name.slice(name.lastIndexOf('.'));
const distance = (wanted: ThumbnailFormat, one: ThumbnailFormat): ReadonlyArray<number> => [
  Number(one.moves !== wanted.moves),
  Number(extension(one.name) !== extension(wanted.name)),
  Math.abs(one.width - wanted.width),
  one.width * one.height,
];

const compare = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/**
 * The nearest of those there are: which moves or not as the wanted one, in its form, about as wide,
 * the smaller one.
 */
export const nearest = (
  wanted: ThumbnailFormat,
  formats: ReadonlyArray<ThumbnailFormat>,
): ThumbnailFormat | null =>
  formats.toSorted((a, b) => compare(distance(wanted, a), distance(wanted, b)))[0] ?? null;

const FOLDER = 'thumbnails';

/** Where its bytes are, among those of files. */
export const thumbnailBlob = (
  { path }: Pick<Attachment, 'path'>,
  { name }: ThumbnailFormat,
): string => `${FOLDER}/${path}/${name}`;

/** All that may have been drawn of a file. */
export const thumbnailBlobs = (path: PathId): ReadonlyArray<string> =>
  ALL.map((one) => thumbnailBlob({ path }, one));

/** The file that a blob is a thumbnail of. Null when it is not a thumbnail. */
export const fileOfThumbnail = (blob: string): PathId | null =>
  blob.startsWith(`${FOLDER}/`)
    ? PathId(blob.slice(FOLDER.length + 1, blob.lastIndexOf('/')))
    : null;

/** The path of a thumbnail, from the root of the server. */
export const thumbnailPath = (
  { path }: Pick<Attachment, 'path'>,
  { name }: ThumbnailFormat,
): string => `/user_uploads/thumbnail/${path}/${name}`;
