import { type Denial, denial } from './denial.ts';

/**
 * A refusal by a rule of the host. `says` is what the client is told; `status` is the status over
 * HTTP, 400 when it is absent.
 */
export type HostDenial = Denial<
  `host.${string}`,
  { readonly says: string; readonly status?: 400 | 403 | 409 }
>;

const RULE = /^host\.[a-z0-9][a-z0-9.-]*$/;

/**
 * Makes the refusal of a rule of the host.
 *
 * @param rule The stable id: `host.` and small letters, digits, dots or hyphens. Clients are told
 * it.
 * @param says A sentence for the user who is refused.
 * @param options `status` is the status over HTTP. Default: 400.
 * @throws TypeError for another `rule`.
 * @example
 * const refused = hostDenial('host.office-hours', 'The office is closed.', { status: 403 });
 */
export const hostDenial = (
  rule: `host.${string}`,
  says: string,
  options: { readonly status?: 400 | 403 | 409 } = {},
): HostDenial => {
  if (!RULE.test(rule))
    throw new TypeError(
      `The rule ${JSON.stringify(rule)} is none of a host: expected "host." and then small ` +
        'letters, digits, dots or hyphens.',
    );
  return denial(rule, { says, ...options });
};

/** True for what `hostDenial` makes, thrown or answered. */
export const isHostDenial = (value: unknown): value is HostDenial => {
  const { rule, says } = (value ?? {}) as { readonly rule?: unknown; readonly says?: unknown };
  return typeof rule === 'string' && RULE.test(rule) && typeof says === 'string';
};
