import type { Examples } from '../examples.ts';

export const paragraphs: Examples = {
  title: 'Paragraphs and line breaks',
  about: 'Every line end is a break. Blank lines part paragraphs, however many they are.',
  rows: [
    ['nothing', '', ''],
    ['a line', 'a', '<p>a</p>'],
    ['a line end', 'a\nb', '<p>a<br>\nb</p>'],
    ['blank lines', 'a\n\n\n\nb', '<p>a</p>\n<p>b</p>'],
    ['blanks at a line’s end stay', 'a  \nb', '<p>a  <br>\nb</p>'],
    ['blanks in front of a block go', '  a   b', '<p>a   b</p>'],
    ['a tab goes up to the next of its stops', 'a\tb', '<p>a   b</p>'],
    ['any kind of line end', 'a\r\nb\rc', '<p>a<br>\nb<br>\nc</p>'],
    ['/me stays in the text', '/me waves', '<p>/me waves</p>'],
  ],
};

export const headings: Examples = {
  title: 'Headings',
  about:
    'One to six signs and a blank, at the start of a line. There are no underlined ' +
    'headings and no anchors.',
  rows: [
    ['of the first level', '# H', '<h1>H</h1>'],
    ['of the sixth', '###### H', '<h6>H</h6>'],
    ['signs at the end go', '## H ##', '<h2>H</h2>'],
    ['between lines of text', 'text\n# H\nmore', '<p>text</p>\n<h1>H</h1>\n<p>more</p>'],
    ['with markup', '# a *b*', '<h1>a <em>b</em></h1>'],
    ['an empty one', '# ', '<h1></h1>'],
    ['signs on a line of their own take the next one', '#\nfoo', '<h1>foo</h1>'],
    ['not without a blank', '#H', '<p>#H</p>'],
    ['not with seven signs', '####### x', '<p>####### x</p>'],
    ['not behind blanks', '  # x', '<p># x</p>'],
    ['a backslash keeps a sign', '# a\\#', '<h1>a\\#</h1>'],
    ['not with a lone backslash at the end', '# a\\\nb', '<p># a\\<br>\nb</p>'],
    ['equals signs below a line are text', 'H\n===', '<p>H<br>\n===</p>'],
  ],
};

export const rules: Examples = {
  title: 'Rules',
  about: 'Three or more signs alone on a line, with at most two blanks between them.',
  rows: [
    ['dashes', '---', '<hr>'],
    ['stars', '** **', '<hr>'],
    ['underscores', '_ _ _', '<hr>'],
    ['below a line of text, which is no heading', 'H\n---', '<p>H</p>\n<hr>'],
    ['above one', '---\nH', '<hr>\n<p>H</p>'],
    ['not two', '--', '<p>--</p>'],
    ['not with other signs', '--- x', '<p>--- x</p>'],
    ['not far apart', '- -   -', '<ul>\n<li>\n<ul>\n<li>-</li>\n</ul>\n</li>\n</ul>'],
  ],
};

export const quotes: Examples = {
  title: 'Quotes',
  about:
    'Lines that follow a quote belong to it; a blank line ends it. Fences do not work ' +
    'inside, and who is mentioned is not called.',
  rows: [
    ['a line', '> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['a line that follows', '> a\nb', '<blockquote>\n<p>a<br>\nb</p>\n</blockquote>'],
    ['directly below text', 'a\n> b', '<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>'],
    [
      'a blank line makes two',
      '> a\n\n> b',
      '<blockquote>\n<p>a</p>\n</blockquote>\n<blockquote>\n<p>b</p>\n</blockquote>',
    ],
    [
      'a lone sign parts paragraphs',
      '> a\n>\n> b',
      '<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>',
    ],
    ['nothing but signs is text', '>\n>', '<p>&gt;<br>\n&gt;</p>'],
    [
      'in each other',
      '> > a',
      '<blockquote>\n<blockquote>\n<p>a</p>\n</blockquote>\n</blockquote>',
    ],
    ['a list', '> * a', '<blockquote>\n<ul>\n<li>a</li>\n</ul>\n</blockquote>'],
    ['a fence is text', '> ```py\n> x', '<blockquote>\n<p>```py<br>\nx</p>\n</blockquote>'],
    [
      'a mention',
      '> @**Ada Lovelace** @*ops*',
      '<blockquote>\n<p><span class="user-mention silent" data-user-id="7">Ada ' +
        'Lovelace</span> <span class="user-group-mention silent" data-user-group-id="21">' +
        'ops</span></p>\n</blockquote>',
    ],
    [
      'code and an address with what would be one',
      '> `@**all**` https://x.test/@**all**',
      '<blockquote>\n<p><code>@**all**</code> <a href="https://x.test/@**all**">' +
        'https://x.test/@**all**</a></p>\n</blockquote>',
    ],
    ['nobody', '> @**Nobody**', '<blockquote>\n<p>@<strong>Nobody</strong></p>\n</blockquote>'],
  ],
};

export const quoteFences: Examples = {
  title: 'Quotes as fences',
  about:
    'Everything works inside, other fences too: an inner one names a language, and a bare ' +
    'fence closes the innermost.',
  rows: [
    ['a quote', '```quote\nhi\n```', '<blockquote>\n<p>hi</p>\n</blockquote>'],
    [
      'by its other name, and with other signs',
      '~~~ QUOTED by ann\nhi\n~~~',
      '<blockquote>\n<p>hi</p>\n</blockquote>',
    ],
    [
      'between lines of text',
      'a\n```quote\nb\n```\nc',
      '<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n<p>c</p>',
    ],
    ['an empty one', '```quote\n```', ''],
    [
      'one that is not closed',
      '```quote\nhi\n\nyou',
      '<blockquote>\n<p>hi</p>\n<p>you</p>\n</blockquote>',
    ],
    [
      'in each other',
      '```quote\na\n```quote\nb\n```\n```',
      '<blockquote>\n<p>a</p>\n<blockquote>\n<p>b<br>\n</p>\n</blockquote>\n</blockquote>',
    ],
    [
      'code inside, in a paragraph of its own',
      '```quote\n```py\nx\n```\n```',
      '<blockquote>\n<p><div class="codehilite" data-code-language="Python"><pre><span>' +
        '</span><code><span class="n">x</span>\n</code></pre></div><br>\n</p>\n</blockquote>',
    ],
  ],
};

export const lists: Examples = {
  title: 'Lists',
  about:
    'Two blanks of indent are a level. A list keeps its first number; a list of the other ' +
    'kind begins a new one. It may follow a line of text at once, unless it begins with a ' +
    'number of several digits.',
  rows: [
    ['bullets, whichever', '* a\n- b\n+ c', '<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ul>'],
    ['numbers', '1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['the first number counts', '3. a\n9. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['from nought', '0. a', '<ol start="0">\n<li>a</li>\n</ol>'],
    ['below a line of text', 'text\n* a', '<p>text</p>\n<ul>\n<li>a</li>\n</ul>'],
    [
      'below a line of text that follows code, whatever stands in that',
      '````\n```\n````\ntext\n* a',
      '<div class="codehilite"><pre><span></span><code>```\n</code></pre></div>\n<p>' +
        'text</p>\n<ul>\n<li>a</li>\n</ul>',
    ],
    ['not with several digits', 'text\n10. x', '<p>text<br>\n10. x</p>'],
    ['which are fine otherwise', '10. x', '<ol start="10">\n<li>x</li>\n</ol>'],
    [
      'of two kinds',
      '1. a\n2. b\n* c',
      '<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n<ul>\n<li>c</li>\n</ul>',
    ],
    [
      'a level deeper',
      '* a\n  * b\n* c',
      '<ul>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>',
    ],
    ['one blank is no level', '* a\n * b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['four blanks are text', '* a\n    * b', '<ul>\n<li>a<br>\n    * b</li>\n</ul>'],
    [
      'a deeper one of the other kind',
      '1. a\n  * b',
      '<ol>\n<li>\n<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ol>',
    ],
    [
      'blank lines between',
      '* a\n\n* b',
      '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>',
    ],
    ['lines that follow', '* a\nlazy\n  more', '<ul>\n<li>a<br>\nlazy<br>\n  more</li>\n</ul>'],
    ['a second paragraph', '* a\n\n  para', '<ul>\n<li>\n<p>a</p>\n<p>para</p>\n</li>\n</ul>'],
    ['text behind a blank line ends it', '* a\n\ntext', '<ul>\n<li>a</li>\n</ul>\n<p>text</p>'],
    [
      'a quote inside',
      '* a\n> q',
      '<ul>\n<li>a<blockquote>\n<p>q</p>\n</blockquote>\n</li>\n</ul>',
    ],
    [
      'a fence ends it',
      '1. a\n```\nx\n```\n2. b',
      '<ol>\n<li>a</li>\n</ol>\n<div class="codehilite"><pre><span></span><code>x\n</code>' +
        '</pre></div>\n<ol start="2">\n<li>b</li>\n</ol>',
    ],
    ['an empty item', '- ', '<ul>\n<li></li>\n</ul>'],
    ['a lone star', '*', '<p>*</p>'],
    ['not behind two blanks', '  * a', '<p>* a</p>'],
    ['not with a parenthesis', '1) a', '<p>1) a</p>'],
  ],
};

export const tables: Examples = {
  title: 'Tables',
  about:
    'A block of its own: a line of cells, a line that parts them from the rest, rows. With ' +
    'one column every line has pipes around it.',
  rows: [
    [
      'with alignment',
      '|a|b|\n|:-|-:|\n|1|2|',
      '<table>\n<thead>\n<tr>\n<th style="text-align: left;">a</th>\n<th ' +
        'style="text-align: right;">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td ' +
        'style="text-align: left;">1</td>\n<td style="text-align: right;">2</td>\n</tr>\n' +
        '</tbody>\n</table>',
    ],
    [
      'without outer pipes',
      'a|b\n-|:-:\n1|2',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th style="text-align: center;">b</th>\n</tr>\n' +
        '</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td style="text-align: center;">2</td>\n</tr>\n' +
        '</tbody>\n</table>',
    ],
    [
      'short and long rows',
      'a|b\n-|-\n1\n1|2|3',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>' +
        '1</td>\n<td></td>\n</tr>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
    ],
    [
      'without rows',
      'a|b\n-|-',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>' +
        '</td>\n<td></td>\n</tr>\n</tbody>\n</table>',
    ],
    [
      'of one column',
      '|a|\n|-|\n|1|',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n' +
        '</tr>\n</tbody>\n</table>',
    ],
    [
      'pipes in code and behind backslashes part nothing',
      'a|b\n-|-\n`x|y`|*c* \\| d',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>' +
        '<code>x|y</code></td>\n<td><em>c</em> \\| d</td>\n</tr>\n</tbody>\n</table>',
    ],
    ['a text above makes it text', 'x\na|b\n-|-', '<p>x<br>\na|b<br>\n-|-</p>'],
  ],
};

export const indentedCode: Examples = {
  title: 'Indented code',
  about: 'Lines with four blanks or a tab in front, at the start or behind a blank line.',
  rows: [
    ['a line', '    x', '<div class="codehilite"><pre><span></span><code>x\n</code></pre></div>'],
    [
      'two blocks are one',
      '    a\n\n\n    b',
      '<div class="codehilite"><pre><span></span><code>a\n\n\nb\n</code></pre></div>',
    ],
    [
      'text follows',
      '    a\nb',
      '<div class="codehilite"><pre><span></span><code>a\n</code></pre></div>\n\n<p>b</p>',
    ],
    ['not behind a line of text', 'a\n    b', '<p>a<br>\n    b</p>'],
  ],
};

export const codeFences: Examples = {
  title: 'Fenced code',
  about:
    'A fence stands at the start of its line and ends at one that is its equal. A language ' +
    'has the name that Pygments gives it, in `data-code-language`; one that no one knows ' +
    'is called as it was typed.',
  rows: [
    [
      'without a language',
      '```\n<b> "c"\n```',
      '<div class="codehilite"><pre><span></span><code>&lt;b&gt; &quot;c&quot;\n</code>' +
        '</pre></div>',
    ],
    [
      'with one',
      '``` {.Py}\nx = 1\n```',
      '<div class="codehilite" data-code-language="Python"><pre><span></span><code><span ' +
        'class="n">x</span> <span class="o">=</span> <span class="mi">1</span>\n</code></pre>' +
        '</div>',
    ],
    [
      'with an unknown one',
      '```none\n"x"\n```',
      '<div class="codehilite" data-code-language="none"><pre><span></span><code>"x"\n' +
        '</code></pre></div>',
    ],
    [
      'between lines of text',
      'a\n~~~\nx\n~~~\nb',
      '<p>a</p>\n<div class="codehilite"><pre><span></span><code>x\n</code></pre></div>\n<p>b</p>',
    ],
    [
      'blanks at the ends of lines go, and blank lines around',
      '```\n\n  x  \n\ny\n\n```',
      '<div class="codehilite"><pre><span></span><code>  x\n\ny\n</code></pre></div>',
    ],
    [
      'other fences are content',
      '````\n```\n~~~\n````',
      '<div class="codehilite"><pre><span></span><code>```\n~~~\n</code></pre></div>',
    ],
    [
      'not closed',
      '```\nx',
      '<div class="codehilite"><pre><span></span><code>x\n</code></pre></div>',
    ],
    ['nothing inside', '```\n```', ''],
    [
      'only a blank line inside',
      '```\n\n```',
      '<div class="codehilite"><pre><span></span><code>\n</code></pre></div>',
    ],
    ['not behind blanks', '  ```\n  x\n  ```', '<p><code>\n  x\n  </code></p>'],
  ],
};

export const codeLanguages: Examples = {
  title: 'The realm’s language of code',
  about:
    'In a realm whose language of code is `python`: of fences that name none, inside of ' +
    'quotes too, but not of spoilers.',
  options: { codeLanguage: 'python' },
  rows: [
    [
      'a bare fence',
      '```\nx\n```',
      '<div class="codehilite" data-code-language="Python"><pre><span></span><code><span ' +
        'class="n">x</span>\n</code></pre></div>',
    ],
    [
      '`none` opts out',
      '```none\nx\n```',
      '<div class="codehilite" data-code-language="none"><pre><span></span><code>x\n</code>' +
        '</pre></div>',
    ],
    [
      'in a spoiler',
      '````spoiler\n```\nx\n```\n````',
      '<div class="spoiler-block"><div class="spoiler-header">\n</div><div ' +
        'class="spoiler-content" aria-hidden="true">\n<div class="codehilite"><pre><span>' +
        '</span><code>x\n</code></pre></div>\n</div></div>',
    ],
  ],
};

export const spoilers: Examples = {
  title: 'Spoilers',
  about: 'A header that is shown, and a body that is shown on request. Mentions in it notify.',
  rows: [
    [
      'with a header',
      '```spoiler Some **head**\nbody\n```',
      '<div class="spoiler-block"><div class="spoiler-header">\n<p>Some <strong>' +
        'head</strong></p>\n</div><div class="spoiler-content" aria-hidden="true">\n<p>' +
        'body</p>\n</div></div>',
    ],
    [
      'without one',
      '```spoiler\n* a\n```',
      '<div class="spoiler-block"><div class="spoiler-header">\n</div><div ' +
        'class="spoiler-content" aria-hidden="true">\n<ul>\n<li>a</li>\n</ul>\n</div></div>',
    ],
    [
      'a mention',
      '```spoiler\n@**Ada Lovelace**\n```',
      '<div class="spoiler-block"><div class="spoiler-header">\n</div><div ' +
        'class="spoiler-content" aria-hidden="true">\n<p><span class="user-mention" ' +
        'data-user-id="7">@Ada Lovelace</span></p>\n</div></div>',
    ],
    ['nothing inside', '```spoiler x\n```', ''],
    [
      'a header holds no backtick',
      '```spoiler `x`\nbody',
      '<p><code>``spoiler </code>x`<br>\nbody</p>',
    ],
  ],
};
