import { describe, expect, test } from '@jest/globals';
import { DEFAULT_COST, hasArgon2, type PasswordCost } from './password-hash.ts';
import { nodePasswords } from './passwords.ts';
import { parsePhc } from './phc.ts';

const cheap: ReadonlyArray<PasswordCost> = [
  { algorithm: 'scrypt', logN: 4, blockSize: 8, parallelism: 1 },
  ...(hasArgon2 ? [{ algorithm: 'argon2id', memory: 64, passes: 1, parallelism: 1 } as const] : []),
];

describe.each(cheap)('passwords kept with $algorithm', (cost) => {
  const passwords = nodePasswords(cost);

  test('the right one matches, a wrong one does not', async () => {
    const stored = await passwords.hash('pässword 🐙');
    expect(await passwords.verify('pässword 🐙', stored)).toBe(true);
    expect(await passwords.verify('pässword', stored)).toBe(false);
    expect(await passwords.verify('', stored)).toBe(false);
  });

  test('the same one is never stored alike twice', async () => {
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'));
  });

  test('no password matches a missing hash', async () => {
    expect(await passwords.verify('anything', null)).toBe(false);
  });

  test('a hash still matches when the cost was raised since', async () => {
    const raised = { ...cost, parallelism: 2 };
    expect(await nodePasswords(raised).verify('old', await passwords.hash('old'))).toBe(true);
    expect(parsePhc(await nodePasswords(raised).hash('new'))?.parameters).toMatchObject({ p: 2 });
  });

  test('a longer or shorter stored hash is compared in full', async () => {
    const stored = await passwords.hash('x');
    expect(await passwords.verify('x', `${stored}AAAA`)).toBe(false);
  });
});

test.each([
  '',
  'plain',
  '$md5$r=1$AAAA$AAAA',
  '$scrypt$ln=4$AAAA$AAAA',
  '$argon2id$m=64,t=1,p=1$AAAA$AAAA',
])('a stored %j is a broken store, not a wrong password', async (stored) => {
  await expect(nodePasswords(cheap[0]).verify('x', stored)).rejects.toThrow('cannot be read');
});

test('the usual cost is written into the hash and can be checked', async () => {
  const stored = await nodePasswords().hash('x');
  const costs =
    DEFAULT_COST.algorithm === 'argon2id'
      ? '$argon2id$v=19$m=19456,t=2,p=1$'
      : '$scrypt$ln=17,r=8,p=1$';
  expect(stored.slice(0, costs.length)).toBe(costs);
  expect(await nodePasswords().verify('x', stored)).toBe(true);
});

test.each([
  // RFC 7914, section 12.
  '$scrypt$ln=10,r=8,' +
    'p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWIurzDZLiKjiG/xCSedmDDaxyevuUqD7m2D' +
    'YMvfoswGQA',
  // The test vectors of the reference implementation, https://github.com/P-H-C/phc-winner-argon2
  ...(hasArgon2
    ? ['$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4']
    : []),
])('a hash made elsewhere matches: %s', async (elsewhere) => {
  expect(await nodePasswords(cheap[0]).verify('password', elsewhere)).toBe(true);
  expect(await nodePasswords(cheap[0]).verify('Password', elsewhere)).toBe(false);
});

describe('what counts as a strong password', () => {
  const { isStrong } = nodePasswords(cheap[0]);
  test.each([
    ['nothing', '', false],
    ['five characters', 'x8#kQ', false],
    ['six of them at random', 'x8#kQ2', true],
    ['six emoji', '🐙🦀🐡🦐🪼🐠', true],
    ['a common one', 'iloveyou', false],
    ['a row of the keyboard', 'qwertyuiop', false],
    ['one letter a hundred times', 'a'.repeat(100), false],
    ['some words', 'correct horse battery', true],
    ['a very long one', 'correct horse battery '.repeat(500), true],
  ])('%s', (_what, password, answer) => expect(isStrong(password, [])).toBe(answer));

  test('what is known of its owner is guessed first', () => {
    expect(isStrong('zyxnatron', [])).toBe(true);
    expect(isStrong('zyxnatron', ['Ada Zyxnatron'])).toBe(false);
    expect(isStrong('zyxnatron', ['zyxnatron@example.com'])).toBe(false);
  });
});

test('a shortest length that no password can have is refused', () => {
  expect(nodePasswords(undefined, 12).minLength).toBe(12);
  for (const length of [0, 101, Number.NaN])
    expect(() => nodePasswords(undefined, length)).toThrow(
      new RangeError(`passwordMinLength must be a whole number from 1 to 100, not ${length}`),
    );
});
