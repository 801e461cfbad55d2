import { nextRevision, type UnixSeconds } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E, pipe } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { Digest, Repositories } from '../../kernel/ports.ts';
import { foldCase } from '../../kernel/text.ts';
import type { Realm } from '../../realm/realm.ts';
import { userUnchanged } from '../actor-context.ts';
import { sameText } from '../identity/credentials.ts';
import { type EmailHolder, emailHolder } from '../identity/email-holder.ts';
import type { User } from '../user.ts';
import type {
  ConfirmEmail,
  ConfirmEmailRefusal,
  ConfirmedEmail,
  SettingsUseCases,
} from './contract.ts';
import { type EmailChange, isExpired } from './email-change.ts';
import { accountOf } from './email-token.ts';
import type { OwnEmailPermit } from './may-change-own-email.ts';

interface Facts {
  readonly realm: Realm;
  readonly user: User;
  /** What the token confirms. */
  readonly asked: EmailChange;
  /** Who has that address by now. */
  readonly holder: EmailHolder | null;
}
type Denied = Exclude<ConfirmEmailRefusal, { readonly rule: 'store.stale' }>;

const unknown: Denied = denial('user.confirmation-unknown');

const readFacts =
  (digest: Digest) =>
  async (
    snapshot: Repositories,
    { token }: ConfirmEmail,
  ): Promise<E.Either<ConfirmEmailRefusal, Facts>> => {
    const account = accountOf(token);
    const realm = await snapshot.realms.own();
    const user = account && (await snapshot.users.byId(account));
    const asked = user?.emailChange ?? null;
    const isIts = asked?.token != null && sameText(asked.token, digest.sha256(token));
    if (realm === null || user === null || asked === null || !isIts) return E.left(unknown);
    return E.right({ realm, user, asked, holder: await emailHolder(snapshot, realm, asked.email) });
  };

const write = ({ user, asked }: Facts, to: OwnEmailPermit): Decision<ConfirmedEmail> => {
  const confirmed = { user: user.id, from: user.email, to };
  return {
    changeSet: {
      guards: [
        userUnchanged(user),
        { _tag: 'key.free', key: 'user.email', realm: user.realm, value: foldCase(to) },
      ],
      changes: [
        {
          _tag: 'user.put',
          user: {
            ...user,
            revision: nextRevision(user.revision),
            email: to,
            emailChange: { ...asked, token: null },
          },
        },
      ],
      events: [{ _tag: 'user.email-changed', realm: user.realm, ...confirmed }],
    },
    reply: confirmed,
  };
};

/** Everything is judged again: a day is long. */
const decide = (
  facts: Facts & WithJudges,
  _command: ConfirmEmail,
  now: UnixSeconds,
): E.Either<Denied, Decision<ConfirmedEmail>> => {
  const { realm, user, asked, holder } = facts;
  if (!realm.isActive) return E.left(denial('caller.realm-deactivated'));
  if (!user.isActive) return E.left(denial('caller.deactivated'));
  if (isExpired(asked, now)) return E.left(denial('user.confirmation-expired'));
  return pipe(
    facts.judges.mayChangeOwnEmail(user, realm.settings, asked.email, holder),
    E.map((permit) => write(facts, permit)),
  );
};

/** Behind the link in the message to a new address. */
export const confirmEmail = (
  ports: CommandPorts,
  digest: Digest,
): SettingsUseCases['confirmEmail'] =>
  decideAndCommit(
    ports,
    'users.confirmEmail',
  )<ConfirmEmail, Facts, ConfirmEmailRefusal, ConfirmedEmail>({
    read: readFacts(digest),
    decide: judged(decide),
  });
