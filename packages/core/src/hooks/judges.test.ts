import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { standardJudges } from './judges.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file),
);
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const isPolicy = (file: string): boolean => /(^|\/)may-[a-z-]+\.ts$/.test(file);

/** Policies that no command hands to a judge, and why. */
const NO_JUDGES: Readonly<Record<string, string>> = {
  mayActAsHost: 'tells the host from accounts',
  mayActAsMember: 'asked by queries of groups too',
  mayAdminister: 'a part of other policies',
  mayClaimRealm: 'asked by the host itself',
  mayCreateRealm: 'asked by the host itself',
  mayDraw: 'a limit of the image processor',
  mayFindByEmail: 'reading',
  mayInviteAs: 'a part of other policies',
  mayMakeWebPublic: 'a part of other policies',
  mayOfferWelcome: 'a part of other policies',
  mayPost: 'a part of other policies',
  mayReadAttachment: 'reading',
  mayReadChannel: 'reading',
  mayReadMessage: 'reading',
  mayResolve: 'a part of other policies',
  maySeeKey: 'reading',
  maySeePresence: 'reading',
  maySeeUser: 'reading',
};

/** Who asks Parley's own policy by its name, and why. */
const ASKS_DIRECTLY: Readonly<Record<string, string>> = {
  'draft/use-cases/list-drafts.ts mayKeepDrafts': 'a query',
  'invitation/use-cases/open-link.ts mayJoin': 'a query',
  'push/use-cases/send-test.ts mayActAsHuman': 'no change',
  'typing/type-in-channel.ts maySend': 'no change',
  'typing/type-to-people.ts mayWriteDirect': 'no change',
  'user/use-cases/own-keys.ts mayActAsHuman': 'shared with a query',
};

const policies = SOURCES.filter(isPolicy).flatMap((file) =>
  [...textOf(file).matchAll(/^export const (may[A-Z]\w*)/gm)].map(([, name = '']) => name),
);

test('every policy is a judge, or is named here with the reason why not', () => {
  expect(policies.length).toBeGreaterThan(60);
  expect(policies.toSorted()).toEqual(
    [...Object.keys(standardJudges), ...Object.keys(NO_JUDGES)].toSorted(),
  );
});

test('commands ask judges, never the policy that a judge stands for', () => {
  const direct = SOURCES.filter((file) => !isPolicy(file) && file !== 'hooks/judges.ts').flatMap(
    (file) =>
      [...textOf(file).matchAll(/(?<![.\w])(may[A-Z]\w*)\(/g)]
        .filter(([, name = '']) => name in standardJudges)
        .map(([, name]) => `${relative('.', file)} ${name}`),
  );
  expect([...new Set(direct)].toSorted()).toEqual(Object.keys(ASKS_DIRECTLY).toSorted());
});
