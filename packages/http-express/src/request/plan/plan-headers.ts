import type { IncomingHttpHeaders } from 'node:http';
import { type Denial, denial, E } from '@parley/core';

/** `says`: the whole sentence. */
export type PlanHeaderDenial = Denial<'plan.header', { readonly says: string }>;

/** What a request wants of a plan: to see it, or to do what was seen. Null: to do it at once. */
export type PlanWanted =
  | { readonly _tag: 'Show' }
  | { readonly _tag: 'DoIf'; readonly digest: string }
  | null;

const PREFERENCE = /^\s*([!#$%&'*+.^_`|~0-9a-z-]+)\s*(?:=\s*(?:"([^"]*)"|([^\s;"]*)))?\s*(?:;|$)/i;
const DIGEST = /^[0-9a-f]{64}$/;

/** Splits at the commas that stand outside quotes. */
const listed = (header: string): ReadonlyArray<string> => header.match(/(?:"[^"]*"|[^,"])+/g) ?? [];

/** The value of the preference `plan` (RFC 7240); '' has none, null is no such preference. */
const preferredPlan = (header: string): string | null => {
  for (const one of listed(header)) {
    const [, name, quoted, plain] = PREFERENCE.exec(one) ?? [];
    if (name?.toLowerCase() === 'plan') return quoted ?? plain ?? '';
  }
  return null;
};

const bad = (says: string): E.Either<PlanHeaderDenial, never> =>
  E.left(denial('plan.header', { says }));

/** Reads `Prefer: plan` and `Parley-If-Plan`. Preferences that are none of Parley's are ignored. */
export const planWanted = ({
  prefer,
  'parley-if-plan': ifPlan,
}: IncomingHttpHeaders): E.Either<PlanHeaderDenial, PlanWanted> => {
  if (prefer === undefined && ifPlan === undefined) return E.right(null);
  const preferred = prefer === undefined ? null : preferredPlan(String(prefer));
  if (preferred !== null && preferred !== '')
    return bad("The preference 'plan' of the header Prefer takes no value.");
  if (ifPlan === undefined) return E.right(preferred === null ? null : { _tag: 'Show' });
  if (preferred !== null)
    return bad("Send 'Prefer: plan' to see a plan, or Parley-If-Plan to carry it out, not both.");
  const digest = String(ifPlan);
  return DIGEST.test(digest)
    ? E.right({ _tag: 'DoIf', digest })
    : bad(
        'The header Parley-If-Plan holds the plan_digest of a plan: 64 digits and small letters ' +
          'from a to f.',
      );
};
