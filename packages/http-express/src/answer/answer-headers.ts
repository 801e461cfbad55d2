import type { HandledRequest } from '../handle-request.ts';
import { limitHeaders } from '../limits/limits.ts';

type Told = Pick<HandledRequest, 'rateLimit' | 'isReplayed' | 'isPlan' | 'version' | 'history'>;

/** What an answer says about its request beside the body. */
export const answerHeaders = ({
  rateLimit,
  isReplayed,
  isPlan,
  version,
  history,
}: Told): Readonly<Record<string, string>> => {
  const headers = limitHeaders(rateLimit);
  if (version === null && history === null && !isReplayed && !isPlan) return headers;
  return {
    ...headers,
    ...(version !== null && { ETag: version }),
    ...(history !== null && { 'Parley-History': String(history) }),
    ...(isReplayed && { 'Parley-Replayed': 'true' }),
    // RFC 7240
    ...(isPlan && { 'Preference-Applied': 'plan' }),
  };
};
