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
    'an invitation link makes guests of all',
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
    'a user who lists invitation links sees those of all',
    asking('invitations', 'live', (right) => (_creator, now) => right(null, now)),
    'cases',
  ),
  mutant(
    'links to join never expire',
    asking('invitations', 'live', (right) => (creator) => right(creator, UnixSeconds(0))),
    'cases',
  ),
  mutant(
    'a link to join opens other organizations too',
    asking(
      'invitations',
      'byKey',
      (_right, _all, { invitations: stored }) =>
        async (key) =>
          [...stored.values()].find((one) => one.key === key) ?? null,
    ),
    'cases',
  ),
  mutant(
    'invitation links outlive the account of their creator',
    ignoring('invitations.expire'),
    'cases',
  ),
];
