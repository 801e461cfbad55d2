import { afterAll, describe, expect, test } from '@jest/globals';
import { answered, bad } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, nico } = await openTestApp(['maria', 'nico']);
afterAll(() => testApp.close());

const render = (who: Person, content: string) =>
  testApp.as(who).post('/messages/render', { content });
const rendered = async (who: Person, content: string): Promise<string> =>
  ok(await render(who, content)).body.rendered;

describe('POST /messages/render', () => {
  test('shows a text as it would be sent', async () => {
    const room = await testApp.channel(maria, 'the room');
    expect(ok(await render(maria, `**hi** @**nico user** #**the room** :smile:`)).body).toEqual({
      result: 'success',
      msg: '',
      rendered:
        `<p><strong>hi</strong> <span class="user-mention" data-user-id="${nico.id}">@nico ` +
        'user</span> ' +
        `<a class="stream" data-stream-id="${room}" href="/#narrow/channel/${room}-the-room">` +
        '#the room</a> ' +
        '<span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">' +
        ':smile:</span></p>',
    });
  });

  test.each([
    ['nothing', '', ''],
    ['blanks', ' \n ', ''],
    ['line feeds around a text', '\n\nhi \n', '<p>hi</p>'],
  ])('%s', async (_what, content, html) => expect(await rendered(maria, content)).toBe(html));

  test('sends nothing and mentions no one', async () => {
    const newest = () =>
      testApp.storage.read(maria.caller.realm, ({ messages }) => messages.newest());
    const before = await newest();
    await rendered(maria, '@**nico user** @**all** @**topic**');
    expect(await newest()).toBe(before);
  });

  test('users are named in any casing, deactivated ones silently', async () => {
    const [gone, here] = [await testApp.user('kim'), await testApp.user('lee')];
    ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
    const called = `<span class="user-mention" data-user-id="${here.id}">@lee user</span>`;
    const named = `<span class="user-mention silent" data-user-id="${gone.id}">kim user</span>`;
    expect(await rendered(maria, '@**LEE User** @**lee user** @**Kim user**')).toBe(
      `<p>${called} ${called} ${named}</p>`,
    );
  });

  test('of several who share a name the active one is meant', async () => {
    const [gone, here] = [await testApp.user('sam'), await testApp.user('sam.two')];
    ok(await testApp.as(testApp.owner).patch(`/users/${here.id}`, { full_name: 'Sam User' }));
    ok(await testApp.as(testApp.owner).patch(`/users/${gone.id}`, { full_name: 'Sam User' }));
    ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
    expect(gone.id).toBeLessThan(here.id);
    expect(await rendered(maria, '@**Sam User**')).toBe(
      `<p><span class="user-mention" data-user-id="${here.id}">@Sam User</span></p>`,
    );
  });

  test('a channel that one may not know looks like none', async () => {
    await testApp.channel(testApp.owner, 'secret one', { invite_only: true });
    expect(await rendered(maria, '#**secret one** #**secret one>plans**')).toBe(
      (await rendered(maria, '#**nowhere at** #**nowhere at>plans**')).replaceAll(
        'nowhere at',
        'secret one',
      ),
    );
  });

  test.each([
    [
      'no content',
      {},
      bad("Missing 'content' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'content' }),
    ],
    ['a null byte', { content: 'a\0' }, bad('Message must not contain null bytes')],
    [
      'what would be far too long',
      { content: '$$\\sqrt{x}$$ '.repeat(700) },
      bad('Unable to render message'),
    ],
  ])('refuses %s', async (_what, fields, refusal) =>
    expect(await answered(testApp.as(maria).post('/messages/render', fields))).toEqual(refusal),
  );
});
