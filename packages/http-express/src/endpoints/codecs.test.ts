import { describe, expect, test } from '@jest/globals';
import { E, GroupId, RealmId, UserId } from '@parley/core';
import { channelAddress, directAddress } from '../params/address.ts';
import { avatarUrl } from './avatars/codec.ts';
import { toGroupSetting } from './groups/group-setting.ts';
import { htmlDiff } from './messages/html-diff.ts';

describe('whom a message is for', () => {
  const channel = (to?: string) => {
    const address = channelAddress(to, 'lunch');
    return E.isRight(address) ? { ...address.right } : address.left.says;
  };
  const named = (name: string | number) => ({ _tag: 'Channel', channel: name, topic: 'lunch' });
  test.each<[string | undefined, unknown]>([
    ['general', named('general')],
    ['"general"', named('general')],
    ['["general"]', named('general')],
    ['7', named(7)],
    ['[7]', named(7)],
    ['["7"]', named('7')],
    ['a, b', named('a, b')],
    ['["a","b"]', 'Expected exactly one channel'],
    ['[]', 'Expected exactly one channel'],
    ['{}', 'Invalid data type for channel'],
    ['null', 'Invalid data type for channel'],
    ['1.5', 'Invalid data type for channel'],
    [undefined, 'Missing channel'],
  ])('a channel sent as %j', (to, expected) => expect(channel(to)).toEqual(expected));

  const direct = (to?: string) => {
    const address = directAddress(to);
    return E.isRight(address) ? { ...address.right } : address.left.says;
  };
  test.each<[string | undefined, unknown]>([
    ['[1,2]', { _tag: 'Users', users: [1, 2] }],
    ['["a@b.c", "d@e.f"]', { _tag: 'Emails', emails: ['a@b.c', 'd@e.f'] }],
    ['a@b.c, d@e.f,, a@b.c', { _tag: 'Emails', emails: ['a@b.c', 'd@e.f'] }],
    ['"a@b.c"', { _tag: 'Emails', emails: ['a@b.c'] }],
    ['[]', { _tag: 'Emails', emails: [] }],
    [undefined, { _tag: 'Emails', emails: [] }],
    ['5', 'Invalid data type for recipients'],
    ['{}', 'Invalid data type for recipients'],
    ['[null]', 'Invalid data type for recipients'],
    ['[1.5]', 'Invalid data type for recipients'],
    ['[1,"a@b.c"]', 'Recipient lists may contain emails or user IDs, but not both.'],
    [`[${'1,'.repeat(20_000)}1]`, 'to is too long (limit: 20000 items)'],
    [','.repeat(20_000), 'to is too long (limit: 20000 items)'],
    ['["a@b.c",1]', 'Recipient lists may contain emails or user IDs, but not both.'],
  ])('people sent as %j', (to, expected) => expect(direct(to)).toEqual(expected));
});

describe('who may, as the wire shows it', () => {
  const nobody = GroupId(1);
  test.each<[string, Parameters<typeof toGroupSetting>[0], unknown]>([
    ['nobody is the group for it', { members: [], subgroups: [] }, 1],
    ['one group is its id', { members: [], subgroups: [GroupId(4)] }, 4],
    [
      'people are listed, ascending',
      { members: [UserId(9), UserId(3)], subgroups: [GroupId(4)] },
      { direct_members: [3, 9], direct_subgroups: [4] },
    ],
    [
      'two groups are listed',
      { members: [], subgroups: [GroupId(8), GroupId(4)] },
      { direct_members: [], direct_subgroups: [4, 8] },
    ],
  ])('%s', (_what, setting, expected) => expect(toGroupSetting(setting, nobody)).toEqual(expected));
});

describe('the address of a picture', () => {
  const avatar = { source: 'gravatar', version: 3, isEmailPublic: true } as const;
  const displayEmail = 'Aaron@zulip.com';
  const url = (over: object, clientGravatar: boolean) =>
    avatarUrl(
      { realm: RealmId(2), base: '' },
      { displayEmail, avatar: { ...avatar, ...over } },
      clientGravatar,
    );
  const gravatar =
    'https://secure.gravatar.com/avatar/818c212b9f8830dfef491b3f7da99a14?d=identicon&version=3';

  test('the address is hashed in lower case', () => expect(url({}, false)).toBe(gravatar));
  test('a client that can compute it is left to it', () => expect(url({}, true)).toBe(null));
  test('but not where the address is hidden', () =>
    expect(url({ isEmailPublic: false }, true)).toBe(gravatar));
  test('an uploaded picture always has one', () =>
    expect(url({ source: 'uploaded', file: '7-x' }, true)).toBe('/user_avatars/2/7-x.png?v=3'));
  test('there are larger ones', () => {
    const medium = (over: object) =>
      avatarUrl(
        { realm: RealmId(2), base: '' },
        { displayEmail, avatar: { ...avatar, ...over } },
        false,
        'medium',
      );
    expect(medium({ source: 'uploaded', file: '7-x' })).toBe('/user_avatars/2/7-x-medium.png?v=3');
    expect(medium({})).toBe(gravatar.replace('&version', '&s=500&version'));
  });
  test('nobody in particular looks like nobody', () =>
    expect(url({ source: 'unknown' }, true)).toBe('/static/images/unknown-user-avatar.png'));
});

describe('what an edit changed', () => {
  test.each([
    [
      'a word',
      '<p>my old hat</p>',
      '<p>my new hat</p>',
      '<div><p>my <span class="highlight_text_deleted">old</span><span ' +
        'class="highlight_text_inserted">new</span> hat</p></div>',
    ],
    ['nothing', '<p>a</p>', '<p>a</p>', '<div><p>a</p></div>'],
    [
      'a paragraph more: no mark crosses a tag',
      '<p>a</p>',
      '<p>a</p>\n<p>b <em>c</em></p>',
      '<div><p>a</p><span class="highlight_text_inserted">\n</span><p><span ' +
        'class="highlight_text_inserted">b </span><em><span class="highlight_text_inserted">' +
        'c</span></em></p></div>',
    ],
    [
      'tags that went leave their text',
      '<p><strong>a</strong></p>',
      '<p>b</p>',
      '<div><p><span class="highlight_text_deleted">a</span><span ' +
        'class="highlight_text_inserted">b</span></p></div>',
    ],
    [
      'a character that is written as an entity',
      '<p>a &amp; b</p>',
      '<p>a &lt; b</p>',
      '<div><p>a <span class="highlight_text_deleted">&amp;</span><span ' +
        'class="highlight_text_inserted">&lt;</span> b</p></div>',
    ],
  ])('%s', (_what, before, after, expected) => expect(htmlDiff(before, after)).toBe(expected));

  const words = (word: string, count: number): string =>
    Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');
  const deleted = (html: string): string => `<span class="highlight_text_deleted">${html}</span>`;
  const inserted = (html: string): string => `<span class="highlight_text_inserted">${html}</span>`;

  test('where very many words differ, whole lines are marked', () => {
    const line = words('z', 200);
    const before = `<p>same<br>\n${line}<br>\nlast</p>`;
    expect(htmlDiff(before, `<p>same<br>\n${words('y', 200)}<br>\nlast</p>`)).toBe(
      `<div><p>same<br>\n${deleted(line)}${inserted(words('y', 200))}<br>\nlast</p></div>`,
    );
    const lines = (word: string, kept: string): string =>
      Array.from({ length: 60 }, (_, index) => `${words(word, 9)}<br>\n${kept}${index}<br>\n`).join(
        '',
      );
    const marked = htmlDiff(`<p>${lines('a', 'kept')}</p>`, `<p>${lines('b', 'kept')}</p>`);
    expect(marked.match(/kept\d+<br>\n/g)).toHaveLength(60);
    expect(marked.split(deleted(words('a', 9)))).toHaveLength(61);
  });

  test('and where every line differs, all of it; in little time', () => {
    for (let turn = 0; turn < 10; turn++)
      expect(htmlDiff(`<p>${'a '.repeat(5_000)}a</p>`, `<p>${'b\n'.repeat(5_000)}b</p>`)).toBe(
        '<div><p>' +
          `${deleted(`${'a '.repeat(5_000)}a`)}${inserted(`${'b\n'.repeat(5_000)}b`)}</p></div>`,
      );
  });

  test('tags stay in pairs, whatever was there before', () => {
    const parts = ['<p>', '</p>', '<em>', '</em>', 'a', 'b', ' ', '\n', '&amp;'];
    const after = `<p>${words('n', 500)} <em>x</em></p>\n<ul>\n<li>y</li>\n</ul>`;
    for (const before of [parts.join(''), parts.toReversed().join('').repeat(200), words('o', 900)])
      expect(
        htmlDiff(before, after)
          .replace(/<span class="highlight_text_deleted">[^<]*<\/span>/g, '')
          .replace(/<span class="highlight_text_inserted">|<\/span>/g, ''),
      ).toBe(`<div>${after}</div>`);
  });
});
