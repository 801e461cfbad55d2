import { UnixSeconds } from '@parley/core';
import { asking, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

export const invitations: ReadonlyArray<Mutant> = [
  mutant(
    'a link to join cannot be revoked',
    misreading('invitation.put', ({ _tag, invitation }, { invitations: stored }) => ({
      _tag,
      invitation: {
        ...invitation,
        isRevoked: stored.get(invitation.id)?.isRevoked ?? invitation.isRevoked,
      },
    })),
    'cases',
  ),
  mutant(
    'a link to join makes guests of everybody',
    misreading('invitation.put', ({ _tag, invitation }) => ({
      _tag,
      invitation: { ...invitation, role: 600 },
    })),
    'naive',
    5,
  ),
  mutant(
    'a link to join leads nowhere',
    misreading('invitation.put', ({ _tag, invitation }) => ({
      _tag,
      invitation: { ...invitation, withDefaultChannels: false },
    })),
    'cases',
  ),
  mutant(
    'whoever lists links to join sees everybody’s',
    asking('invitations', 'live', (right) => (realm, _creator, now) => right(realm, null, now)),
    'cases',
  ),
  mutant(
    'links to join never expire',
    asking(
      'invitations',
      'live',
      (right) => (realm, creator) => right(realm, creator, UnixSeconds(0)),
    ),
    'cases',
  ),
  mutant(
    'a link to join opens other organizations too',
    asking('invitations', 'byKey', (right, _all, { invitations: stored }) => async (realm, key) => {
      const found = [...stored.values()].find((one) => one.key === key);
      return right(found?.realm ?? realm, key);
    }),
    'cases',
  ),
  mutant(
    'links to join outlive the account of whoever made them',
    ignoring('invitations.expire'),
    'cases',
  ),
];
