import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LinkifierId, nextRevision } from '@parley/core';
import { answered, bad } from '../../testing/answers.ts';
import { ok, openTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let channel: number;

beforeAll(async () => {
  testApp = await openTestApp();
  channel = await testApp.channel(testApp.owner, 'linked');
});
afterAll(() => testApp.close());

const asOwner = () => testApp.as(testApp.owner);
const add = async (pattern: string, url_template: string): Promise<number> =>
  ok(await asOwner().post('/realm/filters', { pattern, url_template })).body.id;
/** As an earlier version took it. */
const stored = async (pattern: string, urlTemplate: string): Promise<void> => {
  const id = LinkifierId(await add(pattern, 'https://t.test/{code}'));
  const all = await testApp.storage.read(testApp.founded.realm.id, ({ linkifiers }) =>
    linkifiers.ofRealm(),
  );
  const made = all.find((one) => one.id === id);
  if (made !== undefined)
    await testApp.force({
      _tag: 'linkifier.put',
      linkifier: { ...made, revision: nextRevision(made.revision), urlTemplate },
    });
};
const order = async (...ids: ReadonlyArray<number>) =>
  ok(await asOwner().patch('/realm/linkifiers', { ordered_linkifier_ids: ids }));
const send = (topic: string, content: string) =>
  asOwner().post('/messages', { type: 'channel', to: channel, topic, content });
const fetched = async (id: number) => ok(await asOwner().get(`/messages/${id}`)).body.message;
const rendered = async (content: string): Promise<string> =>
  (await fetched(ok(await send('t', content)).body.id)).content;
const topicLinks = async (topic: string) =>
  (await fetched(ok(await send(topic, 'x')).body.id)).topic_links;

beforeEach(async () => {
  for (const { id } of ok(await asOwner().get('/realm/linkifiers')).body.linkifiers)
    ok(await asOwner().del(`/realm/filters/${id}`));
});

describe('in messages', () => {
  test('linkifiers make links, the first of the order where two could', async () => {
    const short = await add('#(?P<id>[0-9]+)', 'https://t.test/{id}');
    const long = await add('#(?P<id>[0-9]+)/(?P<part>[a-z]+)', 'https://t.test/{id}{/part}');
    expect(await rendered('see #12, not `#13`, and #14/a')).toBe(
      '<p>see <a href="https://t.test/12">#12</a>, not <code>#13</code>, and <a ' +
        'href="https://t.test/14">#14</a>/a</p>',
    );
    await order(long, short);
    expect(await rendered('#12 and #14/a')).toBe(
      '<p><a href="https://t.test/12">#12</a> and <a href="https://t.test/14/a">#14/a</a></p>',
    );
  });

  test('what was sent before stays as it was, until it is edited', async () => {
    const id = ok(await send('t', '#1')).body.id;
    await add('#(?P<id>[0-9]+)', 'https://t.test/{id}');
    expect((await fetched(id)).content).toBe('<p>#1</p>');
    ok(await asOwner().patch(`/messages/${id}`, { content: '#2' }));
    expect((await fetched(id)).content).toBe('<p><a href="https://t.test/2">#2</a></p>');
  });

  test('an unsafe scheme makes no link, in a linkifier from before it was refused', async () => {
    await stored('run:(?P<code>\\S+)', 'javascript:{+code}');
    expect(await rendered('run:alert(1)')).toBe('<p>run:alert(1)</p>');
  });

  test('what takes too long to look through cannot be sent', async () => {
    await add('(?:a?[a ]){500}b|a', 'https://t.test/');
    expect(await answered(send('t', 'a '.repeat(5_000)))).toEqual(bad('Unable to render message'));
    ok(await send('t', 'a '.repeat(5)));
  });
});

describe('in names of topics', () => {
  test('linkifiers and addresses make links, in the order of the name', async () => {
    await add('#(?P<id>[0-9]+)', 'https://t.test/{id}');
    expect(await topicLinks('release 1.0')).toEqual([]);
    expect(await topicLinks('a.com and #7')).toEqual([
      { text: 'a.com', url: 'https://a.com' },
      { text: '#7', url: 'https://t.test/7' },
    ]);
  });

  test('they follow the linkifiers at the time of reading', async () => {
    const { id } = ok(await send('#5', 'x')).body;
    const links = async () => (await fetched(id)).topic_links;
    expect(await links()).toEqual([]);
    const first = await add('#(?P<id>[0-9]+)', 'https://t.test/{id}');
    const second = await add('#5', 'https://five.test');
    expect(await links()).toEqual([{ text: '#5', url: 'https://t.test/5' }]);
    await order(second, first);
    expect(await links()).toEqual([{ text: '#5', url: 'https://five.test' }]);
    ok(
      await asOwner().patch(`/realm/filters/${second}`, {
        pattern: '#6',
        url_template: 'https://six.test',
      }),
    );
    expect(await links()).toEqual([{ text: '#5', url: 'https://t.test/5' }]);
    const listed = ok(await asOwner().get('/messages', { anchor: id, num_before: 0, num_after: 0 }))
      .body.messages;
    expect(listed[0].topic_links).toEqual([{ text: '#5', url: 'https://t.test/5' }]);
    ok(await asOwner().del(`/realm/filters/${first}`));
    expect(await links()).toEqual([]);
  });

  test('an unsafe scheme makes no link, in a linkifier from before it was refused', async () => {
    await stored('run:(?P<code>\\S+)', 'javascript:{+code}');
    expect(await topicLinks('run:alert')).toEqual([]);
  });
});

test('descriptions of channels have them too', async () => {
  const described = async (): Promise<string> => {
    const { streams } = ok(await asOwner().get('/streams')).body;
    return streams.find(({ stream_id }: { readonly stream_id: number }) => stream_id === channel)
      .rendered_description;
  };
  ok(await asOwner().patch(`/streams/${channel}`, { description: 'about #9' }));
  expect(await described()).toBe('<p>about #9</p>');
  await add('#(?P<id>[0-9]+)', 'https://t.test/{id}');
  expect(await described()).toBe('<p>about <a href="https://t.test/9">#9</a></p>');
});
