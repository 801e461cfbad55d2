import type { HandledRequest } from '../handle-request.ts';
import { limitHeaders } from '../limits/limits.ts';

/** What an answer says about its request beside the body. */
export const answerHeaders = ({
  rateLimit,
  isReplayed,
}: Pick<HandledRequest, 'rateLimit' | 'isReplayed'>): Readonly<Record<string, string>> =>
  isReplayed ? { ...limitHeaders(rateLimit), 'Parley-Replayed': 'true' } : limitHeaders(rateLimit);
