import { expect, test } from '@jest/globals';
import { RealmId, Revision } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext } from '../testing/builders.ts';
import { aMember, aModerator, anAdministrator } from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import { decideRevokeInvitation } from './decide-revoke-invitation.ts';
import { aLink } from './testing/a-link.ts';

const link = aLink({ realm: RealmId(1), creator: aModerator.id, revision: Revision(4) });

test('a link is kept as one that was revoked, and its maker is told', () =>
  expect(
    decideRevokeInvitation(
      withJudges({ context: anActorContext(anAdministrator), invitation: link }),
    ),
  ).toEqual(
    E.right({
      changeSet: {
        guards: [
          { _tag: 'row.unchanged', row: 'user', id: anAdministrator.id, revision: 1 },
          { _tag: 'row.unchanged', row: 'invitation', id: 1, revision: 4 },
        ],
        changes: [
          { _tag: 'invitation.put', invitation: { ...link, isRevoked: true, revision: 5 } },
        ],
        events: [{ _tag: 'invitations.changed', realm: 1, creator: aModerator.id }],
      },
      reply: undefined,
    }),
  ));

test.each([
  ['who may not', aMember, link, denial('invitation.not-own')],
  [
    'it was revoked already',
    aModerator,
    { ...link, isRevoked: true },
    denial('invitation.revoked'),
  ],
  ['there is none', aModerator, null, denial('invitation.unavailable')],
])('nothing is written: %s', (_why, user, invitation, refusal) =>
  expect(decideRevokeInvitation(withJudges({ context: anActorContext(user), invitation }))).toEqual(
    E.left(refusal),
  ),
);
