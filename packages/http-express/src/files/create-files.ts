import { type AnonymousCaller, basePath, type Caller, denial, E, type RealmId } from '@parley/core';
import type { Request, RequestHandler, Response } from 'express';
import { problemBody, send } from '../answer/envelope.ts';
import { identifyReader } from '../auth/authenticate.ts';
import { claiming } from '../auth/claims.ts';
import { clientName } from '../auth/client-name.ts';
import { countFailure } from '../auth/failed-credentials.ts';
import { hostSignIn } from '../auth/host-sign-in.ts';
import { realmFinder } from '../auth/realm-finder.ts';
import { refusedHeaders } from '../auth/refused-headers.ts';
import { filePages } from '../endpoints/attachments/file-problems.ts';
import { problemOf } from '../endpoints/every-problem.ts';
import { accountName, countsOf, type LookLimit, lookLimit } from '../limits/limits.ts';
import { sendFilePage, wantsPicture } from '../pages/file-page.ts';
import { below } from '../request/base-path.ts';
import type { Refusal } from '../request/refusal.ts';
import type { RouterOptions } from '../router.ts';
import { fileOfToken } from '../wire/temporary-link.ts';
import { framed } from './framed.ts';
import { type FileToSend, sendFile, sentFile, sentThumbnail } from './send-file.ts';
import { type RequestedFile, targetOf } from './target.ts';

export type FilesOptions = Pick<
  RouterOptions,
  | 'parley'
  | 'base'
  | 'fallThrough'
  | 'signIn'
  | 'subdomainOf'
  | 'realmOf'
  | 'authenticate'
  | 'forged'
  | 'logger'
  | 'shutdown'
  | 'now'
  | 'limits'
  | 'counts'
>;

/** What is there to be sent, once one knows whether it is the last answer. */
type Opened = E.Either<Refusal, (isLast: boolean) => FileToSend>;
type OfUser = Exclude<RequestedFile, { readonly _tag: 'Link' }>;
type OfLink = Extract<RequestedFile, { readonly _tag: 'Link' }>;

const openFor = async (
  { parley }: FilesOptions,
  reader: Caller | AnonymousCaller,
  target: OfUser,
): Promise<Opened> => {
  const { path } = target;
  if (target._tag === 'Thumbnail') {
    const opened = await parley.attachments.openThumbnail({
      reader,
      path,
      format: target.format,
    })();
    return E.isLeft(opened) ? opened : E.right((isLast) => sentThumbnail(opened.right, isLast));
  }
  const opened = await parley.attachments.open({ reader, path })();
  return E.isLeft(opened)
    ? opened
    : E.right((isLast) => sentFile(opened.right, target.isDownload, isLast));
};

/** Callers without an account may open a file only so often. */
const openAsNobody = async (
  options: FilesOptions,
  looks: LookLimit,
  reader: AnonymousCaller,
  target: OfUser,
): Promise<Opened> => {
  const opened = await openFor(options, reader, target);
  if (E.isLeft(opened) || (await looks.count(target.path))) return opened;
  await opened.right(true).blob.close();
  return E.left(denial('attachment.unreadable'));
};

const openByLink = async (
  { parley }: FilesOptions,
  realm: RealmId,
  { token, name }: OfLink,
  now: number,
): Promise<Opened> => {
  const path = fileOfToken(token, now);
  if (path === null) return E.left(denial('request.link-unknown'));
  if (path.slice(path.lastIndexOf('/') + 1) !== name)
    return E.left(denial('request.link-misnamed'));
  const opened = await parley.attachments.openGranted({ realm, path })();
  if (E.isRight(opened)) return E.right((isLast) => sentFile(opened.right, false, isLast));
  return opened.left.rule === 'attachment.unavailable'
    ? E.left(denial('request.link-unknown'))
    : opened;
};

/** Null when there is no page to sign in. `path` is where people want to go from there. */
const signInLocation = (signIn: string | null, path: string): string | null => {
  const next = `next=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
  return signIn === null ? null : `${signIn}${signIn.includes('?') ? '&' : '?'}${next}`;
};

/**
 * Serves uploaded files to browsers and clients. Whether a caller may read a file is decided each
 * time.
 *
 * @returns A middleware; mount it at `FILES_ROOT`, where the addresses in messages lead.
 * @example
 * app.use(FILES_ROOT, createFiles({ parley }));
 */
export const createFiles = (options: FilesOptions): RequestHandler => {
  const { parley, shutdown, now = Date.now } = options;
  const base = basePath(options.base);
  const { signIn = options.authenticate === undefined ? `${base}/login/` : null } = options;
  const realmAt = realmFinder(options);
  const host = hostSignIn(options);
  const looks = lookLimit();
  const { fileRequests, failedCredentials } = countsOf(options);
  const isLast = (): boolean => shutdown?.isClosing() ?? false;

  const refuse = (
    request: Request,
    response: Response,
    reader: Caller | AnonymousCaller | null,
    refusal: Refusal,
  ): void => {
    const problem = problemOf(refusal, filePages);
    const headers = { ...refusedHeaders(problem, request.headers), 'Parley-Rule': refusal.rule };
    if (problem.isPage !== true) {
      send(response, problem.status, problemBody(problem), { headers, isLast: isLast() });
      return;
    }
    const isUnknown =
      refusal.rule === 'attachment.unreadable' && reader?.user === null && !wantsPicture(request);
    const location = isUnknown ? signInLocation(signIn, below(base, request.originalUrl)) : null;
    const isPicture = refusal.rule === 'attachment.thumbnail-missing';
    const page = {
      status: location !== null ? 302 : problem.status,
      says: problem.msg,
      isPicture,
      base,
    };
    sendFilePage(
      request,
      response,
      page,
      { ...headers, ...(location !== null && { Location: location }) },
      isLast(),
    );
  };

  const openAsUser = async (request: Request, realm: RealmId, target: OfUser) => {
    const client = clientName(undefined, request.headers['user-agent']);
    const identified = await identifyReader(parley, host, request, { realm, client });
    const reader = await countFailure(failedCredentials, request, identified);
    if (E.isLeft(reader)) return { reader: null, opened: reader };
    const who = reader.right;
    const counted =
      who.user === null ? E.right(null) : await fileRequests.count(accountName(who.user));
    if (E.isLeft(counted)) return { reader: who, opened: counted };
    const opened =
      who.user === null ? openAsNobody(options, looks, who, target) : openFor(options, who, target);
    return { reader: who, opened: await opened };
  };

  const answer = async (request: Request, response: Response): Promise<number | null> => {
    const refused = (
      refusal: Refusal,
      reader: Caller | AnonymousCaller | null = null,
    ): number | null => {
      refuse(request, response, reader, refusal);
      return reader?.user ?? null;
    };
    if (!['GET', 'HEAD'].includes(request.method))
      return refused(denial('request.method-unknown', { allowed: ['GET'] }));
    const realm = await realmAt(request);
    if (realm === null) return refused(denial('request.realm-unknown'));
    const target = targetOf(request.path);
    if (target === null) return refused(denial('attachment.unavailable'));
    const { reader, opened } =
      target._tag === 'Link'
        ? { reader: null, opened: await openByLink(options, realm, target, now()) }
        : await openAsUser(request, realm, target);
    if (E.isLeft(opened)) return refused(opened.left, reader);
    await sendFile(request, response, opened.right(isLast()));
    return reader?.user ?? null;
  };

  return claiming((path) => targetOf(path) !== null, options, framed(options, answer));
};
