import { describe, expect, test } from '@jest/globals';
import { E, type Rendered, type Resolved } from '@parley/core';
import { markdownRenderer } from '../markdown-renderer.ts';
import { fromRoot, withoutRealm } from './own-links.ts';

const FILE = '/user_uploads/1/ab/secret/x.png';
const realmUrl = 'https://app.example';

describe('a link into this server', () => {
  test.each([
    // at the root of a host
    ['', FILE, FILE],
    ['', `https://app.example${FILE}`, FILE.slice(1)],
    ['', 'https://app.example/#narrow/dm/7', '#narrow/dm/7'],
    ['', 'https://app.example/tickets/7', 'https://app.example/tickets/7'],
    ['', `https://other.example${FILE}`, `https://other.example${FILE}`],
    // below a path of it
    ['/chat', `/chat${FILE}`, `/chat${FILE}`],
    ['/chat', FILE, `/chat${FILE}`],
    ['/chat', `https://app.example/chat${FILE}`, `/chat${FILE}`],
    ['/chat', 'https://app.example/chat/#narrow/dm/7', '#narrow/dm/7'],
    ['/chat', 'https://app.example/#narrow/dm/7', '#narrow/dm/7'],
    ['/chat', `https://app.example${FILE}`, `https://app.example${FILE}`],
    ['/chat', `https://other.example/chat${FILE}`, `https://other.example/chat${FILE}`],
    ['/chat', '/chat/tickets/7', '/chat/tickets/7'],
    ['/chat', `/chatter${FILE}`, `/chatter${FILE}`],
  ])('below %j, %s is written as %s', (base, typed, href) =>
    expect(withoutRealm(typed, { realmUrl, base })).toBe(href),
  );

  test.each(['https://app.example', 'https://app.example/chat'])(
    'does not depend on whether %s names the base',
    (url) => {
      expect(
        withoutRealm(`https://app.example/chat${FILE}`, { realmUrl: url, base: '/chat' }),
      ).toBe(`/chat${FILE}`);
    },
  );

  test.each([
    ['', FILE.slice(1), FILE],
    ['', `https://app.example${FILE}`, `https://app.example${FILE}`],
    ['/chat', `/chat${FILE}`, FILE],
    ['/chat', `HTTPS://App.example/chat${FILE}`, `HTTPS://App.example${FILE}`],
    ['/chat', `/chatter${FILE}`, `/chatter${FILE}`],
    ['/chat', 'https://app.example/chat', 'https://app.example/chat'],
  ])('below %j, %s is to core %s', (base, target, path) =>
    expect(fromRoot(target, base)).toBe(path),
  );
});

const resolved: Resolved = {
  realmUrl,
  users: [],
  groups: [],
  channels: [],
  emoji: [{ name: 'party', src: '/user_avatars/1/emoji/images/3.png' }],
  images: [FILE, FILE.replace('x.png', 'new.png')].map((path, at) => ({
    path,
    contentType: 'image/png',
    width: 640,
    height: 480,
    thumbnail:
      at === 0 ? `/user_uploads/thumbnail${path.slice('/user_uploads'.length)}/840x560.webp` : null,
    isAnimated: false,
    transcoded: null,
  })),
};
const below = markdownRenderer({ base: '/chat' });
const rendered = (text: string, renderer = below): Rendered => {
  const result = renderer.parse(text).render(resolved);
  if (E.isLeft(result)) throw new Error('not rendered');
  return result.right;
};
const addressesIn = (html: string): ReadonlyArray<string> =>
  Array.from(html.matchAll(/ (?:href|src)="([^"]*)"/g), ([, url = '']) => url);

describe('below a path of a host', () => {
  test.each([
    ['a picture', `[a](/chat${FILE})`],
    ['a picture, from the root of Parley', `[a](${FILE})`],
    ['a picture, by its complete address', `https://app.example/chat${FILE}`],
    ['a picture that is being drawn', `[a](/chat${FILE.replace('x.png', 'new.png')})`],
    ['an emoji of the realm', ':party:'],
    ['the emoji that is the server’s own', ':zulip:'],
    ['a file', '[a](/chat/user_uploads/1/ab/secret/a.txt)'],
    ['a video', '[a](/chat/user_uploads/1/ab/secret/a.mp4)'],
  ])('every address of %s begins with it', (_what, text) => {
    const addresses = addressesIn(rendered(text).html);
    expect(addresses).not.toEqual([]);
    for (const address of addresses)
      expect(address).toMatch(/^\/chat\/(?:user_uploads|user_avatars|static)\//);
  });

  test('a picture is shown, and its file is known to core by its own path', () => {
    const { html, uploads, hasImage } = rendered(`[a](/chat${FILE})`);
    expect(hasImage).toBe(true);
    expect(html).toContain(`src="/chat/user_uploads/thumbnail/1/ab/secret/x.png/840x560.webp"`);
    expect(uploads).toEqual([FILE]);
    expect(below.parse(`[a](/chat${FILE})`).names.uploads).toEqual([FILE]);
    expect(rendered(`https://app.example/chat${FILE}`).uploads).toEqual([FILE]);
  });

  test('rendered HTML is the same when it is rendered again, there or elsewhere', () => {
    const { html } = rendered(':party:');
    expect(below.namedIn(html).emoji).toEqual([
      { name: 'party', src: '/user_avatars/1/emoji/images/3.png' },
    ]);
    const elsewhere = markdownRenderer();
    const moved = elsewhere
      .parse(':party:')
      .render({ ...resolved, emoji: elsewhere.namedIn(html).emoji ?? [] });
    expect(E.isRight(moved) && addressesIn(moved.right.html)).toEqual([
      '/user_avatars/1/emoji/images/3.png',
    ]);
  });

  test('what is no path is refused at once', () =>
    expect(() => markdownRenderer({ base: 'chat' })).toThrow(RangeError));
});
