import { describe, expect, test } from '@jest/globals';
import { readTemplate } from './template.ts';

describe('which templates there are', () => {
  test.each<[string, ReadonlyArray<string>]>([
    ['$fgfg', []],
    ['', []],
    ['https://x.test/', []],
    ['{x}', ['x']],
    ['{a,b}', ['a', 'b']],
    ['{x}/{y}{x}', ['x', 'y']],
    ...['+', '#', '.', '/', ';', '?', '&'].map((operator): [string, string[]] => [
      `{${operator}x}`,
      ['x'],
    ]),
    ['{x*}', ['x']],
    ['{x:1}{y:999}', ['x', 'y']],
    ['{,x}', ['x']],
    ['{,+x}', ['x']],
    ['{x,}{?y&}', ['x', 'y']],
    ['{x=d}', ['x']],
    ['{x[]}', ['x']],
    ['{a.b}{1st}{_}{%41}', ['a.b', '1st', '_', '%41']],
  ])('%j, with %j', (template, variables) =>
    expect(readTemplate(template)?.variables).toEqual(variables),
  );

  test.each([
    '{}',
    '{',
    '}',
    '{id',
    'id}',
    '{a{b}}',
    '{{a}',
    ...['=', '!', '@', '|', '^', '$', '*', '-', ':', '~'].map((operator) => `{${operator}x}`),
    '{x:0}',
    '{x:1234}',
    '{x:abc}',
    '{x:3*}',
    '{x:}',
    '{a-b}',
    '{a b}',
    '{ a}',
    '{ä}',
    '{.}',
    '{,}',
    '{+}',
    '{a,,b}',
    '{//x}',
    '{x++}',
    '{a+}',
    '{,?x}',
    '{%4}',
    '{x[}',
  ])('%j is none', (template) => expect(readTemplate(template)).toBeNull());
});

describe('what becomes of templates', () => {
  /** The strings among the examples of RFC 6570, 1.2 and 3.2. */
  const values = {
    var: 'value',
    hello: 'Hello World!',
    half: '50%',
    who: 'fred',
    base: 'http://example.com/home/',
    path: '/foo/bar',
    x: '1024',
    y: '768',
    v: '6',
    empty: '',
    undef: null,
  };
  test.each([
    ['O{empty}X', 'OX'],
    ['O{undef}X', 'OX'],
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{half}', '50%25'],
    ['{x,hello,y}', '1024,Hello%20World%21,768'],
    ['?{x,empty}', '?1024,'],
    ['{var:3}', 'val'],
    ['{var:30}', 'value'],
    ['{+var}', 'value'],
    ['{+hello}', 'Hello%20World!'],
    ['{+half}', '50%25'],
    ['{base}index', 'http%3A%2F%2Fexample.com%2Fhome%2Findex'],
    ['{+base}index', 'http://example.com/home/index'],
    ['here?ref={+path}', 'here?ref=/foo/bar'],
    ['{+path:6}/here', '/foo/b/here'],
    ['{#x,hello,y}', '#1024,Hello%20World!,768'],
    ['foo{#empty}', 'foo#'],
    ['foo{#undef}', 'foo'],
    ['X{.var}', 'X.value'],
    ['X{.x,y}', 'X.1024.768'],
    ['{/who,who}', '/fred/fred'],
    ['{/half,who}', '/50%25/fred'],
    ['{/var,empty}', '/value/'],
    ['{/var:1,var}', '/v/value'],
    ['{;x,y,empty}', ';x=1024;y=768;empty'],
    ['{;hello:5}', ';hello=Hello'],
    ['{?x,y,empty}', '?x=1024&y=768&empty='],
    ['{?x,y,undef}', '?x=1024&y=768'],
    ['{?var:3}', '?var=val'],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
  ])('%j leads to %j', (template, url) => expect(readTemplate(template)?.expand(values)).toBe(url));

  test.each([
    ['a{,x}', 'a,1024'],
    ['a{,+path}', 'a,/foo/bar'],
    ['a{,undef}b', 'ab'],
    ['{x,}b', '1024,b'],
    ['/{?x,y&}z=1', '/x=1024&y=768&z=1'],
    ['{undef=none}', 'none'],
    ['{undef=a b:c}', 'a%20b%3Ac'],
    ['{x=none}', '1024'],
    ['{?x[]}', '?x=1024'],
    ['{x*}', '1024'],
  ])('%j, which is not in RFC 6570, to %j', (template, url) =>
    expect(readTemplate(template)?.expand(values)).toBe(url),
  );

  test('a prefix counts code points', () => {
    expect(readTemplate('{a:2}')?.expand({ a: '😀😀😀' })).toBe('%F0%9F%98%80%F0%9F%98%80');
    expect(readTemplate('{?a:1,a}')?.expand({ a: '😀x' })).toBe('?a=%F0%9F%98%80&a=%F0%9F%98%80x');
  });
  test('text outside braces is encoded where a URL cannot have it', () =>
    expect(readTemplate('http://x.test/ä b%20%/"<[]>{x}')?.expand({ x: '1' })).toBe(
      'http://x.test/%C3%A4%20b%20%25/%22%3C[]%3E1',
    ));
  test('half a surrogate pair leads nowhere', () => {
    expect(readTemplate('{x}')?.expand({ x: 'a\ud83d' })).toBeNull();
    expect(readTemplate('\udc00{x}')?.expand({ x: 'a' })).toBeNull();
  });
  test('names of things every object has are undefined like others', () => {
    expect(readTemplate('a{?toString}')?.expand({})).toBe('a');
    expect(
      readTemplate('a{?__proto__}')?.expand(
        Object.assign(Object.create(null), { ['__proto__']: 'x' }),
      ),
    ).toBe('a?__proto__=x');
  });
});
