import type { Person, TestApp } from '@parley/http-express/testing';
import { type Client, type CreateClientOptions, createClient } from '../index.ts';

/** Waits for nothing, so that no test looks at a clock. */
const AT_ONCE: Partial<CreateClientOptions> = {
  wait: async (ms, signal) => {
    signal?.throwIfAborted();
    // What would end a silence never does.
    if (ms > 60_000) await new Promise((_, reject) => signal?.addEventListener('abort', reject));
  },
  random: () => 0.5,
};

/** The client of a person of a test app. */
export const clientOf = (
  { base }: TestApp,
  { email, key }: Person,
  options: Partial<CreateClientOptions> = {},
): Client => createClient({ baseUrl: base, auth: { email, apiKey: key }, ...AT_ONCE, ...options });
