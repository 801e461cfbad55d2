import { afterAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import { openGallery } from '../../testing/gallery.ts';
import { listen } from '../../testing/listen.ts';
import { lookAt, movingGif, png } from '../../testing/pictures.ts';
import { type Part, request } from '../../testing/request.ts';
import { ok, type Person, right } from '../../testing/test-app.ts';

const { testApp, blobs, maria, guest, bot, stored, close } = await openGallery();
afterAll(() => close());

const PICTURE: Part = { filename: 'cat.png', type: 'image/png', content: png(90, 70) };
const MOVING: Part = { filename: 'cat.gif', type: 'image/gif', content: movingGif() };
const upload = (who: Person | null, name: string, ...parts: ReadonlyArray<Part>) =>
  testApp.as(who).attach(`/realm/emoji/${encodeURIComponent(name)}`, ...parts);
const added = async (who: Person, name: string, part: Part = PICTURE) => {
  expect(ok(await upload(who, name, part)).body).toEqual(SUCCESS);
  const all: ReadonlyArray<Record<string, string>> = Object.values(
    ok(await testApp.as(who).get('/realm/emoji')).body.emoji,
  );
  return all.at(-1) ?? {};
};
const seen = async (path: string | undefined) =>
  lookAt((await request(testApp.server).get(String(path))).bytes);

describe('POST /realm/emoji/{emoji_name}', () => {
  test('makes an emoji of a picture', async () => {
    const emoji = await added(maria, 'party cat');
    const place = `/user_avatars/${testApp.founded.realm.id}/emoji/images/`;
    expect(emoji).toEqual({
      id: expect.any(String),
      name: 'party_cat',
      source_url: expect.stringMatching(new RegExp(`^${place}[A-Za-z0-9]{24}\\.png$`)),
      still_url: null,
      deactivated: false,
      author_id: maria.id,
    });
    expect(await seen(emoji.source_url)).toBe('PNG 64x64');
  });

  test('of one that moves it makes two, of which one stands still', async () => {
    const emoji = await added(maria, 'dancing_cat', MOVING);
    expect(emoji.source_url?.replace('.webp', '.png')).toBe(emoji.still_url);
    expect([await seen(emoji.source_url), await seen(emoji.still_url)]).toEqual([
      'WebP that moves',
      'PNG 64x64',
    ]);
  });

  test('all listeners are told, and can use it', async () => {
    const listener = await listen(testApp, guest, { event_types: ['realm_emoji'] });
    const { id, ...emoji } = await added(maria, 'fresh');
    const told = await listener.next();
    expect(told).toEqual([
      {
        type: 'realm_emoji',
        op: 'update',
        realm_emoji: ok(await testApp.as(guest).get('/realm/emoji')).body.emoji,
      },
    ]);
    expect(JSON.stringify(told)).toContain(emoji.source_url);
    const message = await testApp.direct(maria, [guest], 'a :fresh: start');
    const { content } = ok(await testApp.as(guest).get(`/messages/${message}`)).body.message;
    expect(content).toContain(
      `<img alt=":fresh:" class="emoji" src="${emoji.source_url}" title="fresh">`,
    );
    expect(id).toMatch(/^\d+$/);
  });

  test('a client that can put changes together hears of what changed alone', async () => {
    const client_capabilities = {
      notification_settings_null: true,
      individual_emoji_changes: true,
    };
    const listener = await listen(testApp, guest, {
      event_types: ['realm_emoji'],
      client_capabilities,
    });
    const emoji = await added(maria, 'single');
    expect(await listener.next()).toEqual([{ type: 'realm_emoji', op: 'add', emoji }]);
    ok(await testApp.as(maria).del('/realm/emoji/single'));
    expect(await listener.next()).toEqual([
      { type: 'realm_emoji', op: 'update_one', emoji_id: emoji.id, data: { deactivated: true } },
    ]);
  });

  test('administrators may take a name of Unicode’s, and a name that is free again', async () => {
    await added(testApp.owner, 'car');
    ok(await testApp.as(testApp.owner).del('/realm/emoji/car'));
    expect((await upload(testApp.owner, 'car', PICTURE)).status).toBe(200);
  });

  test('is refused in this order, and nothing is kept', async () => {
    await added(maria, 'taken');
    const before = await stored();
    const text: Part = { filename: 'a.txt', content: 'hello' };
    const large: Part = { filename: 'a.txt', content: Buffer.alloc(5 * 1_048_576 + 1) };
    const vast: Part = { ...PICTURE, content: png(1, 1, { width: 20_000, height: 20_000 }) };
    const ONE = bad('You must upload exactly one file.');
    const CHARACTERS =
      'Emoji names must contain only lowercase English letters, digits, spaces, dashes, ' +
      'and underscores.';
    const rows: ReadonlyArray<[Person, string, ReadonlyArray<Part>, readonly [number, object]]> = [
      [guest, 'Ä', [], bad('Not allowed for guest users')],
      [bot, 'Ä', [], bad('This endpoint does not accept bot requests.')],
      [maria, ' ', [], bad('Emoji name is missing')],
      [maria, 'Ä', [], bad(CHARACTERS)],
      [maria, 'a_', [], bad('Emoji names must end with either a letter or digit.')],
      [maria, 'taken', [], bad('A custom emoji with this name already exists.')],
      [maria, 'smile', [], ONE],
      [maria, 'smile', [PICTURE, PICTURE], ONE],
      [maria, 'smile', [large], bad('Only administrators can override default emoji.')],
      [maria, 'newcomer', [large], bad('Uploaded file is larger than the allowed limit of 5 MiB')],
      [maria, 'newcomer', [text], bad('Invalid image format', 'BAD_IMAGE')],
      [
        maria,
        'newcomer',
        [{ ...PICTURE, content: 'hello' }],
        bad('Could not decode image; did you upload an image file?', 'BAD_IMAGE'),
      ],
      [maria, 'newcomer', [vast], bad('Image size exceeds limit.', 'BAD_IMAGE')],
    ];
    for (const [who, name, parts, refusal] of rows)
      expect([name, await answered(upload(who, name, ...parts))]).toEqual([name, refusal]);
    expect((await upload(null, 'newcomer', PICTURE)).body.code).toBe('UNAUTHORIZED');
    expect(await stored()).toEqual(before);
  });

  test('the setting decides who may, before anything else is looked at', async () => {
    const setting = (group: number) => ({ can_add_custom_emoji_group: { new: group } });
    await withSettings(
      testApp,
      setting(testApp.group('moderators')),
      setting(testApp.group('members')),
      async () => {
        expect(await answered(upload(maria, 'Ä'))).toEqual(bad('Insufficient permission'));
        expect(
          (await upload(await testApp.user('mod', ROLE.moderator), 'by_mod', PICTURE)).status,
        ).toBe(200);
      },
    );
  });

  test('two at once under one name: one is told it is taken, and its picture goes', async () => {
    const before = await stored();
    const answers = await Promise.all([
      upload(maria, 'rally', PICTURE),
      upload(testApp.owner, 'rally', PICTURE),
    ]);
    expect(answers.map(({ body }) => body.msg).sort()).toEqual([
      '',
      'A custom emoji with this name already exists.',
    ]);
    expect(await stored()).toHaveLength(before.length + 1);
  });
});

test('the sweep keeps the pictures of all emoji, in use or not, and of no others', async () => {
  await added(maria, 'kept', MOVING);
  ok(await testApp.as(maria).del('/realm/emoji/kept'));
  const before = await stored();
  async function* nothing(): AsyncGenerator<Uint8Array> {}
  await blobs.put(`emoji/${testApp.founded.realm.id}/lost.png`, nothing());
  testApp.advanceClock(2 * 86_400);
  expect(await right(testApp.parley.attachments.sweep({ unusedSeconds: 1 }))).toMatchObject({
    stray: 1,
  });
  expect(await stored()).toEqual(before);
});
