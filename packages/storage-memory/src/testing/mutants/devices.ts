import { asking, askingDirectory, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

export const devices: ReadonlyArray<Mutant> = [
  mutant('a device cannot be removed', ignoring('device.remove'), 'cases'),
  mutant('a user whose keys are replaced keeps their devices', ignoring('devices.clear'), 'cases'),
  mutant(
    'a device stays with its first user',
    misreading('device.put', ({ _tag, device }, { devices: stored }) => {
      const first = [...stored.values()].find(
        ({ realm, kind, token }) =>
          `${realm} ${kind} ${token}` === `${device.realm} ${device.kind} ${device.token}`,
      );
      return { _tag, device: { ...device, user: first?.user ?? device.user } };
    }),
    'naive',
    9,
  ),
  mutant(
    'a token is of any kind',
    asking(
      'devices',
      'byKey',
      (right) => async (key) =>
        (await right(key)) ??
        (await right({ ...key, kind: key.kind === 'apple' ? 'android' : 'apple' })),
    ),
    'cases',
  ),
  mutant(
    'a device belongs to all users',
    asking(
      'devices',
      'ofUsers',
      (right) => async (users) =>
        (await right(users)).map((device) => ({ ...device, user: users[0] ?? device.user })),
    ),
    'cases',
  ),
  mutant(
    'a device is in one organization only',
    askingDirectory(
      'devices',
      (right) => async (kind, token) => (await right(kind, token)).slice(0, 1),
    ),
    'cases',
  ),
  mutant(
    'every user with a device wants all messages',
    asking('devices', 'holdersIn', (right) => (channel) => right(channel, 'everybody')),
    'cases',
  ),
  mutant(
    'only who wants all messages is called',
    asking('devices', 'holdersIn', (right) => (channel) => right(channel, 'wanting-all')),
    'cases',
  ),
  mutant('what was taken back stays', ignoring('active-pushes.remove'), 'cases'),
  mutant(
    'withdrawing one notification of a user withdraws all of them',
    misreading('active-pushes.remove', ({ _tag, user }, { activePushes }) => ({
      _tag,
      user,
      messages: [...activePushes.values()].map(({ message }) => message),
    })),
    'cases',
  ),
  mutant(
    'the first notification of a message is the one that counts',
    misreading('active-pushes.put', ({ _tag, pushes }, { activePushes }) => ({
      _tag,
      pushes: pushes.map((push) => activePushes.get(`${push.user}/${push.message}`) ?? push),
    })),
    'cases',
  ),
  mutant(
    'who was notified is known of one only',
    asking(
      'activePushes',
      'ofMessage',
      (right) => async (message) => (await right(message)).slice(0, 1),
    ),
    'cases',
  ),
  mutant(
    'who was notified of a piece is who was notified of its end',
    asking(
      'activePushes',
      'notifiedOf',
      (right) => (pieces) => right(pieces.map((piece) => ({ ...piece, first: piece.last }))),
    ),
    'cases',
  ),
  mutant(
    'who was notified is known of one piece only',
    asking('activePushes', 'notifiedOf', (right) => (pieces) => right(pieces.slice(0, 1))),
    'cases',
  ),
  mutant(
    'a few hundred notifications are remembered',
    asking('activePushes', 'ofUser', (right) => async (user) => (await right(user)).slice(-500)),
    'cases',
  ),
];
