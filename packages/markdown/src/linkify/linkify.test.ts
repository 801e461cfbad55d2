import { describe, expect, test } from '@jest/globals';
import type { LinkRule } from '@parley/core';
import { linkBudget } from './budget.ts';
import { compileLinkifiers, MADE } from './compile-linkifiers.ts';
import { linkEngine } from './link-engine.ts';
import { topicLinks } from './topic-links.ts';

const issue: LinkRule = { pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://t.test/{id}' };
const rule = (pattern: string, urlTemplate = 'https://r.test'): LinkRule => ({
  pattern,
  urlTemplate,
});

const links = (text: string, ...rules: ReadonlyArray<LinkRule>) =>
  compileLinkifiers(rules).find(
    text,
    linkBudget(() => 0),
  );
const texts = (text: string, ...rules: ReadonlyArray<LinkRule>) =>
  links(text, ...rules)?.map((link) => link.text);

describe('links in text', () => {
  test('lead where the template says, with the groups filled in', () =>
    expect(
      links(
        'see acme/web#7, or #12',
        rule('(?P<org>\\w+)/(?P<repo>\\w+)#(?P<id>\\d+)', 'https://g.test/{org}/{repo}/{id}'),
        issue,
      ),
    ).toEqual([
      { at: 4, text: 'acme/web#7', url: 'https://g.test/acme/web/7' },
      { at: 19, text: '#12', url: 'https://t.test/12' },
    ]));
  test('are encoded', () =>
    expect(links('w:ä/b', rule('w:(?P<page>\\S+)', 'https://w.test/{page}'))).toEqual([
      { at: 0, text: 'w:ä/b', url: 'https://w.test/%C3%A4%2Fb' },
    ]));
  test('do without a group that took no part', () =>
    expect(
      links('T1 T2x', rule('T(?P<id>\\d)(?P<kind>x)?', 'https://t.test/{id}{?kind}'))?.map(
        ({ url }) => url,
      ),
    ).toEqual(['https://t.test/1', 'https://t.test/2?kind=x']));
  test('lead nowhere where the URL would be endless', () =>
    expect(links('#1', rule('#(?P<id>1)', 'https://t.test/{id}'.padEnd(10_000, '{id}')))).toEqual(
      [],
    ));

  test.each<[string, ReadonlyArray<string>]>([
    ['#123', ['#123']],
    ['#123,#456', ['#123', '#456']],
    ['#123#456', ['#123']],
    ['x#123', []],
    ['#123x', []],
    ['#123é', []],
    ['#123-b #123_x #123.', ['#123', '#123', '#123']],
    ['(#1) "#2" \'#3\' ,#4 :#5 <#6>', ['#1', '#2', '#3', '#4', '#5', '#6']],
    ['*#1* [#2] /#3 -#4 ´#5', []],
    ['a\u00a0#1\u3000#2\u0085#3\n#4\t#5', ['#1', '#2', '#3', '#4', '#5']],
    ['😀#1 😀 #2😀', ['#2']],
  ])('%j are %j', (text, found) => expect(texts(text, issue)).toEqual(found));

  test('the boundary decides which way a pattern matches', () =>
    expect(texts('abc', rule('a|ab|abc'))).toEqual(['abc']));
  test('a pattern may look at the boundaries itself', () => {
    expect(texts('#1 #2', rule('^#\\d'))).toEqual(['#1']);
    expect(texts('#1 #2', rule('#\\d$'))).toEqual(['#2']);
    expect(texts('ab b', rule('\\bb'))).toEqual(['b']);
  });
  test('matches of nothing are none', () => expect(texts('a b  c', rule('x*'))).toEqual([]));
  test('the largest pattern there may be matches', () => {
    const largest = `a{998}b{998}`;
    expect(linkEngine().groupsOf(largest)).toMatchObject({ right: [] });
    expect(linkEngine().groupsOf(`${largest}ccc`)).toMatchObject({
      left: 'pattern too large - compile failed',
    });
    expect(texts(` ${'a'.repeat(998)}${'b'.repeat(998)} `, rule(largest))).toHaveLength(1);
  });
  test('a quotation that does not end matches nothing', () =>
    expect(texts('abc', rule('\\Qabc'))).toEqual([]));
});

describe('several linkifiers', () => {
  const wide = rule('#\\d+ and #\\d+', 'https://wide.test');
  const firstUrls = (text: string, ...rules: ReadonlyArray<LinkRule>) =>
    links(text, ...rules)?.map(({ url }) => url);
  test('the earlier wins where two overlap', () => {
    expect(firstUrls('#1 and #2', issue, wide)).toEqual(['https://t.test/1', 'https://t.test/2']);
    expect(firstUrls('#1 and #2', wide, issue)).toEqual(['https://wide.test']);
  });
  test('what was matched is not matched again', () => {
    expect(texts('#1 word', issue, rule('\\S+'))).toEqual(['#1', 'word']);
    expect(texts('#1 word', issue, rule('.+'))).toEqual(['#1']);
  });
  test('earlier HTML is not searched, and neither ends nor begins a link', () => {
    const made = MADE.repeat(3);
    expect(texts(`${made} #1`, rule('.+'), issue)).toEqual(['#1']);
    expect(texts(`${made}#1`, issue)).toEqual([]);
    expect(texts(`#1${made}`, issue)).toEqual(['#1']);
  });
  test('links come in the order of the text', () =>
    expect(texts('a1 b1 a2', rule('b\\d'), rule('a\\d'))).toEqual(['a1', 'b1', 'a2']));
});

describe('the budget of a message', () => {
  const quadratic = rule('a.*b|a');
  const text = 'a '.repeat(5_000);
  const stopwatch = (step: number) => {
    let at = 0;
    return () => {
      at += step;
      return at;
    };
  };
  test('what an ordinary message takes is never too much', () => {
    const slow = linkBudget(stopwatch(1_000_000));
    expect(compileLinkifiers([issue]).find('see #123, '.repeat(1_000), slow)).toHaveLength(1_000);
  });
  test('beyond that it is a matter of time', () => {
    expect(
      compileLinkifiers([quadratic]).find(text.slice(0, 2_000), linkBudget(stopwatch(0))),
    ).toHaveLength(1_000);
    expect(compileLinkifiers([quadratic]).find(text, linkBudget(stopwatch(1_000_000)))).toBeNull();
  });
  test('all runs of text share it', () => {
    const budget = linkBudget(stopwatch(1_000_000));
    const find = () => compileLinkifiers([quadratic]).find(text.slice(0, 300), budget);
    const answers = Array.from({ length: 20 }, find);
    expect([answers[0], answers[19]]).toEqual([expect.any(Array), null]);
  });
  test('a pattern that was stopped searches the next text as ever', () => {
    const large = rule('(?:a?[a ]){300}b|a');
    expect(compileLinkifiers([large]).find(text, linkBudget(stopwatch(1_000_000)))).toBeNull();
    expect(texts('a', large)).toEqual(['a']);
  });
});

describe('links of a topic', () => {
  const urls = (topic: string, ...rules: ReadonlyArray<LinkRule>) =>
    topicLinks(rules)(topic).map(({ url }) => url);
  test('linkifiers and addresses stand in the order of the name', () =>
    expect(topicLinks([issue])('a.com #1 https://b.test/x')).toEqual([
      { text: 'a.com', url: 'https://a.com' },
      { text: '#1', url: 'https://t.test/1' },
      { text: 'https://b.test/x', url: 'https://b.test/x' },
    ]));
  test('the earlier linkifier wins, and linkifiers before addresses', () => {
    expect(urls('#1 and #2', issue, rule('.+'))).toEqual(['https://t.test/1', 'https://t.test/2']);
    expect(urls('#1 and #2', rule('.+'), issue)).toEqual(['https://r.test']);
    expect(urls('https://a.test/#1', rule('//a.test/(?P<id>.*)', 'https://b.test/{id}'))).toEqual([
      'https://b.test/%231',
    ]);
  });
  test.each(['javascript:{+x}', 'data:text/html,{x}', '{+x}'])(
    '%j is followed nowhere',
    (template) => expect(urls('x:alert(1)', rule('(?P<x>x:.*)', template))).toEqual([]),
  );
  test('each name is looked at once for the same rules', () => {
    const rules = [issue];
    expect(topicLinks(rules)('#1')).toBe(topicLinks(rules)('#1'));
    expect(topicLinks([...rules])('#1')).toEqual(topicLinks(rules)('#1'));
  });
  test('the topics of one answer share what they may take', () => {
    const rules = [rule('(?:a?[a ]){500}b|x'), issue];
    const find = topicLinks(rules);
    expect(find('#1')).toHaveLength(1);
    expect(find(`${'a '.repeat(200_000)} b #2`)).toEqual([]);
    expect([find('#1'), find('#3'), find('a.com #3')].map(({ length }) => length)).toEqual([
      1, 0, 1,
    ]);
    expect(topicLinks(rules)('#3')).toHaveLength(1);
  });
  test('what takes too long leads nowhere, but addresses do', () => {
    const slow = rule('(?:a?[a ]){500}b|a');
    const topic = `${'a '.repeat(200_000)} https://b.test`;
    expect(urls(topic, slow)).toEqual(['https://b.test']);
  });
  test.each<[string, ReadonlyArray<string>]>([
    ['lunch', []],
    ['see https://a.example/b?c=d.', ['https://a.example/b?c=d']],
    ['http://a, "https://b"', ['http://a', 'https://b']],
    ['http://a.example, (https://b.example/x)', ['http://a.example', 'https://b.example/x']],
    ['xhttps://a.example, main.py, v1.2, node.js, X.COM and example.invalidtld', []],
    ['a@b.com or example.community', ['https://a@b.com', 'https://example.community']],
    ['javascript:alert(1)', []],
    [
      'see example.com, then (www.Example.org/a?b=1).',
      ['https://example.com', 'https://www.Example.org/a?b=1'],
    ],
    ['example.com.mx is one, a.b-c.dev:8080/x is none', ['https://example.com.mx']],
    [
      'https://x.example/a,b "c.org" bitcoin:12c6DSiU4Rq3P4ZxziKxzrL5LmMBrzjrJX',
      ['https://x.example/a', 'https://c.org', 'bitcoin:12c6DSiU4Rq3P4ZxziKxzrL5LmMBrzjrJX'],
    ],
  ])('addresses in %j: %j', (topic, found) => expect(urls(topic)).toEqual(found));
});
