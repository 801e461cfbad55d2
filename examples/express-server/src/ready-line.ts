import type { Owner } from './organization.ts';

/** The one line on standard output: tools wait for it and read from it where to go and as whom. */
export const readyLine = (url: string, { email, apiKey }: Owner): string =>
  JSON.stringify({ parley: 'ready', url, owner_email: email, ...(apiKey !== null && { owner_api_key: apiKey }) });
