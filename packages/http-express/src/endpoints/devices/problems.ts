import { badRequest, coded, type Problem, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

/** Another server did not do what was asked of it; the client may try again later. */
const badGateway = (msg: string): Problem => ({ ...badRequest(msg), status: 502 });

export const pushProblems: ProblemTable<RefusalIn<'push'>> = {
  'push.too-many-devices': beyondNumber,
  'push.token-length': () => badRequest('Empty or invalid length token'),
  'push.token-undecodable': () => badRequest('Invalid APNS token'),
  'push.device-unknown': () => coded('INVALID_PUSH_DEVICE_TOKEN', 'Device not recognized'),
  'push.bouncer-device-unknown': () =>
    coded('INVALID_REMOTE_PUSH_DEVICE_TOKEN', 'Device not recognized by the push bouncer'),
  'push.bouncer-unreachable': ({ error }) =>
    badGateway(`${error} while trying to connect to push notification bouncer`),
  'push.bouncer-failing': ({ status }) =>
    badGateway(`Received ${status} from push notification bouncer`),
  'push.bouncer-disallows': ({ says }) => badRequest(says),
  'push.bouncer-refuses': ({ says }) => badRequest(says),
  'push.token-unknown': () => badRequest('Token does not exist'),
};
