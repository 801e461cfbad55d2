import type { Examples } from '../examples.ts';

export const emphasis: Examples = {
  title: 'Emphasis',
  about: 'Stars and tildes, also inside of words; underscores mean nothing.',
  rows: [
    ['strong', '**b**', '<p><strong>b</strong></p>'],
    ['in a word', 'a**b**c', '<p>a<strong>b</strong>c</p>'],
    ['with blanks inside', '** b **', '<p><strong> b </strong></p>'],
    ['not over a line end', '**a\nb**', '<p>**a<br>\nb**</p>'],
    ['emphasised', 'a*b*c', '<p>a<em>b</em>c</p>'],
    ['not with blanks inside', '*a * b*', '<p>*a * b*</p>'],
    ['nor with a circumflex', '*a^b*', '<p>*a^b*</p>'],
    ['both', '***x***', '<p><strong><em>x</em></strong></p>'],
    ['deleted', '~~d~~', '<p><del>d</del></p>'],
    ['not with one tilde or three', '~x~ ~~~x~~~', '<p>~x~ ~~~x~~~</p>'],
    ['a star inside', '**a*b**', '<p><strong>a*b</strong></p>'],
    ['three stars and two', '***a** b*', '<p><strong>*a</strong> b*</p>'],
    ['numbers', '2 * 3 * 4', '<p>2 * 3 * 4</p>'],
    [
      'in each other',
      '**a *b* c** *a **b** c* ~~**a**~~',
      '<p><strong>a <em>b</em> c</strong> <em>a <strong>b</strong> c</em> <del><strong>' +
        'a</strong></del></p>',
    ],
    ['two stars and three', '**a *b***', '<p><strong>a *b</strong>*</p>'],
    ['underscores', '_x_ __x__', '<p>_x_ __x__</p>'],
  ],
};

export const codeSpans: Examples = {
  title: 'Code in a line',
  about:
    'As many backticks end it as begin it. What stands inside is shown as it is, blanks ' +
    'and line ends too.',
  rows: [
    ['code', '`<b> &amp;`', '<p><code>&lt;b&gt; &amp;amp;</code></p>'],
    ['with blanks', '` a `', '<p><code> a </code></p>'],
    ['over a line end', '`a\nb`', '<p><code>a\nb</code></p>'],
    ['with a backtick inside', '``a`b``', '<p><code>a`b</code></p>'],
    ['nothing ends it', '`a', '<p>`a</p>'],
    ['not as many end it', '``a`', '<p><code>`a</code></p>'],
    ['a backslash keeps the first backtick out', '\\`a`', '<p>\\`a`</p>'],
    ['two are one', '\\\\`a`', '<p>\\<code>a</code></p>'],
    ['not over a blank line', '`a\n\nb`', '<p>`a</p>\n<p>b`</p>'],
  ],
};

export const plainText: Examples = {
  title: 'What is no markup',
  about:
    'HTML is text, entities pass, backslashes escape nothing. Links by reference, images, ' +
    'footnotes and tasks are unknown.',
  rows: [
    ['HTML', '<b>x</b> <!-- y -->', '<p>&lt;b&gt;x&lt;/b&gt; &lt;!-- y --&gt;</p>'],
    ['entities', '&copy; &#65; &bogus; & &x', '<p>&copy; &#65; &bogus; &amp; &amp;x</p>'],
    ['backslashes', '\\*a\\*', '<p>\\<em>a\\</em></p>'],
    ['a definition', '[a]: b', '<p>[a]: b</p>'],
    [
      'an image',
      '![a](https://x.test/i)',
      '<p>![a](<a href="https://x.test/i">https://x.test/i</a>)</p>',
    ],
    [
      'an address between angle brackets',
      '<https://x.test>',
      '<p>&lt;<a href="https://x.test">https://x.test</a>&gt;</p>',
    ],
    ['a task', '[ ] x', '<p>[ ] x</p>'],
  ],
};

export const links: Examples = {
  title: 'Links',
  about:
    'The text is shown as it was typed, but for code, formulas and times: no link, mention ' +
    'or picture stands in it. A title stands behind a blank; any other quote belongs to ' +
    'the address. What has no scheme is a site; what has one that is not allowed is no ' +
    'link. Links into this server lose its address.',
  rows: [
    ['a link', '[a](https://x.test/?b=c&d)', '<p><a href="https://x.test/?b=c&amp;d">a</a></p>'],
    ['with a title', '[a](https://x.test "t")', '<p><a href="https://x.test" title="t">a</a></p>'],
    [
      'with a blank in its address',
      '[a](<https://x.test/a b>)',
      '<p><a href="https://x.test/a%20b">a</a></p>',
    ],
    ['with parentheses', '[a](https://x.test/b(c))', '<p><a href="https://x.test/b(c)">a</a></p>'],
    [
      'with quotes and parentheses',
      "[a](https://x.test/as'd/23-(2-3)-4/a)",
      '<p><a href="https://x.test/as\'d/23-(2-3)-4/a">a</a></p>',
    ],
    [
      'with a double quote',
      '[a](https://x.test?b="())',
      '<p><a href="https://x.test?b=&quot;()">a</a></p>',
    ],
    ['with an empty query', '[a](https://x.test/?)', '<p><a href="https://x.test/?">a</a></p>'],
    ['with an empty fragment', '[a](/help?#)', '<p><a href="/help?#">a</a></p>'],
    [
      'with code in its address',
      '[a](https://x.test/`b`)',
      '<p><a href="https://x.test/`b`">a</a></p>',
    ],
    ['with brackets', '[a [b] c](https://x.test)', '<p><a href="https://x.test">a [b] c</a></p>'],
    [
      'its text is no markup',
      '[**b** :smile:](https://x.test)',
      '<p><a href="https://x.test">**b** :smile:</a></p>',
    ],
    [
      'no link to a topic',
      '[#**design>logo work**](https://x.test/y)',
      '<p><a href="https://x.test/y">#**design&gt;logo work**</a></p>',
    ],
    [
      'no mention, so no one is notified',
      '[@**Ada Lovelace**](https://x.test)',
      '<p><a href="https://x.test">@**Ada Lovelace**</a></p>',
    ],
    [
      'nor in stars inside of it',
      '[***see https://y.test :party_cat:***](https://x.test)',
      '<p><a href="https://x.test"><strong><em>see https://y.test :party_cat:</em></strong>' +
        '</a></p>',
    ],
    ['but code', '[`b`](https://x.test)', '<p><a href="https://x.test"><code>b</code></a></p>'],
    ['no text', '[](https://x.test)', '<p><a href="https://x.test">https://x.test</a></p>'],
    ['no address', '[t]()', '<p><a href="http://">t</a></p>'],
    ['a site', '[t](x.test)', '<p><a href="http://x.test">t</a></p>'],
    ['another server', '[t](//x.test/a)', '<p><a href="http://x.test/a">t</a></p>'],
    ['a mail address', '[t](ada@x.test)', '<p><a href="mailto:ada@x.test">t</a></p>'],
    ['a path', '[t](/help)', '<p><a href="/help">t</a></p>'],
    ['a fragment', '[t](#top)', '<p><a href="#top">t</a></p>'],
    ['a number to call', '[t](tel:123)', '<p><a href="tel:123">t</a></p>'],
    ['no script', '[t](javascript:x)', '<p>[t](javascript:x)</p>'],
    ['no data', '[t](data:text/html,x)', '<p>[t](data:text/html,x)</p>'],
    ['no address either', '[t](http://[)', '<p><a href="">t</a></p>'],
    [
      'not with a blank between',
      '[t] (https://x.test)',
      '<p>[t] (<a href="https://x.test">https://x.test</a>)</p>',
    ],
    [
      'a place in this server',
      '[t](https://chat.example/#narrow/x)',
      '<p><a href="#narrow/x">t</a></p>',
    ],
    [
      'a file of it',
      '[t](https://chat.example/user_uploads/1/x.txt)',
      '<p><a href="user_uploads/1/x.txt">t</a></p>',
    ],
    [
      'any other page of it',
      '[t](https://chat.example/help)',
      '<p><a href="https://chat.example/help">t</a></p>',
    ],
    [
      'another server with a like name',
      '[t](https://chat.example.evil/#a)',
      '<p><a href="https://chat.example.evil/#a">t</a></p>',
    ],
  ],
};

export const autolinks: Examples = {
  title: 'Addresses in a text',
  about:
    'A site with its scheme, one below a domain that exists, a mail address, an address of ' +
    'bitcoin: where a word begins, or behind one of `\' " ( , : <`, and with nothing but ' +
    'punctuation up to the next blank. A query needs a path in front, and parentheses in a ' +
    'path come in pairs.',
  rows: [
    ['a site', 'https://x.test', '<p><a href="https://x.test">https://x.test</a></p>'],
    [
      'with a path and a query',
      'https://x.test/?a=b',
      '<p><a href="https://x.test/?a=b">https://x.test/?a=b</a></p>',
    ],
    [
      'with a port',
      'http://localhost:8000/a',
      '<p><a href="http://localhost:8000/a">http://localhost:8000/a</a></p>',
    ],
    [
      'in a sentence',
      '(see https://x.test/a).',
      '<p>(see <a href="https://x.test/a">https://x.test/a</a>).</p>',
    ],
    [
      'with parentheses',
      'https://x.test/a_(b)_c',
      '<p><a href="https://x.test/a_(b)_c">https://x.test/a_(b)_c</a></p>',
    ],
    ['not with one alone', 'https://x.test/a_(b', '<p>https://x.test/a_(b</p>'],
    [
      'not with a query and no path',
      'https://x.test?a=b https://x.test#f',
      '<p>https://x.test?a=b https://x.test#f</p>',
    ],
    ['a domain', 'main.rs', '<p><a href="http://main.rs">main.rs</a></p>'],
    ['with a path', 'example.com/a', '<p><a href="http://example.com/a">example.com/a</a></p>'],
    [
      'no domain',
      'x.test X.COM example.com:8000 1.2.3.4 [example.com]',
      '<p>x.test X.COM example.com:8000 1.2.3.4 [example.com]</p>',
    ],
    ['an ending of files', 'a.py b.md', '<p>a.py b.md</p>'],
    ['a mail address', 'mailto:a@b.co', '<p>mailto:<a href="mailto:a@b.co">a@b.co</a></p>'],
    [
      'with what would be a mention',
      'https://x.test/@**all**',
      '<p><a href="https://x.test/@**all**">https://x.test/@**all**</a></p>',
    ],
    [
      'bitcoin',
      'bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      '<p><a href="bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2">' +
        'bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2</a></p>',
    ],
    ['not with other schemes', 'ftp://x.test file:///x', '<p>ftp://x.test file:///x</p>'],
    [
      'inside of stars',
      '**see https://x.test now**',
      '<p><strong>see <a href="https://x.test">https://x.test</a> now</strong></p>',
    ],
    [
      'not beside a star',
      '**https://x.test** *see https://x.test*',
      '<p><strong>https://x.test</strong> <em>see https://x.test</em></p>',
    ],
    [
      'a place in this server',
      'https://chat.example/#narrow/x',
      '<p><a href="#narrow/x">https://chat.example/#narrow/x</a></p>',
    ],
  ],
};

export const linkifiers: Examples = {
  title: 'Linkifiers',
  about:
    'Patterns of the realm, here `#(?P<id>[0-9]+)` to `https://tracker.test/{id}` and ' +
    '`ticket (?P<id>[0-9]+)` to `javascript:{id}`, which no link may lead to: where a word ' +
    'begins, or behind one of `\' " ( , : <`, and with neither letter nor digit behind.',
  resolved: {
    linkifiers: [
      { pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://tracker.test/{id}' },
      { pattern: 'ticket (?P<id>[0-9]+)', urlTemplate: 'javascript:{id}' },
    ],
  },
  rows: [
    ['a match', 'see #123.', '<p>see <a href="https://tracker.test/123">#123</a>.</p>'],
    [
      'side by side',
      '#1,#2 #3#4',
      '<p><a href="https://tracker.test/1">#1</a>,<a href="https://tracker.test/2">#2</a> ' +
        '<a href="https://tracker.test/3">#3</a>#4</p>',
    ],
    ['not within a word', 'x#1 #1x', '<p>x#1 #1x</p>'],
    [
      'before a dash or an underscore',
      '#1-b #2_x',
      '<p><a href="https://tracker.test/1">#1</a>-b <a href="https://tracker.test/2">#2</a>_x</p>',
    ],
    [
      'inside of stars, but not beside one',
      '**see #1** **#2**',
      '<p><strong>see <a href="https://tracker.test/1">#1</a></strong> <strong>#2</strong></p>',
    ],
    [
      'not in code or links',
      '`#1` [#2](https://x.test)',
      '<p><code>#1</code> <a href="https://x.test">#2</a></p>',
    ],
    ['not where no link may lead', 'ticket 5', '<p>ticket 5</p>'],
  ],
};

export const userMentions: Examples = {
  title: 'People',
  about:
    'By name in any casing, or by name and id, where the name is exact. It stands where a ' +
    'word begins, or behind one of `\' " ( { [ / <`. A user who was deactivated is not ' +
    'notified. An underscore notifies no one.',
  rows: [
    [
      'by name',
      '@**ada LOVELACE**',
      '<p><span class="user-mention" data-user-id="7">@Ada Lovelace</span></p>',
    ],
    [
      'by name and id',
      '@**Ada Lovelace|7**',
      '<p><span class="user-mention" data-user-id="7">@Ada Lovelace</span></p>',
    ],
    [
      'by id',
      '@**|7**s',
      '<p><span class="user-mention" data-user-id="7">@Ada Lovelace</span>s</p>',
    ],
    [
      'silently',
      '@_**Ada Lovelace**',
      '<p><span class="user-mention silent" data-user-id="7">Ada Lovelace</span></p>',
    ],
    [
      'deactivated',
      '@**Charles Babbage**',
      '<p><span class="user-mention silent" data-user-id="9">Charles Babbage</span></p>',
    ],
    ['nobody', '@**Nobody**', '<p>@<strong>Nobody</strong></p>'],
    ['not the name of that id', '@**ada lovelace|7**', '<p>@<strong>ada lovelace|7</strong></p>'],
    [
      'the channel',
      '@**all** @_**stream**',
      '<p><span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span> ' +
        '<span class="user-mention channel-wildcard-mention silent" data-user-id="*">' +
        'stream</span></p>',
    ],
    [
      'the topic',
      '@**topic** @_**topic**',
      '<p><span class="topic-mention">@topic</span> <span class="topic-mention silent">' +
        'topic</span></p>',
    ],
    ['not in capitals', '@**All**', '<p>@<strong>All</strong></p>'],
    [
      'not within a word, or directly inside of stars',
      'x@**all** ***@**all****',
      '<p>x@<strong>all</strong> <strong>*@</strong>all****</p>',
    ],
    [
      'a name is text',
      '@**|8**',
      '<p><span class="user-mention" data-user-id="8">@&lt;img src=x&gt; &amp; _co_</span></p>',
    ],
  ],
};

export const groupMentions: Examples = {
  title: 'Groups',
  about: 'By their exact name. Groups of the system show a title.',
  rows: [
    [
      'a group',
      '@*ops*',
      '<p><span class="user-group-mention" data-user-group-id="21">@ops</span></p>',
    ],
    [
      'silently',
      '@_*ops*',
      '<p><span class="user-group-mention silent" data-user-group-id="21">ops</span></p>',
    ],
    [
      'of the system',
      '@_*role:administrators*',
      '<p><span class="user-group-mention silent" data-user-group-id="5">Administrators</span></p>',
    ],
    [
      'deactivated',
      '@*former ops*',
      '<p><span class="user-group-mention silent" data-user-group-id="22">former ops</span></p>',
    ],
    ['in another casing', '@*Ops*', '<p>@<em>Ops</em></p>'],
  ],
};

export const channelLinks: Examples = {
  title: 'Channels, topics and messages',
  about:
    'By the exact name of the channel, which the writer may read. A topic leads to its ' +
    'newest message, if the reader may read one. The first `>` parts the topic from ' +
    'the channel. Names are shown as they were typed: nothing in them is code, a formula ' +
    'or a mention.',
  rows: [
    [
      'a channel',
      '#**design**',
      '<p><a class="stream" data-stream-id="12" href="/#narrow/channel/12-design">#design</a></p>',
    ],
    [
      'its name in an address',
      '#**a b.c**',
      '<p><a class="stream" data-stream-id="13" href="/#narrow/channel/13-a-b.2Ec">#a b.c</a></p>',
    ],
    [
      'a topic',
      '#**design>logo work**',
      '<p><a class="stream-topic" data-stream-id="12" ' +
        'href="/#narrow/channel/12-design/topic/logo.20work/with/301">#design &gt; logo ' +
        'work</a></p>',
    ],
    [
      'a topic without messages',
      '#**design>é/.#%**',
      '<p><a class="stream-topic" data-stream-id="12" ' +
        'href="/#narrow/channel/12-design/topic/.C3.A9.2F.2E.23.25">#design &gt; é/.#%</a>' +
        '</p>',
    ],
    [
      'the topic without a name',
      '#**design>**',
      '<p><a class="stream-topic" data-stream-id="12" ' +
        'href="/#narrow/channel/12-design/topic//with/302">#design &gt; <em>general chat</em>' +
        '</a></p>',
    ],
    [
      'a message',
      '#**design>logo work@42**',
      '<p><a class="message-link" ' +
        'href="/#narrow/channel/12-design/topic/logo.20work/near/42">#design &gt; logo work ' +
        '@ 💬</a></p>',
    ],
    [
      'a message in the topic without a name',
      '#**design>@42**',
      '<p><a class="message-link" href="/#narrow/channel/12-design/topic//near/42">#design ' +
        '&gt; <em>general chat</em> @ 💬</a></p>',
    ],
    [
      'a topic with signs',
      '#**design>a > b@c**',
      '<p><a class="stream-topic" data-stream-id="12" ' +
        'href="/#narrow/channel/12-design/topic/a.20.3E.20b.40c">#design &gt; a &gt; b@c</a>' +
        '</p>',
    ],
    [
      'a topic with code and a formula',
      '#**design>`a` $$x$$**',
      '<p><a class="stream-topic" data-stream-id="12" ' +
        'href="/#narrow/channel/12-design/topic/.60a.60.20.24.24x.24.24">#design &gt; `a` ' +
        '$$x$$</a></p>',
    ],
    [
      'a topic with backticks',
      '#**design>test ` test ` test**',
      '<p><a class="stream-topic" data-stream-id="12" ' +
        'href="/#narrow/channel/12-design/topic/test.20.60.20test.20.60.20test">#design &gt; ' +
        'test ` test ` test</a></p>',
    ],
    ['no channel', '#**Design>x**', '<p>#<strong>Design&gt;x</strong></p>'],
  ],
};

export const emoji: Examples = {
  title: 'Emoji',
  about:
    'By name, or as characters, which get their canonical name; what Unicode draws as text ' +
    'only with U+FE0F behind it. The realm’s own come first.',
  rows: [
    [
      'by name',
      ':thumbs_up:',
      '<p><span aria-label="thumbs up" class="emoji emoji-1f44d" role="img" title="thumbs ' +
        'up">:thumbs_up:</span></p>',
    ],
    [
      'in a word',
      'a:smile:b',
      '<p>a<span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">' +
        ':smile:</span>b</p>',
    ],
    [
      'a character',
      '👍',
      '<p><span aria-label="+1" class="emoji emoji-1f44d" role="img" title="+1">:+1:</span></p>',
    ],
    [
      'a heart, as text and as emoji',
      '❤ ❤️',
      '<p>❤ <span aria-label="heart" class="emoji emoji-2764" role="img" title="heart">' +
        ':heart:</span></p>',
    ],
    ['one with a skin tone', '👍🏽', '<p>👍🏽</p>'],
    [
      'of the realm',
      ':party_cat:',
      '<p><img alt=":party_cat:" class="emoji" ' +
        'src="/user_avatars/1/emoji/images/abcd1234.png" title="party cat"></p>',
    ],
    [
      'of the server',
      ':zulip:',
      '<p><img alt=":zulip:" class="emoji" ' +
        'src="/static/generated/emoji/images/emoji/unicode/zulip.png" title="zulip"></p>',
    ],
    ['of nobody', ':nobody:smile:', '<p>:nobody:smile:</p>'],
    ['emoticons stay', ':)', '<p>:)</p>'],
  ],
};

export const emoticons: Examples = {
  title: 'Emoticons',
  about: 'For writers who wish it, between blanks and punctuation.',
  resolved: { translatesEmoticons: true },
  rows: [
    [
      'a smile',
      'hi :)',
      '<p>hi <span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">' +
        ':smile:</span></p>',
    ],
    [
      'a heart',
      '<3!',
      '<p><span aria-label="heart" class="emoji emoji-2764" role="img" title="heart">' +
        ':heart:</span>!</p>',
    ],
    [
      'side by side',
      ';) (:',
      '<p><span aria-label="wink" class="emoji emoji-1f609" role="img" title="wink">' +
        ':wink:</span> <span aria-label="smile" class="emoji emoji-1f642" role="img" ' +
        'title="smile">:smile:</span></p>',
    ],
    ['not in a word', 'a:) :-) :)b', '<p>a:) :-) :)b</p>'],
  ],
};

export const times: Examples = {
  title: 'Times',
  about:
    'Written in most ways, or as UNIX seconds; each reader is shown it in their own zone. ' +
    'Without a zone it is UTC, and missing parts are taken from the present day, here 20 ' +
    'November 2026.',
  rows: [
    [
      'with its zone',
      '<time:2026-01-02T03:04:05+02:00>',
      '<p><time datetime="2026-01-02T01:04:05Z">2026-01-02T03:04:05+02:00</time></p>',
    ],
    [
      'UNIX seconds',
      '<time:1700000000.5>',
      '<p><time datetime="2023-11-14T22:13:20.500000Z">1700000000.5</time></p>',
    ],
    [
      'in words',
      '<time:Jan 2 2026, 3 pm EST>',
      '<p><time datetime="2026-01-02T20:00:00Z">Jan 2 2026, 3 pm EST</time></p>',
    ],
    ['in part', '<time:3pm>', '<p><time datetime="2026-11-20T15:00:00Z">3pm</time></p>'],
    [
      'the last second',
      '<time:253402300799>',
      '<p><time datetime="9999-12-31T23:59:59Z">253402300799</time></p>',
    ],
    [
      'no time',
      '<time:lunch>',
      '<p><span class="timestamp-error">Invalid time format: lunch</span></p>',
    ],
    [
      'out of all range',
      '<time:99999999999999999>',
      '<p><span class="timestamp-error">Invalid time format: 99999999999999999</span></p>',
    ],
  ],
};
