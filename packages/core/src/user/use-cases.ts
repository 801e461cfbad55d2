import { changeSetOf } from '../kernel/change-set.ts';
import { type CommandPorts, readOnly } from '../kernel/decide-and-commit.ts';
import { E } from '../kernel/fp.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
import { type CallerDenial, loadActorContext } from './actor-context.ts';
import { openAvatar, removeAvatar, uploadAvatar } from './avatar/use-cases/change-avatar.ts';
import { changeSettings } from './settings/change-settings.ts';
import { confirmEmail } from './settings/confirm-email.ts';
import { replaceApiKey } from './settings/replace-api-key.ts';
import { authenticate } from './use-cases/authenticate.ts';
import type { OwnUser, UserUseCases } from './use-cases/contract.ts';
import { createUser } from './use-cases/create-user.ts';
import { deactivate, leave, reactivate } from './use-cases/deactivate.ts';
import { endApiKey } from './use-cases/end-api-key.ts';
import { fetchApiKey } from './use-cases/fetch-api-key.ts';
import { forgetEndedKeys } from './use-cases/forget-ended-keys.ts';
import { getUser } from './use-cases/get-user.ts';
import type { KeyUseCases } from './use-cases/key-contract.ts';
import { browseUsers, listUsers } from './use-cases/list-users.ts';
import { me } from './use-cases/me.ts';
import { endKey, endOtherKeys, listKeys } from './use-cases/own-keys.ts';
import { setPassword } from './use-cases/set-password.ts';
import { updateUser } from './use-cases/update-user.ts';

export const checkCaller = (ports: Pick<CommandPorts, 'read' | 'clock'>): UserUseCases['check'] =>
  readOnly(ports)<OwnUser, CallerDenial, void>(async (snapshot, { caller }, now) => {
    const context = await loadActorContext(snapshot, caller, now);
    return E.isLeft(context) ? context : E.right(undefined);
  });

/**
 * One write and no decision: nothing else changes with it, and a key that has ended meanwhile stays
 * ended.
 */
export const noteKeyUse =
  ({
    commit,
    clock,
    entropy,
  }: Pick<CommandPorts, 'commit' | 'clock' | 'entropy'>): KeyUseCases['noteKeyUse'] =>
  ({ realm, user, key }) =>
    commit(
      changeSetOf(entropy, realm, {
        changes: [{ _tag: 'api-key.use', user, digest: key, at: clock.now() }],
      }),
    );

export const userUseCases = (ports: UseCasePorts): UserUseCases => {
  const { commandPorts, storage, digest, entropy, passwords } = ports;
  return {
    authenticate: authenticate(commandPorts, digest),
    fetchApiKey: fetchApiKey(commandPorts, { digest, entropy, passwords }),
    endApiKey: endApiKey(commandPorts, digest),
    noteKeyUse: noteKeyUse(commandPorts),
    listKeys: listKeys(commandPorts),
    endKey: endKey(commandPorts),
    endOtherKeys: endOtherKeys(commandPorts),
    forgetEndedKeys: forgetEndedKeys(commandPorts),
    create: createUser(commandPorts, { ids: storage.ids, passwords }),
    list: listUsers(commandPorts),
    browse: browseUsers(commandPorts),
    get: getUser(commandPorts),
    check: checkCaller(commandPorts),
    me: me(commandPorts),
    update: updateUser(commandPorts),
    changeSettings: changeSettings(commandPorts, { digest, entropy, passwords }),
    confirmEmail: confirmEmail(commandPorts, digest),
    replaceApiKey: replaceApiKey(commandPorts, { digest, entropy }),
    uploadAvatar: uploadAvatar(commandPorts, ports),
    removeAvatar: removeAvatar(commandPorts, ports),
    openAvatar: openAvatar(ports),
    setPassword: setPassword(commandPorts, passwords),
    leave: leave(commandPorts, storage.ids),
    deactivate: deactivate(commandPorts, storage.ids),
    reactivate: reactivate(commandPorts, storage.ids),
  };
};
