import { hasEnded, type UserChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import { claim, keyTaken } from '../../keys.ts';
import type { Appliers } from '../applier.ts';

export const userAppliers: Appliers<UserChange['_tag']> = {
  'user.put': (draft, { user }) => {
    rowOf(draft.state.realms, user.realm, 'realm');
    claim(
      draft,
      { _tag: 'key.free', key: 'user.email', realm: user.realm, value: user.email },
      user.id,
    );
    draft.write('users').set(user.id, user);
  },
  'password.put': (draft, { user, hash }) => {
    rowOf(draft.state.users, user, 'user');
    if (hash === null) draft.write('passwords').delete(user);
    else draft.write('passwords').set(user, hash);
  },
  'api-key.put': (draft, { user, digest, kind, program, madeAt, endsAt }) => {
    rowOf(draft.state.users, user, 'user');
    if (draft.state.apiKeys.has(digest)) throw keyTaken;
    draft.write('apiKeys').set(digest, { user, kind, program, madeAt, usedAt: madeAt, endsAt });
  },
  'api-key.use': (draft, { user, digest, at }) => {
    const key = draft.state.apiKeys.get(digest);
    if (key?.user === user) draft.write('apiKeys').set(digest, { ...key, usedAt: at });
  },
  'api-key.remove': (draft, { user, digest }) => {
    if (draft.state.apiKeys.get(digest)?.user === user) draft.write('apiKeys').delete(digest);
  },
  'api-keys.remove': (draft, { user, but }) => {
    const keys = draft.write('apiKeys');
    for (const [digest, key] of [...keys])
      if (key.user === user && digest !== but) keys.delete(digest);
  },
  'api-keys.end': (draft, { user, at }) => {
    const keys = draft.write('apiKeys');
    for (const [digest, key] of [...keys])
      if (key.user === user && !hasEnded(key.endsAt, at)) keys.set(digest, { ...key, endsAt: at });
  },
  'sessions.remove': (draft, { user, but }) => {
    const keys = draft.write('apiKeys');
    for (const [digest, key] of [...keys])
      if (key.user === user && key.kind === 'session' && digest !== but) keys.delete(digest);
  },
};
