import { ROLE } from '@parley/core';
import { ok, openTestApp, type Person, type TestApp } from './test-app.ts';

type Made = Partial<Readonly<Record<string, Person>>>;

/** Of each kind that endpoints tell apart, somebody. */
const PEOPLE = {
  admin: (testApp: TestApp) => testApp.user('admin', ROLE.administrator),
  moderator: (testApp: TestApp) => testApp.user('moderator', ROLE.moderator),
  /** A member, and so is nico. */
  maria: (testApp: TestApp) => testApp.user('maria'),
  nico: (testApp: TestApp) => testApp.user('nico'),
  guest: (testApp: TestApp) => testApp.user('gast', ROLE.guest),
  /** Maria's, who has to come before it. */
  bot: (testApp: TestApp, { maria }: Made) => {
    if (maria === undefined) throw new Error('The bot is Maria’s, and she is not there');
    return testApp.user('robot', ROLE.member, (user) => ({ ...user, bot: { type: 1, owner: maria.id, isSystem: false } }));
  },
  /** Deactivated. */
  gone: async (testApp: TestApp) => {
    const gone = await testApp.user('gone');
    ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
    return gone;
  },
  /** The owner of another organization. */
  foreigner: async (testApp: TestApp) => (await testApp.foundRealm('abroad')).owner,
};

export type Name = keyof typeof PEOPLE;
export type Cast<Names extends Name> = { readonly testApp: TestApp } & Readonly<Record<Names, Person>>;

/** A world with these people in it, made in this order; `how` is what `openTestApp` takes. */
export const openCast = async <Names extends Name>(
  names: ReadonlyArray<Names>,
  ...how: Parameters<typeof openTestApp>
): Promise<Cast<Names>> => {
  const testApp = await openTestApp(...how);
  const made: Record<string, Person> = {};
  for (const name of names) made[name] = await PEOPLE[name](testApp, made);
  return { testApp, ...(made as Record<Names, Person>) };
};
