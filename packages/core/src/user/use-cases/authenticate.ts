import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Digest } from '../../kernel/ports.ts';
import { foldCase, strip } from '../../kernel/text.ts';
import { isApiKey, sameText } from '../identity/credentials.ts';
import { isUseDue } from '../identity/stored-key.ts';
import type { Authenticate, AuthenticateRefusal, KeyUseCases, SignedIn } from './key-contract.ts';

/**
 * Behind HTTP Basic and the cookies of browsers. An unknown key, one that has ended, one of the
 * other kind and the key of another address are one answer. The key itself is never compared: its
 * digest is looked up; addresses are compared in constant time.
 */
export const authenticate = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
  digest: Digest,
): KeyUseCases['authenticate'] =>
  readOnly(ports)<Authenticate, AuthenticateRefusal, SignedIn>(async (snapshot, command, now) => {
    const apiKey = strip(command.apiKey);
    if (!isApiKey(apiKey)) return E.left(denial('caller.key-malformed'));
    const key = digest.sha256(apiKey);
    const [realm, opened] = await Promise.all([
      snapshot.realms.own(),
      snapshot.users.byApiKey(key, now),
    ]);
    if (realm === null) return E.left(denial('caller.unknown'));
    const isOwn =
      command.email === null ||
      sameText(foldCase(strip(command.email)), foldCase(opened?.user.email ?? ''));
    if (opened === null || !isOwn || opened.kind !== (command.kind ?? 'program'))
      return E.left(denial('caller.key-unknown'));
    if (!realm.isActive) return E.left(denial('caller.realm-deactivated'));
    const { user, usedAt, endsAt } = opened;
    if (!user.isActive) return E.left(denial('caller.deactivated'));
    return E.right({
      caller: { realm: realm.id, user: user.id, client: command.client },
      realm,
      user,
      key,
      endsAt,
      isUseDue: isUseDue(usedAt, now),
    });
  });
