import type { Request, Response } from 'express';
import { PAGE_HEADERS } from '../wire/document.ts';
import { plainBody, plainPage } from './plain-pages.ts';

/** One transparent dot, for what asks for pictures. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5E' +
    'rkJggg==',
  'base64',
);

const wantedIn = (accept: string): ReadonlyArray<string> =>
  accept
    .split(',')
    .map((entry) => {
      const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ type }) => type);

/** Whether the client prefers a picture to a page. */
export const wantsPicture = ({
  headers: { accept = '*/*' },
}: Pick<Request, 'headers'>): boolean => {
  for (const type of wantedIn(accept)) {
    if (['text/html', 'text/*', '*/*'].includes(type)) return false;
    if (['image/png', 'image/*'].includes(type)) return true;
  }
  return false;
};

const HEADINGS: Readonly<Record<number, string>> = {
  401: 'Sign in to see this file',
  403: 'This file is not for you',
  404: 'There is no such file',
};

export interface FilePage {
  readonly status: number;
  /** One sentence without markup. */
  readonly says: string;
  /** Whatever is wanted, a picture is answered. */
  readonly isPicture?: boolean;
  /** The value of `basePath`. */
  readonly base: string;
}

const headingFor = (status: number): string => HEADINGS[status] ?? 'This file cannot be shown';

/**
 * Why there is no file, as a page or as a picture. `isLast`: the connection ends with this answer.
 */
export const sendFilePage = (
  request: Request,
  response: Response,
  { status, says, base, isPicture: isAlwaysPicture = false }: FilePage,
  headers: Readonly<Record<string, string>>,
  isLast: boolean,
): void => {
  const isPicture = isAlwaysPicture || wantsPicture(request);
  const body = isPicture
    ? PICTURE
    : Buffer.from(plainBody(plainPage(status, headingFor(status), says), base));
  response.writeHead(status, {
    ...PAGE_HEADERS,
    ...(isPicture && { 'Content-Type': 'image/png' }),
    Vary: 'Accept',
    'Content-Length': String(body.length),
    ...headers,
    ...(isLast && { Connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
