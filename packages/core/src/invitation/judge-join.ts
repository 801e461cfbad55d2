import type { UnixSeconds } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import {
  type AcceptedAccount,
  acceptNewcomer,
  type NewAccount,
  type NewAccountDenial,
} from '../user/may-create-user.ts';
import type { TimeZoneUnknown } from '../user/settings/contract.ts';
import { canonicalTimeZone } from '../user/settings/time-zones.ts';
import type { EmailVisibility } from '../user/user.ts';
import type { JoinPermit, LinkDenial, UsableLink } from './may-join.ts';

/** Enough to say no. */
export interface ApplyFacts extends UsableLink {
  readonly account: NewAccount;
}

/** What the newcomer submits besides name and address. */
export interface Application {
  /** Any name of a time zone; null: unknown. */
  readonly timezone: string | null;
  /** Null: what the organization chose for newcomers. */
  readonly emailVisibility: EmailVisibility | null;
  /** True too where there is nothing to accept. */
  readonly acceptsTerms: boolean;
}

export type JoinDenial =
  | LinkDenial
  | NewAccountDenial
  | TimeZoneUnknown
  | Denial<'invitation.terms-not-accepted'>;

export interface Accepted {
  readonly link: JoinPermit;
  readonly account: AcceptedAccount;
  readonly timezone: string;
}

/** May a newcomer join? Checks the link, then the address, name, password, time zone and terms. */
export const judgeJoin = (
  facts: ApplyFacts & WithJudges,
  application: Application,
  now: UnixSeconds,
): E.Either<JoinDenial, Accepted> => {
  const link = facts.judges.mayJoin(facts, now);
  if (E.isLeft(link)) return link;
  const account = acceptNewcomer(facts.context.realm.settings, facts.account);
  if (E.isLeft(account)) return account;
  const wanted = application.timezone ?? '';
  const timezone = wanted === '' ? '' : canonicalTimeZone(wanted);
  if (timezone === null) return E.left(denial('user.timezone-unknown', { timezone: wanted }));
  if (!application.acceptsTerms) return E.left(denial('invitation.terms-not-accepted'));
  return E.right({ link: link.right, account: account.right, timezone });
};
