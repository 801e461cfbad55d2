import { describe, expect, test } from '@jest/globals';
import { ChannelId, E, GroupId, type Rendered, type Resolved, UserId } from '@parley/core';
import { markdownRenderer } from './markdown-renderer.ts';

const resolved: Resolved = {
  realmUrl: 'https://chat.example',
  users: [
    { id: UserId(7), fullName: 'Ada Lovelace' },
    { id: UserId(8), fullName: '<img src=x> & _co_' },
    { id: UserId(9), fullName: 'Charles Babbage', isActive: false },
  ],
  groups: [
    { id: GroupId(21), name: 'ops' },
    { id: GroupId(5), name: 'role:administrators' },
    { id: GroupId(22), name: 'former ops', isActive: false },
  ],
  channels: [
    { id: ChannelId(12), name: 'design' },
    { id: ChannelId(13), name: 'a b.c' },
  ],
};
const renderer = markdownRenderer();
const rendered = (text: string): Rendered => {
  const result = renderer.parse(text).render(resolved);
  if (E.isLeft(result)) throw new Error(`not rendered: ${text.slice(0, 40)}`);
  return result.right;
};
const html = (text: string): string => rendered(text).html;
const inline = (text: string): string => html(text).replace(/^<p>|<\/p>$/g, '');

describe('text becomes HTML', () => {
  test.each([
    ['nothing', '', ''],
    ['a line end is a break', 'a\nb', '<p>a<br>\nb</p>'],
    ['blank lines part paragraphs', 'a\n\n\n\nb', '<p>a</p>\n<p>b</p>'],
    ['emphasis', '**b** *e*', '<p><strong>b</strong> <em>e</em></p>'],
    ['strikethrough', '~~d~~', '<p><del>d</del></p>'],
    ['a list', '* a\n* b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['a numbered list keeps its start', '3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    ['a rule, never an underlined heading', 'H\n---', '<p>H</p>\n<hr>'],
    ['equals signs are text', 'H\n===', '<p>H<br>\n===</p>'],
    ['a link definition is text', '[a]: b', '<p>[a]: b</p>'],
    ['a code span', '`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    [
      'a fence',
      '```\n<b>\n```',
      '<div class="codehilite"><pre><span></span><code>&lt;b&gt;\n</code></pre></div>',
    ],
    [
      'a fence with a language',
      '``` {.Py}\nx\n```',
      '<div class="codehilite" data-code-language="Python"><pre><span></span><code><span ' +
        'class="n">x</span>\n</code></pre></div>',
    ],
    [
      'indented code',
      '    x',
      '<div class="codehilite"><pre><span></span><code>x\n</code></pre></div>',
    ],
  ])('%s', (_what, text, expected) => expect(html(text)).toBe(expected));
});

describe('links', () => {
  test.each([
    ['a web address', '[a](https://x.test/?a=b&c)', '<a href="https://x.test/?a=b&amp;c">a</a>'],
    ['a site without a scheme', '[a](x.test/b)', '<a href="http://x.test/b">a</a>'],
    ['another server without a scheme', '[a](//x.test/b)', '<a href="http://x.test/b">a</a>'],
    ['a mail address', '[a](ada@x.test)', '<a href="mailto:ada@x.test">a</a>'],
    ['a path', '[a](/help)', '<a href="/help">a</a>'],
    ['a fragment', '[a](#top)', '<a href="#top">a</a>'],
    [
      'an address in the text',
      'see http://x.test/a.',
      'see <a href="http://x.test/a">http://x.test/a</a>.',
    ],
    ['a place in this realm', '[a](https://chat.example/#narrow/x)', '<a href="#narrow/x">a</a>'],
    [
      'a file of this realm',
      'https://chat.example/user_uploads/1',
      '<a href="user_uploads/1">https://chat.example/user_uploads/1</a>',
    ],
    [
      'another realm that starts alike',
      'https://chat.example.evil/#a',
      '<a href="https://chat.example.evil/#a">https://chat.example.evil/#a</a>',
    ],
    [
      'an image is an address',
      '![a](https://x.test/i.png)',
      '![a](<a href="https://x.test/i.png">https://x.test/i.png</a>)',
    ],
    ['a domain that exists', 'example.com', '<a href="http://example.com">example.com</a>'],
  ])('%s', (_what, text, expected) => expect(inline(text)).toBe(expected));

  test.each(['x.test', 'ftp://x.test/', '//x.test/', 'a:b', 'file:///etc/passwd'])(
    '%s alone is text',
    (text) => expect(inline(text)).toBe(text),
  );
});

describe('nothing active gets through', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<!-- x --><b onclick=x>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java\nscript:alert(1))',
    '[a](java&#115;cript:alert(1))',
    '[a](java&Tab;script:alert(1))',
    '[a](&#1;javascript:alert(1))',
    '[a](<  javascript:alert(1)>)',
    '[a](vbscript:x)',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](data:image/png;base64,AAAA)',
    '[a](blob:https://x.test/1)',
    '<javascript:alert(1)>',
    '<data:text/html,x>',
    'javascript://x.test/%0aalert(1)',
    '[a](https://x.test/"onmouseover="alert(1))',
    '[a](https://x.test "t\\" onmouseover=alert(1) x=\\"")',
    '```"><script>alert(1)</script>\nx\n```',
    '```a"onclick=alert(1)\nx\n```',
    '@**<img src=x> & _co_** #**<b>**',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '[<script>](https://x.test)',
    '| <script> |\n|-|\n| <img> |',
  ])('%j', (text) => {
    const tags = [...html(text).matchAll(/<[^>]*>/g)].map(([tag]) => tag);
    const names = 'p|br|a|div|pre|span|code|table|thead|tbody|tr|th|td|strong|em';
    const attribute = '(class|title|data-user-id|data-code-language)="[^"<>]*"';
    const href = 'href="(https?:|mailto:|/|#)[^"<>]*"';
    const allowed = new RegExp(`^</?(${names})( ${attribute}| ${href})*>$`);
    expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
  });
});

describe('mentions', () => {
  test.each([
    [
      'a user',
      '@**Ada Lovelace**',
      '<span class="user-mention" data-user-id="7">@Ada Lovelace</span>',
    ],
    [
      'in any case',
      '@**ada LOVELACE**',
      '<span class="user-mention" data-user-id="7">@Ada Lovelace</span>',
    ],
    [
      'by name and id',
      '@**Ada Lovelace|7**',
      '<span class="user-mention" data-user-id="7">@Ada Lovelace</span>',
    ],
    ['by id', '@**|7**', '<span class="user-mention" data-user-id="7">@Ada Lovelace</span>'],
    [
      'silently',
      '@_**Ada Lovelace**',
      '<span class="user-mention silent" data-user-id="7">Ada Lovelace</span>',
    ],
    [
      'whose account was deactivated',
      '@**|9**',
      '<span class="user-mention silent" data-user-id="9">Charles Babbage</span>',
    ],
    [
      'with an id the name must be exact',
      '@**ada lovelace|7**',
      '@<strong>ada lovelace|7</strong>',
    ],
    ['and the id the right one', '@**Ada Lovelace|8**', '@<strong>Ada Lovelace|8</strong>'],
    ['a stranger', '@**Nobody**', '@<strong>Nobody</strong>'],
    [
      'a name is text, not Markdown',
      '@**|8**',
      '<span class="user-mention" data-user-id="8">@&lt;img src=x&gt; &amp; _co_</span>',
    ],
    [
      'all of the channel',
      '@**all**',
      '<span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span>',
    ],
    [
      'silently',
      '@_**stream**',
      '<span class="user-mention channel-wildcard-mention silent" data-user-id="*">stream</span>',
    ],
    ['all of the topic', '@**topic**', '<span class="topic-mention">@topic</span>'],
    ['wildcards are lower case', '@**All**', '@<strong>All</strong>'],
    ['a group', '@*ops*', '<span class="user-group-mention" data-user-group-id="21">@ops</span>'],
    ['a group in another case', '@*Ops*', '@<em>Ops</em>'],
    [
      'a deactivated group',
      '@*former ops*',
      '<span class="user-group-mention silent" data-user-group-id="22">former ops</span>',
    ],
    [
      'a system group',
      '@_*role:administrators*',
      '<span class="user-group-mention silent" data-user-group-id="5">Administrators</span>',
    ],
    ['not inside a word', 'x@**all**', 'x@<strong>all</strong>'],
    ['after a bracket', '(@**topic**)', '(<span class="topic-mention">@topic</span>)'],
    [
      'before letters',
      '@**|7**s',
      '<span class="user-mention" data-user-id="7">@Ada Lovelace</span>s',
    ],
    ['not in code', '`@**all**`', '<code>@**all**</code>'],
    ['not over two lines', '@**Ada\nLovelace**', '@**Ada<br>\nLovelace**'],
  ])('%s', (_what, text, expected) => expect(inline(text)).toBe(expected));

  test('who is called is known as data', () => {
    expect(rendered('@**|7** @**|7** @**|8** @*ops* @**all** @**topic**')).toMatchObject({
      mentionedUsers: [7, 8],
      mentionedGroups: [21],
      mentionsChannel: true,
      mentionsTopic: true,
    });
  });

  test.each([
    ['silent ones', '@_**|7** @_*ops* @_**all** @_**topic**'],
    ['deactivated users', '@**|9** @**Charles Babbage**'],
    ['deactivated groups', '@*former ops*'],
    ['ones in a quote', '> @**|7** @*ops*\n> * @**all** @**topic**'],
    ['ones in code', '`@**|7**`\n```\n@*ops* @**all** @**topic**\n```'],
  ])('%s mention no one', (_which, text) => {
    expect(rendered(text)).toMatchObject({
      mentionedUsers: [],
      mentionedGroups: [],
      mentionsChannel: false,
      mentionsTopic: false,
    });
  });

  test('a quote silences what is in it, and nothing after it', () => {
    expect(html('> @**|7**\n\n@**topic**')).toBe(
      '<blockquote>\n<p><span class="user-mention silent" data-user-id="7">Ada ' +
        'Lovelace</span></p>\n</blockquote>\n<p><span class="topic-mention">@topic</span></p>',
    );
  });
});

describe('channel links', () => {
  const topic =
    '<a class="stream-topic" data-stream-id="12" href="/#narrow/channel/12-design/topic/';
  test.each([
    [
      'a channel',
      '#**design**',
      '<a class="stream" data-stream-id="12" href="/#narrow/channel/12-design">#design</a>',
    ],
    [
      'its name in an address',
      '#**a b.c**',
      '<a class="stream" data-stream-id="13" href="/#narrow/channel/13-a-b.2Ec">#a b.c</a>',
    ],
    ['a topic', '#**design>logo work**', `${topic}logo.20work">#design &gt; logo work</a>`],
    [
      'a topic in an address',
      '#**design>é/.#%**',
      `${topic}.C3.A9.2F.2E.23.25">#design &gt; é/.#%</a>`,
    ],
    ['general chat', '#**design>**', `${topic}">#design &gt; <em>general chat</em></a>`],
    ['the first > parts', '#**design>a > b**', `${topic}a.20.3E.20b">#design &gt; a &gt; b</a>`],
    [
      'a message',
      '#**design>logo@42**',
      '<a class="message-link" href="/#narrow/channel/12-design/topic/logo/near/42">' +
        '#design &gt; logo @ 💬</a>',
    ],
    [
      'a message in general chat',
      '#**design>@42**',
      '<a class="message-link" href="/#narrow/channel/12-design/topic//near/42">#design ' +
        '&gt; <em>general chat</em> @ 💬</a>',
    ],
    ['a channel in another case', '#**Design>x**', '#<strong>Design&gt;x</strong>'],
  ])('%s', (_what, text, expected) => expect(inline(text)).toBe(expected));
});

test('links to uploaded files are known as data', () => {
  const text =
    '[a](/user_uploads/1/ab/x.png) https://chat.example/user_uploads/1/ab/y.png ' +
    '/user_uploads/1/z.png [b](/user_uploads/1/ab/x.png)';
  expect(rendered(text).uploads).toEqual(['/user_uploads/1/ab/x.png', '/user_uploads/1/ab/y.png']);
});

test('a link is noticed, whichever way it was written', () => {
  const linked = [
    '[a](/b)',
    'https://x.test',
    '<https://x.test>',
    '#**design**',
    '![a](https://x.test/i.png)',
  ];
  expect(linked.map((text) => rendered(text).hasLink)).toEqual([true, true, true, true, true]);
  expect(rendered('a @**all** `https://x.test`')).toMatchObject({
    hasLink: false,
    hasImage: false,
  });
});

describe('references', () => {
  test('name everything a reader has to look up, once', () => {
    expect(
      renderer.parse(
        '@**Ada** @_**Ada** @**Bob|3** @**|4** @**all** @**topic** @*ops* @_*role:x* ' +
          '#**c** #**c>t** #**d>t@5**',
      ).names,
    ).toEqual({
      users: [
        { name: 'Ada', id: null },
        { name: 'Bob', id: 3 },
        { name: null, id: 4 },
      ],
      groups: ['ops', 'role:x'],
      channels: ['c', 'd'],
      topics: [{ channel: 'c', topic: 't' }],
      emoji: [],
      uploads: [],
    });
  });

  test('leave code and escapes alone', () => {
    const text = '`@**a**` \\@**b**\n\n    #**c**\n\n```\n@*d*\n```\nx@**e**';
    expect(renderer.parse(text).names).toEqual({
      users: [],
      groups: [],
      channels: [],
      topics: [],
      emoji: [],
      uploads: [],
    });
  });

  test('and files', () => {
    const text =
      'https://chat.example/user_uploads/1/ab/x.png [a](/user_uploads/1/cd/y.png "t") ' +
      '`/user_uploads/1/z.png`';
    expect(renderer.parse(text).names.uploads).toEqual([
      'https://chat.example/user_uploads/1/ab/x.png',
      '/user_uploads/1/cd/y.png',
    ]);
  });
});

describe('limits', () => {
  const small = markdownRenderer({ maxMessage: 20 });
  const nowhere: Resolved = { realmUrl: '', users: [], groups: [], channels: [] };

  test('a text longer than a message may be is a failure', () => {
    expect(E.isRight(small.parse('😀'.repeat(20)).render(nowhere))).toBe(true);
    expect(small.parse('😀'.repeat(21)).render(nowhere)).toEqual(E.left({ _tag: 'RenderFailure' }));
    expect(small.parse(`@**a**${' '.repeat(20)}`).names).toEqual({
      users: [],
      groups: [],
      channels: [],
      topics: [],
      emoji: [],
      uploads: [],
    });
  });

  test('HTML a hundred times as long as a message is a failure', () => {
    const channels = [{ id: ChannelId(1), name: 'c' }];
    const named = (length: number): Resolved => ({
      ...nowhere,
      users: [{ id: UserId(1), fullName: 'x'.repeat(length) }],
      channels,
    });
    expect(E.isRight(small.parse('@**|1**').render(named(1900)))).toBe(true);
    expect(small.parse('@**|1**').render(named(2000))).toEqual(E.left({ _tag: 'RenderFailure' }));
  });

  test('past a hundred levels of quotes and lists, the rest is text', () => {
    expect(html('>'.repeat(300))).toMatch(
      /^(<blockquote>\n){100}<p>(&gt;){200}<\/p>\n<\/blockquote>/,
    );
    expect(html(`${'- '.repeat(150)}x`).match(/<li>/g)).toHaveLength(100);
  });
});

test('one text leaves nothing behind for the next', () => {
  expect(html('[a]: https://x.test\n\n> @**all**')).toContain('silent');
  expect(html('[a] @**all**')).toBe(
    '<p>[a] <span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span></p>',
  );
});

test('the formulas of a message have 5,000 characters together, and what is longer is none', () => {
  const measuring = markdownRenderer({ tex: (source) => `{${source.length}}` });
  const made = (text: string): unknown => {
    const result = measuring.parse(text).render(resolved);
    return E.isRight(result) ? result.right.html : result.left;
  };
  const [half, more] = ['x'.repeat(2_500), 'y'.repeat(2_501)];
  for (let time = 0; time < 2; time++) {
    expect(made(`$$${half}$$ $$${half}$$`)).toBe('<p>{2500} {2500}</p>');
    expect(made(`$$${half}$$ $$${more}$$ $$x$$`)).toBe(
      `<p>{2500} <span class="tex-error">$$${more}$$</span> {1}</p>`,
    );
    expect(made(`$$${half}$$\n\`\`\`math\n${more}\n\nz\n\`\`\``)).toBe(
      `<p>{2500}</p>\n<p><span class="tex-error">${more}</span>\n\n{1}</p>`,
    );
  }
});

describe('a text of 200,000 characters is rendered in time, unlike in quadratic time', () => {
  const repeated = (unit: string): string => unit.repeat(200_000 / unit.length);
  const large = markdownRenderer({ maxMessage: 1_000_000 });
  test.each([
    ['unclosed mentions', repeated('@**a')],
    ['unclosed channel links', repeated('#**design>')],
    ['brackets', repeated('[')],
    ['half links', repeated('[a](')],
    ['mixed emphasis', repeated('*a_ ')],
    ['quotes', repeated('>>>>>>>>>>>>>>>>>>>>\n')],
    ['addresses', repeated('http://a.b/')],
    ['mail addresses', repeated('mailto:a@')],
    ['entities', repeated('&#')],
    ['links to a channel that is there', repeated('#**design** ')],
    ['items of a list', repeated('- a\n')],
  ])(
    '%s',
    (_what, text) => {
      expect(E.isRight(large.parse(text).render(resolved))).toBe(true);
    },
    20_000,
  );
});
