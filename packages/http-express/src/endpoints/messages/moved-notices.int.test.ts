import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ok, openTestApp } from '../../testing/test-app.ts';

const { testApp, maria } = await openTestApp(['maria']);
afterAll(() => testApp.close());

const SIGNS = [...Array(95).keys()].map((index) => String.fromCharCode(32 + index));
const PIECES = [
  ...[
    '**',
    '`',
    '$$',
    '@**all**',
    '#**den>x**',
    '[k](https://evil.example)',
    'https://evil.example',
    'evil.example',
    'a@b.example',
  ],
  ...[
    '<time:2030-01-01>',
    ':smile:',
    '~~',
    '&gt;',
    '&#42;',
    '\\',
    '](',
    '>',
    '|',
    '![',
    'mailto:a@b.c',
    '✔ ',
    'é',
    '🎉',
  ],
];
const name = (most: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...SIGNS),
        fc.constantFrom(...PIECES),
        fc.constantFrom('a', 'b', ' '),
      ),
      { minLength: 1, maxLength: 9 },
    )
    .map((pieces) => pieces.join('').trim())
    .filter(
      (text) => text !== '' && [...text].length <= most && !['✔', 'general chat'].includes(text),
    );

let count = 0;
let target: number;
beforeAll(async () => {
  target = await testApp.channel(maria, 'the target');
});

const decoded = (hash: string): string => decodeURIComponent(hash.replaceAll('.', '%'));
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const entities = (html: string): string =>
  html.replace(/&(?:#(\d+)|([a-z]+));/g, (all, code, named) =>
    named === undefined ? String.fromCharCode(Number(code)) : (NAMED[named] ?? all),
  );
/** The text that a reader sees; the picture of an emoji becomes its name. */
const shown = (html: string): string =>
  entities(
    html
      .replace(/<span[^>]*class="emoji[^"]*"[^>]*>([^<]*)<\/span>/g, '$1')
      .replace(/<[^>]*>/g, ''),
  );

/** The bot's only message in a topic, rendered. */
const said = async (channel: number, topic: string): Promise<string> => {
  const narrow = [
    { operator: 'channel', operand: channel },
    { operator: 'topic', operand: topic },
  ];
  const query = {
    anchor: 'newest',
    num_before: 1,
    num_after: 0,
    narrow,
    allow_empty_topic_name: true,
  };
  return ok(await testApp.as(maria).get('/messages', query)).body.messages.at(-1).content;
};

const links = (html: string): ReadonlyArray<{ href: string; text: string }> =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = '', text = '']) => ({
      href: entities(href),
      text: shown(text),
    }),
  );

test('a notice links the places it names and nothing else, whatever signs their names hold', () =>
  fc.assert(
    fc.asyncProperty(name(40), name(60), async (channelName, topic) => {
      const full = `${++count} ${channelName}`;
      const channel = await testApp.channel(maria, full);
      const message = await testApp.post(maria, channel, topic, 'one');
      const { subject: from } = ok(await testApp.as(maria).get(`/messages/${message}`)).body
        .message;
      const to = `goal ${count}`;
      const move = { stream_id: target, topic: to, propagate_mode: 'change_all' };
      const notices = {
        send_notification_to_old_thread: true,
        send_notification_to_new_thread: true,
      };
      ok(await testApp.as(maria).patch(`/messages/${message}`, { ...move, ...notices }));

      const there = await said(target, to);
      const [link, ...others] = links(there);
      expect(others).toEqual([]);
      const [, id, hash] =
        /^\/?#narrow\/channel\/(\d+)-[^/]*\/topic\/(.*)$/.exec(link?.href ?? '') ?? [];
      expect([Number(id), decoded(hash ?? '')]).toEqual([channel, from]);
      expect(link?.text).toBe(`#${full} > ${from}`);
      expect(there.match(/user-mention|user-group-mention|topic-mention/g)).toEqual([
        'user-mention',
      ]);
      expect(shown(there)).toBe(`This topic was moved here from #${full} > ${from} by maria user.`);

      const back = links(await said(channel, from));
      expect(back.map(({ text }) => text)).toEqual([`#the target > ${to}`]);
    }),
    {
      numRuns: 60,
      examples: [
        ['plain', '`a` b'],
        ['plain', '$$x$$'],
        ['plain', 'x** [k](https://evil.example) #**alpha>y'],
      ],
    },
  ));
