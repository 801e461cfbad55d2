import type { Caller } from '../../kernel/caller.ts';
import { person } from '../../testing/people.ts';
import { ROLE, type User } from '../../user/user.ts';

export const ann = person(10, { fullName: 'Ann' });
export const bob = person(11, { fullName: 'Bob' });
export const cat = person(12, { fullName: 'Cat' });
export const mod = person(30, { fullName: 'Mod', role: ROLE.moderator });
export const admin = person(31, { fullName: 'Admin', role: ROLE.administrator });
export const guest = person(60, { fullName: 'Guest', role: ROLE.guest });
export const robot = person(70, {
  fullName: 'Robot',
  bot: { type: 1, owner: ann.id, isSystem: false },
});
const notifier = person(900, {
  fullName: 'Notification Bot',
  bot: { type: 1, owner: null, isSystem: true },
});

export const EVERYBODY: ReadonlyArray<User> = [ann, bob, cat, mod, admin, guest, robot, notifier];

export const callerOf = ({ realm, id }: User): Caller => ({ realm, user: id, client: 'test' });
