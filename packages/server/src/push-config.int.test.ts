import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { loadPush, NO_PUSH, readPushSettings } from './push-config.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

const APPLE = {
  PARLEY_APNS_KEY_FILE: '/etc/parley/apns.p8',
  PARLEY_APNS_KEY_ID: 'KEY1234567',
  PARLEY_APNS_TEAM_ID: 'TEAM123456',
  PARLEY_APNS_TOPIC: 'org.example.App',
};
const BOUNCER = {
  PARLEY_PUSH_BOUNCER_URL: 'https://push.example/',
  PARLEY_PUSH_BOUNCER_ORGANIZATION: 'org',
  PARLEY_PUSH_BOUNCER_KEY: 'secret',
};
const apple = {
  keyFile: '/etc/parley/apns.p8',
  keyId: 'KEY1234567',
  teamId: 'TEAM123456',
  topic: 'org.example.App',
  address: null,
};

describe('what the environment says', () => {
  test.each([
    ['nothing', {}, {}],
    [
      'empty variables count as unset',
      { PARLEY_APNS_KEY_FILE: ' ', PARLEY_FCM_ACCOUNT_FILE: '', PARLEY_PUSH_HIDE_CONTENT: '' },
      {},
    ],
    ['Apple', APPLE, { apple }],
    [
      'Apple elsewhere',
      { ...APPLE, PARLEY_APNS_URL: 'https://sandbox.example/' },
      { apple: { ...apple, address: 'https://sandbox.example' } },
    ],
    [
      'Google',
      { PARLEY_FCM_ACCOUNT_FILE: 'fcm.json' },
      { android: { accountFile: 'fcm.json', address: null } },
    ],
    [
      'a bouncer',
      BOUNCER,
      { bouncer: { address: 'https://push.example', organization: 'org', key: 'secret' } },
    ],
    ['texts stay here', { PARLEY_PUSH_HIDE_CONTENT: 'yes' }, { hidesContent: true }],
  ])('%s', (_what, env, over) =>
    expect(readPushSettings(env)).toEqual(E.right({ ...NO_PUSH, ...over })),
  );

  test.each([
    [
      { ...APPLE, PARLEY_APNS_TEAM_ID: '' },
      'PARLEY_APNS_TEAM_ID is missing: PARLEY_APNS_KEY_FILE, PARLEY_APNS_KEY_ID, ' +
        'PARLEY_APNS_TEAM_ID, PARLEY_APNS_TOPIC belong together.',
    ],
    [
      { PARLEY_PUSH_BOUNCER_KEY: 'x' },
      'PARLEY_PUSH_BOUNCER_URL is missing: PARLEY_PUSH_BOUNCER_URL, ' +
        'PARLEY_PUSH_BOUNCER_ORGANIZATION, PARLEY_PUSH_BOUNCER_KEY belong together.',
    ],
    [
      { ...APPLE, ...BOUNCER },
      'Notifications go through a push bouncer or to the services of the devices, not both.',
    ],
    [
      { ...BOUNCER, PARLEY_PUSH_BOUNCER_URL: 'push' },
      'PARLEY_PUSH_BOUNCER_URL must be an http or https address, but it is "push".',
    ],
    [
      { PARLEY_APNS_URL: 'ftp://x' },
      'PARLEY_APNS_URL must be an http or https address, but it is "ftp://x".',
    ],
    [{ PARLEY_FCM_URL: 'x' }, 'PARLEY_FCM_URL must be an http or https address, but it is "x".'],
    [
      { PARLEY_PUSH_HIDE_CONTENT: 'maybe' },
      'PARLEY_PUSH_HIDE_CONTENT must be yes or no, but it is "maybe".',
    ],
  ])('%j is refused', (env, sentence) => expect(readPushSettings(env)).toEqual(E.left(sentence)));
});

describe('the credentials', () => {
  let directory: TemporaryDirectory;
  const path = (name: string): string => join(directory.path, name);
  const pem = (pair: ReturnType<typeof generateKeyPairSync>) =>
    String(Object(pair).privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const EC = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }) as never);
  const RSA = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }) as never);
  const SHORT_RSA = pem(generateKeyPairSync('rsa', { modulusLength: 1024 }) as never);
  const OTHER_CURVE = pem(generateKeyPairSync('ec', { namedCurve: 'P-384' }) as never);
  const ACCOUNT = { project_id: 'p', client_email: 'e@p.example', private_key: RSA };

  beforeAll(async () => {
    directory = await temporaryDirectory();
    await writeFile(path('apns.p8'), EC);
    await writeFile(path('rsa.pem'), RSA);
    await writeFile(path('fcm.json'), JSON.stringify(ACCOUNT));
    await writeFile(path('p384.p8'), OTHER_CURVE);
    await writeFile(path('short.json'), JSON.stringify({ ...ACCOUNT, private_key: SHORT_RSA }));
    await writeFile(path('half.json'), JSON.stringify({ project_id: 'p' }));
  });
  afterAll(() => directory.remove());

  const fromApple = (file: string) =>
    loadPush({ ...NO_PUSH, apple: { ...apple, keyFile: path(file) } });
  const fromGoogle = (file: string) =>
    loadPush({ ...NO_PUSH, android: { accountFile: path(file), address: null } });

  test('are read', async () => {
    const { keyFile: _, address: __, ...names } = apple;
    expect(await fromApple('apns.p8')).toEqual(
      E.right({ hidesContent: false, apple: { ...names, key: EC } }),
    );
    expect(await fromGoogle('fcm.json')).toEqual(
      E.right({ hidesContent: false, android: { account: ACCOUNT } }),
    );
    const bouncer = { address: 'https://push.example', organization: 'org', key: 'secret' };
    expect(await loadPush({ ...NO_PUSH, bouncer })).toEqual(
      E.right({ hidesContent: false, bouncer }),
    );
    expect(await loadPush(NO_PUSH)).toEqual(E.right({ hidesContent: false }));
  });

  test.each(['rsa.pem', 'fcm.json', 'p384.p8'])(
    'a file that is no key of Apple’s is refused: %s',
    async (file) => {
      expect(await fromApple(file)).toEqual(
        E.left(`PARLEY_APNS_KEY_FILE is no key as Apple hands them out: ${path(file)}.`),
      );
    },
  );

  test.each(['apns.p8', 'half.json'])(
    'a file that is no service account is refused: %s',
    async (file) => {
      expect(await fromGoogle(file)).toEqual(
        E.left(
          `PARLEY_FCM_ACCOUNT_FILE is no service account as Google hands them out: ${path(file)}.`,
        ),
      );
    },
  );

  test('a service account with a short key is refused', async () =>
    expect(await fromGoogle('short.json')).toEqual(
      E.left(
        'PARLEY_FCM_ACCOUNT_FILE has an RSA key of 1024 bits, but at least 2048 are needed; ' +
          `let Google make a new key for the account: ${path('short.json')}.`,
      ),
    ));

  test('a file that is not there is refused', async () => {
    expect(await fromApple('none')).toEqual(
      E.left(expect.stringMatching(/^PARLEY_APNS_KEY_FILE cannot be read: /)),
    );
    expect(await fromGoogle('none')).toEqual(
      E.left(expect.stringMatching(/^PARLEY_FCM_ACCOUNT_FILE cannot be read: /)),
    );
  });
});
