import { afterAll, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, guest, bot, gone, foreigner } = await openTestApp([
  'maria',
  'guest',
  'bot',
  'gone',
  'foreigner',
]);
afterAll(() => testApp.close());

const NO_SUCH_USER = bad('No such user');
const SELF = bad('Cannot mute self');
const ALREADY = bad('User already muted');
const NOT_MUTED = bad('User is not muted');
const mute = (who: Person, id: number) => testApp.as(who).post(`/users/me/muted_users/${id}`);
const unmute = (who: Person, id: number) => testApp.as(who).del(`/users/me/muted_users/${id}`);
const mutedBy = (who: Person) =>
  testApp.storage.read(who.caller.realm, ({ mutes }) => mutes.by(who.id));

test('all users mute and unmute anyone: people, bots, system bots, deactivated users', async () => {
  for (const who of [maria, guest, bot]) {
    for (const target of [
      testApp.owner.id,
      testApp.founded.bot.id,
      gone.id,
      who === bot ? maria.id : bot.id,
    ]) {
      expect(ok(await mute(who, target)).body).toEqual(SUCCESS);
      expect(await mutedBy(who)).toEqual([
        { user: who.id, muted: target, revision: 1, at: testApp.now() },
      ]);
      expect(await answered(mute(who, target))).toEqual(ALREADY);
      expect(ok(await unmute(who, target)).body).toEqual(SUCCESS);
      expect(await mutedBy(who)).toEqual([]);
      expect(await answered(unmute(who, target))).toEqual(NOT_MUTED);
    }
  }
});

test('no user mutes themselves, and the same answer comes again', async () => {
  for (const who of [maria, guest, bot, testApp.owner]) {
    expect(await answered(mute(who, who.id))).toEqual(SELF);
    expect(await answered(unmute(who, who.id))).toEqual(NOT_MUTED);
  }
});

test('an unknown user cannot be muted', async () => {
  for (const id of [999_999, foreigner.id]) {
    expect(await answered(mute(testApp.owner, id))).toEqual(NO_SUCH_USER);
    expect(await answered(unmute(testApp.owner, id))).toEqual(NO_SUCH_USER);
  }
});

test('two who mute each other do not meet', async () => {
  ok(await mute(maria, guest.id));
  ok(await mute(guest, maria.id));
  ok(await unmute(maria, guest.id));
  expect([(await mutedBy(maria)).length, (await mutedBy(guest)).length]).toEqual([0, 1]);
  ok(await unmute(guest, maria.id));
});

test('a restricted guest mutes only users they may see, and bots', async () => {
  const friend = await testApp.user('friend');
  const stranger = await testApp.user('stranger');
  await testApp.alone(stranger);
  await testApp.channel(friend, 'shared', { others: [guest] });
  const restriction = (group: number) => ({ can_access_all_users_group: { new: group } });
  await withSettings(
    testApp,
    restriction(testApp.group('members')),
    restriction(testApp.group('everyone')),
    async () => {
      const refused = bad('Insufficient permission');
      expect(await answered(mute(guest, stranger.id))).toEqual(refused);
      expect(await answered(unmute(guest, stranger.id))).toEqual(refused);
      expect(await answered(mute(guest, guest.id))).toEqual(SELF);
      for (const { id } of [friend, bot]) {
        ok(await mute(guest, id));
        ok(await unmute(guest, id));
      }
    },
  );
});

describe('what is told', () => {
  test('is who was muted, and who is no longer', async () => {
    const before = (await testApp.outbox.read(0, 100_000)).at(-1)?.position ?? 0;
    ok(await mute(maria, bot.id));
    ok(await mute(maria, guest.id));
    ok(await unmute(maria, bot.id));
    ok(await unmute(maria, guest.id));
    const about = { _tag: 'mutes.updated', realm: maria.caller.realm, user: maria.id };
    expect((await testApp.outbox.read(before, 100)).map(({ event }) => event)).toEqual([
      { ...about, other: bot.id, isMuted: true },
      { ...about, other: guest.id, isMuted: true },
      { ...about, other: bot.id, isMuted: false },
      { ...about, other: guest.id, isMuted: false },
    ]);
  });
});

test('without an account no user is muted', async () => {
  for (const answer of [
    await testApp.as(null).post(`/users/me/muted_users/${maria.id}`),
    await testApp.as(null).del(`/users/me/muted_users/${maria.id}`),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
});
