import type { JoinRefusal } from '@parley/core';
import type { Response } from 'express';
import type { LimitDenial } from '../limits/limits.ts';
import { PAGE_HEADERS } from '../wire/document.ts';
import * as plain from './plain-pages.ts';

/** What a browser gets: a page, or where to go next, or how long to wait. */
export type PageResponse =
  | plain.HtmlPage
  | plain.PlainPage
  | { readonly goTo: string; readonly cookies?: ReadonlyArray<string> }
  | { readonly waitMs: number };

/**
 * `isLast`: the server is about to stop, so the connection ends with this answer. `base`: from
 * `basePath`.
 */
export const sendPage = (
  response: Response,
  answer: PageResponse,
  isLast: boolean,
  base: string,
): void => {
  const headers = { ...PAGE_HEADERS, ...(isLast && { Connection: 'close' }) };
  if ('goTo' in answer) {
    const { goTo, cookies } = answer;
    response
      .writeHead(302, {
        ...headers,
        Location: goTo,
        ...(cookies && { 'Set-Cookie': [...cookies] }),
      })
      .end();
    return;
  }
  const page = 'waitMs' in answer ? plain.tooManyAttempts : answer;
  const wait =
    'waitMs' in answer
      ? { 'Retry-After': String(Math.ceil(answer.waitMs / 1000)) }
      : answer.headers;
  response
    .writeHead(page.status, { ...headers, ...wait })
    .end('body' in page ? page.body : plain.plainBody(page, base));
};

/**
 * Refusals that are about the link or the organization have a page of their own; null: it is about
 * what was typed.
 */
export const pageOf = (refusal: JoinRefusal | LimitDenial): PageResponse | null => {
  switch (refusal.rule) {
    case 'invitation.key-malformed':
      return plain.malformedLink;
    case 'invitation.key-unknown':
      return plain.unknownLink;
    case 'invitation.expired':
      return plain.expiredLink;
    case 'caller.unknown':
      return plain.noOrganization;
    case 'caller.realm-deactivated':
      return plain.closedOrganization;
    case 'request.too-many':
      return { waitMs: refusal.retryAfterMs };
    default:
      return null;
  }
};
