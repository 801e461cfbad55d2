import type { HandledRequest } from '../handle-request.ts';
import { limitHeaders } from '../limits/limits.ts';

/** What an answer says about its request beside the body. */
export const answerHeaders = ({
  rateLimit,
  isReplayed,
  isPlan,
}: Pick<HandledRequest, 'rateLimit' | 'isReplayed' | 'isPlan'>): Readonly<
  Record<string, string>
> =>
  isReplayed || isPlan
    ? {
        ...limitHeaders(rateLimit),
        ...(isReplayed && { 'Parley-Replayed': 'true' }),
        // RFC 7240
        ...(isPlan && { 'Preference-Applied': 'plan' }),
      }
    : limitHeaders(rateLimit);
