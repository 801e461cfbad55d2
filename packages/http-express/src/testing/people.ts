import { ROLE } from '@parley/core';
import type { Person, TestApp } from './test-app-contract.ts';

type Made = Partial<Readonly<Record<string, Person>>>;

/** One user of each kind that endpoints tell apart. */
const PEOPLE = {
  admin: (testApp: TestApp) => testApp.user('admin', ROLE.administrator),
  moderator: (testApp: TestApp) => testApp.user('moderator', ROLE.moderator),
  /** A member, and so is nico. */
  maria: (testApp: TestApp) => testApp.user('maria'),
  nico: (testApp: TestApp) => testApp.user('nico'),
  guest: (testApp: TestApp) => testApp.user('gast', ROLE.guest),
  /** Maria's, who has to come before it. */
  bot: (testApp: TestApp, { maria }: Made) => {
    if (maria === undefined) throw new Error('The owner of the bot, Maria, is missing');
    return testApp.user('robot', ROLE.member, (user) => ({
      ...user,
      bot: { type: 1, owner: maria.id, isSystem: false },
    }));
  },
  /** Deactivated. */
  gone: async (testApp: TestApp) => {
    const gone = await testApp.user('gone');
    const { status, text } = await testApp.as(testApp.owner).del(`/users/${gone.id}`);
    if (status !== 200) throw new Error(`${status}: ${text}`);
    return gone;
  },
  /** The owner of another organization. */
  foreigner: async (testApp: TestApp) => (await testApp.foundRealm('abroad')).owner,
};

export type PersonName = keyof typeof PEOPLE;
export type TestAppWith<Names extends PersonName> = { readonly testApp: TestApp } & Readonly<
  Record<Names, Person>
>;

/** Adds these people to the realm of a test app, in this order. */
export const addPeople = async <Names extends PersonName>(
  testApp: TestApp,
  names: ReadonlyArray<Names>,
): Promise<TestAppWith<Names>> => {
  const made: Record<string, Person> = {};
  for (const name of names) made[name] = await PEOPLE[name](testApp, made);
  return { testApp, ...(made as Record<Names, Person>) };
};
