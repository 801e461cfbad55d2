import { describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { DEFAULTS, readConfig } from './config.ts';

describe('what the environment says', () => {
  test.each([
    ['nothing', {}, {}],
    [
      'empty variables count as unset',
      { PORT: '', HOST: ' ', PARLEY_DATA_DIR: '', PARLEY_LOG: '', PARLEY_RATE_LIMIT: '' },
      {},
    ],
    ['a port', { PORT: '8080' }, { port: 8080 }],
    ['any free port', { PORT: '0' }, { port: 0 }],
    ['a host', { HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    ['a data directory', { PARLEY_DATA_DIR: '/srv/parley' }, { dataDirectory: '/srv/parley' }],
    ['a log level', { PARLEY_LOG: 'silent' }, { logLevel: 'silent' }],
    ['no rate limit', { PARLEY_RATE_LIMIT: '0' }, { requestsPerMinute: 0 }],
    [
      'memory for messages, in megabytes',
      { PARLEY_MESSAGE_MEMORY: '200' },
      { messageBytes: 200_000_000 },
    ],
    ['no memory for messages', { PARLEY_MESSAGE_MEMORY: '0' }, { messageBytes: 0 }],
    ['how long unused files are kept', { PARLEY_UNUSED_UPLOAD_DAYS: '7' }, { unusedUploadDays: 7 }],
    ['how long passwords are', { PARLEY_PASSWORD_MIN_LENGTH: '15' }, { passwordMinLength: 15 }],
    ['how long links are good', { INVITATION_LINK_VALIDITY_MINUTES: '60' }, { linkMinutes: 60 }],
    ['a path', { PARLEY_BASE_PATH: '/chat' }, { base: '/chat' }],
    [
      'a path with slashes at its end',
      { PARLEY_BASE_PATH: ' /tools/chat// ' },
      { base: '/tools/chat' },
    ],
    ['no migrations', { PARLEY_MIGRATE: '0' }, { migrates: false }],
    ['the root', { PARLEY_BASE_PATH: '/' }, {}],
    ['proxies', { PARLEY_TRUST_PROXY: '1' }, { trustedProxies: 1 }],
    ['connections', { PARLEY_MAX_CONNECTIONS: '5000' }, { connections: 5_000 }],
    ['how long connections are kept', { PARLEY_KEEP_ALIVE: '20' }, { keepAliveSeconds: 20 }],
    [
      'terms',
      { PARLEY_TERMS_URL: 'https://example.com/terms' },
      { termsUrl: 'https://example.com/terms' },
    ],
  ])('%s', (_what, env, over) =>
    expect(readConfig(env)).toEqual(E.right({ ...DEFAULTS, ...over })),
  );

  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, but it is "http".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but it is "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, but it is "-1".'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, but it is "80.5".'],
    [
      { PARLEY_RATE_LIMIT: 'none' },
      'PARLEY_RATE_LIMIT must be a whole number from 0 to 999999999, but it is "none".',
    ],
    [
      { INVITATION_LINK_VALIDITY_MINUTES: '0' },
      'INVITATION_LINK_VALIDITY_MINUTES must be a whole number from 1 to 999999999, but it is "0".',
    ],
    [
      { PARLEY_TERMS_URL: 'javascript:alert(1)' },
      'PARLEY_TERMS_URL must be an http or https address, but it is "javascript:alert(1)".',
    ],
    [
      { PARLEY_UNUSED_UPLOAD_DAYS: 'long' },
      'PARLEY_UNUSED_UPLOAD_DAYS must be a whole number from 0 to 99999, but it is "long".',
    ],
    [
      { PARLEY_MESSAGE_MEMORY: '1 GB' },
      'PARLEY_MESSAGE_MEMORY must be a whole number from 0 to 99999, but it is "1 GB".',
    ],
    [
      { PARLEY_MAX_CONNECTIONS: 'all' },
      'PARLEY_MAX_CONNECTIONS must be a whole number from 0 to 9999999, but it is "all".',
    ],
    [
      { PARLEY_KEEP_ALIVE: '0' },
      'PARLEY_KEEP_ALIVE must be a whole number from 1 to 120, but it is "0".',
    ],
    ...['chat', 'https://chat.example/chat', '/chat//x', '/../x', '/ä', '/a b', '/chat?x'].map(
      (text): [Record<string, string>, string] => [
        { PARLEY_BASE_PATH: text },
        'PARLEY_BASE_PATH must be a path such as /chat, of letters, digits and -._~ between ' +
          `slashes, but it is "${text}".`,
      ],
    ),
    [
      { PARLEY_TRUST_PROXY: 'yes' },
      'PARLEY_TRUST_PROXY must be a number of proxies from 0 to 99, or addresses, subnets, ' +
        'loopback, linklocal or uniquelocal with commas between, but it is "yes".',
    ],
    [
      { PARLEY_PASSWORD_MIN_LENGTH: '5' },
      'PARLEY_PASSWORD_MIN_LENGTH must be a whole number from 6 to 100, but it is "5".',
    ],
    [
      { PARLEY_MIGRATE: 'no' },
      'PARLEY_MIGRATE must be a whole number from 0 to 1, but it is "no".',
    ],
    [
      { PARLEY_WELCOME: 'no' },
      'PARLEY_WELCOME must be a whole number from 0 to 1, but it is "no".',
    ],
    [
      { PARLEY_LOG: 'loud' },
      'PARLEY_LOG must be one of trace, debug, info, warn, error, fatal, silent, but it is "loud".',
    ],
  ])('%j is refused', (env, sentence) => expect(readConfig(env)).toEqual(E.left(sentence)));
});
