import { expect, test } from '@jest/globals';
import { plainText } from './plain-text.ts';

const EMOJI =
  '<span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">:smile:</span>';
const FLAG =
  '<span aria-label="at" class="emoji emoji-1f1e6-1f1f9" role="img" title="at">:at:</span>';
const QUOTE = '<blockquote>\n<p>one</p>\n<p>two</p>\n</blockquote>';
const SAID =
  '<p><span class="user-mention silent" data-user-id="7">Ann</span> <a ' +
  'href="/#narrow/near/1">said</a>:</p>';
const KATEX =
  '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation ' +
  'encoding="application/x-tex">x^2</annotation></semantics></math></span><span ' +
  'class="katex-html" aria-hidden="true">x2</span></span>';

test.each([
  ['a paragraph', '<p>hello</p>', 'hello'],
  [
    'escaped characters',
    '<p>a &lt; b &amp;&amp; &quot;c&quot; &#39;d&#39; &#x1f600;</p>',
    `a < b && "c" 'd' \u{1f600}`,
  ],
  ['lines', '<p>one<br>\ntwo</p>\n<p>three</p>', 'one\n\ntwo\nthree'],
  ['an emoji', `<p>hi ${EMOJI}</p>`, 'hi \u{1f642}'],
  ['an emoji of several characters', `<p>${FLAG}</p>`, '\u{1f1e6}\u{1f1f9}'],
  [
    'a picture',
    '<p>see <img alt=":party:" class="emoji" src="/x.png" title="party">!</p>',
    'see :party:!',
  ],
  ['a link', '<p>see <a href="https://example.org/a?b=1&amp;c">there</a></p>', 'see there'],
  ['a mention', '<p><span class="user-mention" data-user-id="7">@Ann</span> look</p>', '@Ann look'],
  ['a formula', `<p>so ${KATEX}</p>`, 'so $$x^2$$'],
  ['bullets', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>', 'one\ntwo'],
  ['numbers', '<ol start="3">\n<li>one</li>\n<li>two</li>\n</ol>', '3. one\n4. two'],
  [
    'numbers inside numbers',
    '<ol>\n<li>one<ol>\n<li>deep</li>\n</ol>\n</li>\n<li>two</li>\n</ol>',
    '1. one\n  1. deep\n2. two',
  ],
  ['a quote alone', QUOTE, '> one\n> two'],
  ['a quote with who said it', `${SAID}\n${QUOTE}`, 'Ann said:\n> one\n> two'],
  ['a quote and an answer', `${QUOTE}\n<p>no</p>`, '[…]\nno'],
  [
    'a quote with who said it, and an answer',
    `${SAID}\n${QUOTE}\n<p>no</p>\n${QUOTE}`,
    '[…]\nno\n[…]',
  ],
  [
    'a spoiler',
    '<div class="spoiler-block"><div class="spoiler-header">\n<p>End</p>\n</div><div ' +
      'class="spoiler-content" aria-hidden="true">\n<p>He dies</p>\n</div></div>',
    'End (…)',
  ],
  [
    'a spoiler that says nothing',
    '<div class="spoiler-block"><div class="spoiler-header">\n</div><div ' +
      'class="spoiler-content" aria-hidden="true">\n<p>He dies</p>\n</div></div>',
    '(…)',
  ],
  [
    'code',
    '<div class="codehilite"><pre><span></span><code>a &lt; b\n</code></pre></div>',
    'a < b',
  ],
  ['nothing', '', ''],
  ['what is no HTML', '<p>a < b & c</i></p>', 'a < b & c'],
])('%s', (_what, html, text) => expect(plainText(html)).toBe(text));
