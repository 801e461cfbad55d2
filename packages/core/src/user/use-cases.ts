import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { openAvatar, removeAvatar, uploadAvatar } from './avatar/use-cases/change-avatar.ts';
import { changeSettings } from './settings/change-settings.ts';
import { confirmEmail } from './settings/confirm-email.ts';
import { replaceApiKey } from './settings/replace-api-key.ts';
import { authenticate } from './use-cases/authenticate.ts';
import { checkCaller } from './use-cases/check-caller.ts';
import type { UserUseCases } from './use-cases/contract.ts';
import { createUser } from './use-cases/create-user.ts';
import { deactivate, leave, reactivate } from './use-cases/deactivate.ts';
import { endApiKey } from './use-cases/end-api-key.ts';
import { fetchApiKey } from './use-cases/fetch-api-key.ts';
import { forgetEndedKeys } from './use-cases/forget-ended-keys.ts';
import { getUser } from './use-cases/get-user.ts';
import { browseUsers, listUsers } from './use-cases/list-users.ts';
import { me } from './use-cases/me.ts';
import { noteKeyUse } from './use-cases/note-key-use.ts';
import { endKey, endOtherKeys, listKeys } from './use-cases/own-keys.ts';
import { setPassword } from './use-cases/set-password.ts';
import { updateUser } from './use-cases/update-user.ts';

export const userUseCases = (ports: ParleyPorts): UserUseCases => {
  const { storage, digest, entropy, passwords } = ports;
  const walk = walkOf(ports);
  return {
    authenticate: authenticate(walk, digest),
    fetchApiKey: fetchApiKey(walk, { digest, entropy, passwords }),
    endApiKey: endApiKey(walk, digest),
    noteKeyUse: noteKeyUse(walk),
    listKeys: listKeys(walk),
    endKey: endKey(walk),
    endOtherKeys: endOtherKeys(walk),
    forgetEndedKeys: forgetEndedKeys(walk),
    create: createUser(walk, { ids: storage.ids, passwords }),
    list: listUsers(walk),
    browse: browseUsers(walk),
    get: getUser(walk),
    check: checkCaller(walk),
    me: me(walk),
    update: updateUser(walk),
    changeSettings: changeSettings(walk, { digest, entropy, passwords }),
    confirmEmail: confirmEmail(walk, digest),
    replaceApiKey: replaceApiKey(walk, { digest, entropy }),
    uploadAvatar: uploadAvatar(walk, ports),
    removeAvatar: removeAvatar(walk, ports),
    openAvatar: openAvatar(ports),
    setPassword: setPassword(walk, passwords),
    leave: leave(walk, storage.ids),
    deactivate: deactivate(walk, storage.ids),
    reactivate: reactivate(walk, storage.ids),
  };
};
