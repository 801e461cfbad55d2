import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aRealm, aUser } from '../testing/builders.ts';
import { isHost, mayActAsHost } from './may-act-as-host.ts';
import { ROLE } from './user.ts';

const realm = aRealm();
const bot = aUser({ id: realm.notificationBot, bot: { type: 1, owner: null, isSystem: true } });
const refused = E.left(denial('caller.not-host'));

describe('who acts as the host', () => {
  test('is a caller that the handle of the host made, as the bot with the rights of an owner', () =>
    expect(mayActAsHost(realm, { host: true }, bot)).toEqual(
      E.right({ ...bot, role: ROLE.owner }),
    ));

  test('is no caller that came over HTTP, whatever it claims', () =>
    expect(mayActAsHost(realm, { host: true, asksOverHttp: true }, bot)).toEqual(refused));

  test('is no caller that does not claim it', () =>
    expect(mayActAsHost(realm, {}, bot)).toEqual(refused));

  test('is not an owner, nor another bot', () => {
    expect(mayActAsHost(realm, { host: true }, aUser({ role: ROLE.owner }))).toEqual(refused);
    const welcome = { ...bot, id: realm.welcomeBot };
    expect(mayActAsHost(realm, { host: true }, welcome)).toEqual(refused);
  });

  test('is told from every stored account by the role', () => {
    expect(isHost(bot)).toBe(false);
    expect(isHost({ ...bot, role: ROLE.owner })).toBe(true);
    expect(isHost(aUser({ role: ROLE.owner }))).toBe(false);
    expect(isHost({ role: ROLE.owner, bot: { type: 1, owner: null, isSystem: false } })).toBe(
      false,
    );
  });
});
