import type { UnixSeconds } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Digest, Entropy, Passwords, Repositories } from '../../kernel/ports.ts';
import { strip } from '../../kernel/text.ts';
import { type CallerDenial, loadActorContext } from '../actor-context.ts';
import { isGoodOwnPassword } from '../identity/credentials.ts';
import { emailHolder } from '../identity/email-holder.ts';
import type { User } from '../user.ts';
import type { PreparedSettings } from './accept-wishes.ts';
import type { ChangeSettings, ChangeSettingsRefusal, SettingsUseCases } from './contract.ts';
import { type ChangeSettingsFacts, decideChangeSettings } from './decide-change-settings.ts';
import { newEmailToken } from './email-token.ts';

interface SettingsPorts {
  readonly digest: Digest;
  readonly entropy: Entropy;
  readonly passwords: Passwords;
}

const passwordFacts = async (
  snapshot: Repositories,
  { email, fullName, id }: User,
  wanted: ChangeSettings['password'],
  passwords: Passwords,
): Promise<ChangeSettingsFacts['password']> => {
  if (wanted === undefined) return null;
  const isNewOneGood = isGoodOwnPassword(passwords, wanted.new, [email ?? '', fullName]);
  return { stored: await snapshot.users.passwordHash(id), isNewOneGood };
};

const readFacts =
  ({ digest, entropy, passwords }: SettingsPorts) =>
  async (
    snapshot: Repositories,
    command: ChangeSettings,
    now: UnixSeconds,
  ): Promise<E.Either<CallerDenial, ChangeSettingsFacts>> => {
    const context = await loadActorContext(snapshot, command.caller, now);
    if (E.isLeft(context)) return context;
    const { realm, actor } = context.right;
    const { email, fullName } = command;
    const token = newEmailToken(entropy, actor.user.id);
    return E.right({
      realm,
      actor,
      emailHolder: email === undefined ? null : await emailHolder(snapshot, realm, email),
      isNameTaken:
        fullName !== undefined &&
        (await snapshot.users.fullNameTaken(strip(fullName), actor.user.id)),
      password: await passwordFacts(snapshot, actor.user, command.password, passwords),
      token: { text: token, digest: digest.sha256(token) },
      key: command.password?.key ?? null,
    });
  };

/**
 * Behind `PATCH /settings`. Passwords are compared and hashed outside of any snapshot, since both
 * are slow on purpose, and the new one is hashed only once everything is known to be acceptable.
 */
export const changeSettings = (
  commandPorts: CommandPorts,
  ports: SettingsPorts,
): SettingsUseCases['changeSettings'] => {
  const read = readFacts(ports);
  const { passwords } = ports;
  const commit = decideAndCommit(
    commandPorts,
    'users.changeSettings',
  )<PreparedSettings, ChangeSettingsFacts, ChangeSettingsRefusal, void>({
    read,
    decide: judged(decideChangeSettings),
  });
  return (command) => async () => {
    const { password } = command;
    if (password === undefined) return commit({ ...command, verified: null, newHash: '' })();
    const { judges } = await commandPorts.hooks('users.changeSettings', command);
    const now = commandPorts.clock.now();
    const facts = await commandPorts.read(command.caller.realm, (snapshot) =>
      read(snapshot, command, now),
    );
    if (E.isLeft(facts)) return facts;
    const stored = facts.right.password?.stored ?? null;
    const fits = password.old !== null && (await passwords.verify(password.old, stored));
    const prepared: PreparedSettings = { ...command, verified: fits ? stored : null, newHash: '' };
    const decided = decideChangeSettings({ ...facts.right, judges }, prepared, now);
    if (E.isLeft(decided)) return decided;
    return commit({ ...prepared, newHash: await passwords.hash(password.new) })();
  };
};
