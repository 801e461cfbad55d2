import { describe, expect, test } from '@jest/globals';
import { EmojiId, FIRST_REVISION, RealmId } from '../../kernel/brand.ts';
import { aRealm } from '../../testing/builders.ts';
import { admin, ann, bob, guest } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';

const shown = async (
  chat: TestMessages,
  ...sent: Parameters<TestMessages['send']>
): Promise<string> => {
  const id = await chat.send(...sent);
  return (await chat.fetch(sent[0], id)).message.rendered;
};

describe('a link to a topic', () => {
  test('leads to the newest message in it, and to none where it holds none', async () => {
    const chat = await openTestMessages();
    const den = await chat.channel({ name: 'den' }, ann);
    await chat.send(ann, den, 'lunch');
    const newest = await chat.send(ann, den, 'lunch');
    const base = `/#narrow/channel/${den.id}-den/topic`;
    expect(await shown(chat, ann, den, 'other', '#**den>Lunch** #**den>dinner**')).toBe(
      `<p><a class="stream-topic" data-stream-id="${den.id}" ` +
        `href="${base}/Lunch/with/${newest}">#den &gt; Lunch</a> ` +
        `<a class="stream-topic" data-stream-id="${den.id}" href="${base}/dinner">#den &gt; ` +
        'dinner</a></p>',
    );
  });

  test('in a channel with protected history, to the newest that its writer received', async () => {
    const chat = await openTestMessages();
    const vault = await chat.channel(
      { name: 'vault', privacy: 'private', hasProtectedHistory: true },
      ann,
      bob,
    );
    const received = await chat.send(ann, vault, 'plans');
    await chat.leave(bob, vault);
    await chat.send(ann, vault, 'plans');
    await chat.join(bob, vault);
    expect(await shown(chat, bob, vault, 'questions', '#**vault>plans**')).toContain(
      `/with/${received}"`,
    );
    expect(await shown(chat, ann, vault, 'questions', '#**vault>questions**')).toMatch(
      /\/with\/\d+"/,
    );
  });
});

describe('a channel', () => {
  test.each([
    ['whose messages the writer may read is linked', ann, '<a class="stream"'],
    [
      'whose messages they may not read is not, though they administer it',
      admin,
      '#<strong>secret</strong>',
    ],
  ])('%s', async (_which, writer, html) => {
    const chat = await openTestMessages();
    await chat.channel({ name: 'secret', privacy: 'private' }, ann);
    const open = await chat.channel({ name: 'open' }, writer);
    expect(await shown(chat, writer, open, 't', '#**secret**')).toContain(html);
  });
});

test('the realm’s own emoji come before all others, as long as they are in use', async () => {
  const chat = await openTestMessages();
  const den = await chat.channel({}, ann);
  const emoji = (id: number, name: string, isActive: boolean) => ({
    _tag: 'emoji.put' as const,
    emoji: {
      id: EmojiId(id),
      realm: RealmId(1),
      revision: FIRST_REVISION,
      name,
      author: null,
      createdAt: null,
      isActive,
      image: { file: 'a b.png', still: null },
    },
  });
  await chat.write(emoji(1, 'smile', true), emoji(2, 'party_cat', false));
  expect(await shown(chat, ann, den, 't', ':smile: :party_cat:')).toBe(
    '<p><img alt=":smile:" class="emoji" src="/user_avatars/1/emoji/images/a%20b.png" ' +
      'title="smile"> :party_cat:</p>',
  );
});

test('emoticons become emoji for writers who wish it', async () => {
  const chat = await openTestMessages();
  const den = await chat.channel({}, ann, bob);
  await chat.write({
    _tag: 'user.put',
    user: { ...bob, settings: { ...bob.settings, translateEmoticons: true } },
  });
  expect(await shown(chat, ann, den, 't', 'hi :)')).toBe('<p>hi :)</p>');
  expect(await shown(chat, bob, den, 't', 'hi :)')).toContain('class="emoji emoji-1f642"');
});

test('code without a language is in that of the realm', async () => {
  const chat = await openTestMessages();
  const den = await chat.channel({}, ann);
  await chat.realm({ settings: { ...aRealm().settings, defaultCodeBlockLanguage: 'python' } });
  expect(await shown(chat, ann, den, 't', '```\nx\n```')).toContain('data-code-language="Python"');
});

test('a realm that wants no previews is shown none', async () => {
  const chat = await openTestMessages();
  const den = await chat.channel({}, ann);
  const clip = '[clip](/user_uploads/a.mp4)';
  expect(await shown(chat, ann, den, 't', clip)).toContain('<video');
  await chat.realm({ settings: { ...aRealm().settings, previewsShown: false } });
  expect(await shown(chat, ann, den, 't', clip)).toBe(
    '<p><a href="/user_uploads/a.mp4">clip</a></p>',
  );
});

test('a time of day is that of the day on which it is written', async () => {
  const chat = await openTestMessages();
  const den = await chat.channel({}, ann, guest);
  expect(await shown(chat, ann, den, 't', '<time:3pm>')).toMatch(
    /<time datetime="20\d\d-\d\d-\d\dT15:00:00Z">3pm<\/time>/,
  );
});
