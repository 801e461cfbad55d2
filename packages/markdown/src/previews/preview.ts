import type { UploadedImage } from '@parley/core';
import { type Attribute, append, type Element, element } from '../html/element.ts';
import { splitUrl } from '../links/split-url.ts';
import { youtubeId } from './youtube.ts';

/** What is known of the pictures and videos that a text may show. */
export interface Gallery {
  readonly images: ReadonlyArray<UploadedImage>;
  readonly realmUrl: string;
  /**
   * The address at which this server fetches a picture of another server; null when none of those
   * are shown.
   */
  readonly proxy: ((url: string) => string) | null;
  /** The path below which Parley is served, from `basePath`. */
  readonly base: string;
}

export interface Preview {
  readonly node: Element;
  readonly isImage: boolean;
  /** A link that says no more than the preview may go. */
  readonly replacesLink: boolean;
}

const IMAGES = /\.(?:bmp|gif|jpe|jpeg|jpg|png|webp)$/i;
const VIDEOS = /\.(?:mp4|webm)$/i;
const PLACEHOLDER = '/static/images/loading/loader-black.svg';

const framed = (className: string, link: ReadonlyArray<Attribute>, picture: Element): Element => {
  const frame = element('div', [['class', className]]);
  append(append(frame, element('a', link)), picture);
  return frame;
};

const linked = (url: string, title: string | null): ReadonlyArray<Attribute> => [
  ['href', url],
  ...(title === null ? [] : ([['title', title]] as const)),
];

/** Attributes in the order of their names. */
const uploaded = (
  { contentType, width, height, thumbnail, isAnimated, transcoded }: UploadedImage,
  base: string,
): Element => {
  const original: ReadonlyArray<Attribute> = [
    ['data-original-content-type', contentType],
    ['data-original-dimensions', `${width}x${height}`],
  ];
  if (thumbnail === null)
    return element('img', [
      ['class', 'image-loading-placeholder'],
      ...original,
      ['src', base + PLACEHOLDER],
    ]);
  return element('img', [
    ...(isAnimated ? ([['data-animated', 'true']] as const) : []),
    ...original,
    ...(transcoded === null ? [] : ([['data-transcoded-image', transcoded]] as const)),
    ['src', base + thumbnail],
  ]);
};

/** As a browser reads an address: to it `https:///x.test` and `/\\x.test` are elsewhere. */
const isOwn = (url: string, realmUrl: string): boolean =>
  URL.canParse(url, realmUrl) && new URL(url, realmUrl).origin === new URL(realmUrl).origin;

/**
 * The address to fetch a picture from; null for a picture of another server when none of those are
 * shown.
 */
const fetchedFrom = (url: string, { realmUrl, proxy }: Gallery): string | null =>
  isOwn(url, realmUrl) ? url : (proxy?.(url) ?? null);

/** A picture shown on a page of GitHub, without the page. */
const pictureAt = (url: string, host: string, path: string): string => {
  const parts = path.split('/');
  if ((host !== 'github.com' && !host.endsWith('.github.com')) || parts[3] !== 'blob') return url;
  return `https://raw.githubusercontent.com${[...parts.slice(0, 3), ...parts.slice(4)].join('/')}`;
};

const video = (url: string, src: string, title: string | null): Preview => {
  const original: ReadonlyArray<Attribute> = src === url ? [] : [['data-video-original-url', url]];
  const player = element('video', [...original, ['preload', 'metadata'], ['src', src]]);
  return {
    node: framed('message_inline_image message_inline_video', linked(url, title), player),
    isImage: false,
    replacesLink: true,
  };
};

const image = (url: string, title: string | null, picture: Element): Preview => ({
  node: framed('message_inline_image', linked(url, title), picture),
  isImage: true,
  replacesLink: true,
});

const youtube = (url: string, id: string, src: string): Preview => ({
  node: framed(
    'youtube-video message_inline_image',
    [
      ['data-id', id],
      ['href', url],
    ],
    element('img', [['src', src]]),
  ),
  isImage: true,
  replacesLink: false,
});

/**
 * The preview of a link, or null when it has none. `title` is the text of the link, or null when it
 * is the address.
 */
export const previewOf = (url: string, title: string | null, gallery: Gallery): Preview | null => {
  const parts = splitUrl(url);
  if (parts === null) return null;
  const { scheme, host, path } = parts;
  if (VIDEOS.test(scheme === '' ? url : path)) {
    const src = fetchedFrom(url, gallery);
    return src === null ? null : video(url, src, title);
  }
  const { base } = gallery;
  if (url.startsWith(`${base}/user_uploads/`)) {
    const known = gallery.images.find((one) => base + one.path === url);
    return known === undefined ? null : image(url, title, uploaded(known, base));
  }
  if (IMAGES.test(path) && host !== 'pasteboard.co') {
    const src = fetchedFrom(pictureAt(url, host, path), gallery);
    return src === null ? null : image(url, title, element('img', [['src', src]]));
  }
  const id = youtubeId(parts);
  const src =
    id === null ? null : fetchedFrom(`https://i.ytimg.com/vi/${id}/mqdefault.jpg`, gallery);
  return id === null || src === null ? null : youtube(url, id, src);
};
