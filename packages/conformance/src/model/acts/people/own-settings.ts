import type { ChangeSettings } from '@parley/core';
import type { Choose } from '../../choose.ts';
import type { Naive } from '../../naive/world.ts';
import { bytesOf } from '../files.ts';
import { type ActionKind, asks, kind, people, someone } from '../lib.ts';

const WISHES: ReadonlyArray<Omit<ChangeSettings, 'caller'>> = [
  { settings: { followTopics: 1, unmuteTopics: 1 } },
  { settings: { resolvedNoticeRead: 'never', emailVisibility: 4 } },
  { settings: { resolvedNoticeRead: 'except_followed', emailVisibility: 1, loginEmails: false } },
  { settings: { followWhereMentioned: false, language: 'de' } },
  { settings: { synchronizesDrafts: false } },
  { settings: { synchronizesDrafts: true }, timezone: 'America/Montreal' },
  { settings: { synchronizesDrafts: true, enterSends: true }, fullName: ' Eve ' },
  { fullName: 'Zoë', timezone: 'Etc/UTC' },
  { settings: { enterSends: true, notificationSound: 'bell' } },
  { settings: { synchronizesDrafts: false, presenceEnabled: false } },
  { settings: { presenceEnabled: true } },
  { timezone: 'Mars/Olympus' },
  {},
];

const choices = kind('change their own settings', 4, (choose, world) => {
  const user = someone(choose, world);
  const wishes = choose.one(WISHES);
  return (
    user &&
    wishes && { tag: 'users.changeSettings', command: { caller: asks(world, user), ...wishes } }
  );
});

const password = kind('change their password', 2, (choose, world) => {
  const user = someone(choose, world);
  const old = choose.rarely(4) ? 'wrong' : choose.rarely(10) ? null : 'secret';
  const wanted = choose.rarely(6) ? 'x' : 'secret';
  return (
    user && {
      tag: 'users.changeSettings',
      command: {
        caller: asks(world, user),
        password: { old, new: wanted, endsKeys: choose.rarely(3) },
      },
    }
  );
});

const ADDRESSES = ['kim@example.org', 'New@Example.org', 'ann@elsewhere.example.org', 'nobody'];

const address = kind('ask for another address', 3, (choose, world) => {
  const user = someone(choose, world);
  const others = people(world).flatMap(({ email }) => email?.toUpperCase() ?? []);
  const email = choose.rarely(4) ? choose.one(others) : choose.one(ADDRESSES);
  return user === null || email === null
    ? null
    : { tag: 'users.changeSettings', command: { caller: asks(world, user), email } };
});

const tokenFor = (choose: Choose, { tokens, usedTokens }: Naive): string | null =>
  choose.usually(
    5,
    tokens.filter((token) => !usedTokens.has(token)),
    tokens,
  );

const confirm = kind('confirm another address', 3, (choose, world) => {
  const token = tokenFor(choose, world);
  if (token === null) return null;
  return {
    tag: 'users.confirmEmail',
    command: { realm: world.realm.id, token: choose.rarely(8) ? `${token.slice(0, -1)}y` : token },
  };
});

const newKey = kind('replace an API key', 1, (choose, world) => {
  const user = someone(choose, world);
  return user && { tag: 'users.replaceApiKey', command: { caller: asks(world, user) } };
});

/** Some of these are no pictures, and one is too large. */
const SIZES = [1, 2, 3, 4, 6_000_000];

const picture = kind('show a picture of themselves', 1, (choose, world) => {
  const user = someone(choose, world);
  const type = choose.rarely(6) ? 'text/plain' : 'image/png';
  const bytes = bytesOf(choose.usually(6, SIZES.slice(1, 4), SIZES) ?? 0);
  return (
    user && {
      tag: 'users.uploadAvatar',
      command: { caller: asks(world, user), name: 'me.png', type, bytes },
    }
  );
});

const noPicture = kind('show no picture of themselves', 1, (choose, world) => {
  const user = someone(choose, world);
  return user && { tag: 'users.removeAvatar', command: { caller: asks(world, user) } };
});

/** Changes of a user's own account. */
export const ownSettingKinds: ReadonlyArray<ActionKind> = [
  choices,
  password,
  address,
  confirm,
  newKey,
  picture,
  noPicture,
];
