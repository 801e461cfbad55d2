import { badRequest, type Problem, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

const gone = (code: string, msg: string): Problem => ({ status: 404, code, msg });
const notAdministrator = (): Problem => badRequest('Must be an organization administrator');

export const invitationProblems: ProblemTable<RefusalIn<'invitation'>> = {
  'invitation.create-not-permitted': () => badRequest('Insufficient permission'),
  'invitation.role-above-own': notAdministrator,
  'invitation.expiry-too-far': ({ limit }) =>
    badRequest(`invite_expires_in_minutes is too large (limit: ${limit})`),
  'invitation.expiry-past': ({ limit }) =>
    badRequest(`invite_expires_in_minutes is too small (minimum: ${limit})`),
  'invitation.channel-unavailable': ({ channel }) =>
    badRequest(`Invalid channel ID ${channel}. No invites were sent.`),
  'invitation.channel-not-permitted': () =>
    badRequest('You do not have permission to subscribe other users to channels.'),
  'invitation.welcome-not-permitted': notAdministrator,
  'invitation.welcome-too-long': ({ limit }) =>
    badRequest(`welcome_message_custom_text is too long (limit: ${limit} characters)`),
  'invitation.unavailable': () => badRequest('No such invitation'),
  'invitation.not-own': notAdministrator,
  'invitation.key-malformed': () =>
    gone('INVITATION_LINK_MALFORMED', 'The invitation link is malformed.'),
  'invitation.key-unknown': () =>
    gone('INVITATION_LINK_NOT_FOUND', 'The invitation link could not be found.'),
  'invitation.expired': () =>
    gone('INVITATION_LINK_EXPIRED', 'The invitation link has expired or been deactivated.'),
  'invitation.terms-not-accepted': () => badRequest('You must accept the terms of service.'),
  'invitation.revoked': () => badRequest('Invitation has already been revoked'),
  'invitation.too-many': beyondNumber,
};
