import { afterAll, describe, expect, test } from '@jest/globals';
import { E, ROLE } from '@parley/core';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { ok, openTestApp, type Person, right } from '../../testing/test-app.ts';

const { testApp, maria, guest, foreigner } = await openTestApp(['maria', 'guest', 'foreigner']);
afterAll(() => testApp.close());

const unknown = (name: string) => [
  404,
  { result: 'error', msg: `Emoji '${name}' does not exist`, code: 'BAD_REQUEST' },
];
const list = async (who: Person) => ok(await testApp.as(who).get('/realm/emoji')).body.emoji;
const remove = (who: Person, name: string) =>
  testApp.as(who).del(`/realm/emoji/${encodeURIComponent(name)}`);

describe('GET /realm/emoji', () => {
  test('all users see the organization’s own, in use or not, by id', async () => {
    const { realm } = testApp.founded;
    const image = { file: 'cat café.gif', still: 'cat.png' };
    const moving = await right(
      testApp.parley.emoji.add({ caller: maria.caller, name: 'party cat', image }),
    );
    const plain = await testApp.emoji(testApp.owner, 'mug');
    await testApp.emoji(foreigner, 'foreign');
    ok(await remove(maria, 'party_cat'));
    const expected = {
      [moving.id]: {
        id: String(moving.id),
        name: 'party_cat',
        source_url: `/user_avatars/${realm.id}/emoji/images/cat%20caf%C3%A9.gif`,
        still_url: `/user_avatars/${realm.id}/emoji/images/cat.png`,
        deactivated: true,
        author_id: maria.id,
      },
      [plain.id]: {
        id: String(plain.id),
        name: 'mug',
        source_url: `/user_avatars/${realm.id}/emoji/images/mug.png`,
        still_url: null,
        deactivated: false,
        author_id: testApp.owner.id,
      },
    };
    for (const who of [maria, guest, testApp.owner])
      expect(ok(await testApp.as(who).get('/realm/emoji')).body).toEqual({
        ...SUCCESS,
        emoji: expected,
      });
  });
});

describe('DELETE /realm/emoji/{emoji_name}', () => {
  test('takes it out of use, by the user who added it or an administrator', async () => {
    for (const [name, who] of [
      ['by_author', maria],
      ['by_owner', testApp.owner],
    ] as const) {
      const { id } = await testApp.emoji(maria, name);
      expect(ok(await remove(who, name)).body).toEqual(SUCCESS);
      expect((await list(maria))[id]).toMatchObject({ name, deactivated: true });
      expect(await answered(remove(who, name))).toEqual(unknown(name));
    }
  });

  test('then its name is free', async () => {
    const first = await testApp.emoji(maria, 'again');
    ok(await remove(maria, 'again'));
    const second = await testApp.emoji(testApp.owner, 'again');
    expect([
      (await list(maria))[first.id].deactivated,
      (await list(maria))[second.id].deactivated,
    ]).toEqual([true, false]);
    // The author of an emoji may not remove the new one of that name either.
    expect(await answered(remove(maria, 'again'))).toEqual(
      bad('Must be an organization administrator or emoji author'),
    );
  });

  test('is refused to all others', async () => {
    const { id } = await testApp.emoji(maria, 'hers');
    const moderator = await testApp.user('mod', ROLE.moderator);
    for (const who of [moderator, guest])
      expect(await answered(remove(who, 'hers'))).toEqual(
        bad('Must be an organization administrator or emoji author'),
      );
    expect((await list(maria))[id].deactivated).toBe(false);
  });

  test('what does not exist is unknown, for every caller', async () => {
    await testApp.emoji(foreigner, 'not_here');
    for (const who of [maria, guest, testApp.owner])
      for (const name of ['no_such', 'not_here', 'car', 'a/b', '%'])
        expect(await answered(remove(who, name))).toEqual(unknown(name));
  });
});

describe('adding one, as a host does', () => {
  const add = (who: Person, name: string) =>
    testApp.parley.emoji.add({ caller: who.caller, name, image: { file: 'x.png', still: null } })();

  test('two at once under one name: one of them is told that it is taken', async () => {
    const answers = await Promise.all([add(maria, 'rally'), add(testApp.owner, 'rally')]);
    expect(
      answers.map((answer) => (E.isRight(answer) ? 'added' : answer.left.rule)).sort(),
    ).toEqual(['added', 'emoji.name-taken']);
  });

  test('the setting decides who may', async () => {
    await testApp.settings({
      can_add_custom_emoji_group: { new: testApp.group('administrators') },
    });
    expect(await add(maria, 'denied')).toEqual(E.left({ rule: 'emoji.add-not-permitted' }));
    expect(E.isRight(await add(testApp.owner, 'granted'))).toBe(true);
    await testApp.settings({ can_add_custom_emoji_group: { new: testApp.group('members') } });
    expect(E.isRight(await add(maria, 'granted_again'))).toBe(true);
  });
});

test('without an account there are no emoji', async () => {
  for (const answer of [
    await testApp.as(null).get('/realm/emoji'),
    await testApp.as(null).del('/realm/emoji/car'),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
});
