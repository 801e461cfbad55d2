import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answered, bad } from '../../testing/answers.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let ann: Person;
let ben: Person;
let cat: Person;
let room: number;
let quiet: number;
/** What was said, by a name of its own. */
const said: Record<string, number> = {};

const ALERT = 'aardvark';

beforeAll(async () => {
  testApp = await openTestApp();
  [ann, ben, cat] = [
    await testApp.user('ann'),
    await testApp.user('ben'),
    await testApp.user('cat'),
  ];
  room = await testApp.channel(testApp.owner, 'room', { others: [ann, ben, cat] });
  quiet = await testApp.channel(testApp.owner, 'quiet', { others: [ann, ben] });
  const say = async (name: string, what: Promise<number>): Promise<void> => {
    said[name] = await what;
  };
  const wish = (who: Person, channel: number, topic: string, policy: number) =>
    testApp.as(who).post('/user_topics', { stream_id: channel, topic, visibility_policy: policy });
  ok(await testApp.as(ann).post('/users/me/alert_words', { alert_words: [ALERT] }));
  await say('lunch', testApp.post(ben, room, 'Lunch menu', 'Soups & **zebras** today'));
  await say('link', testApp.post(ben, room, 'Lunch menu', 'see https://example.com/zebra'));
  await say(
    'called',
    testApp.post(ben, room, 'plans', `@**ann user** come to the zoo, an ${ALERT}`),
  );
  await say('all', testApp.post(cat, room, 'plans', 'everybody running to the zoo'));
  await say('quiet', testApp.post(ben, quiet, 'whisper', 'zebra in a muted channel'));
  await say('followed', testApp.post(ben, quiet, 'loud', 'heard all the same'));
  await say('muted', testApp.post(ben, room, 'noise', 'zebra noise'));
  await say('solved', testApp.post(ben, room, 'case', 'a riddle'));
  ok(
    await testApp.as(ben).patch(`/messages/${said.solved}`, {
      topic: '✔ case',
      propagate_mode: 'change_all',
      send_notification_to_new_thread: false,
    }),
  );
  await say('toAnn', testApp.direct(ben, [ann]));
  await say('three', testApp.direct(cat, [ann, ben]));
  await say('own', testApp.direct(ann, [ann]));
  ok(
    await testApp.as(ann).post('/users/me/subscriptions/properties', {
      subscription_data: [{ stream_id: quiet, property: 'is_muted', value: true }],
    }),
  );
  ok(await wish(ann, quiet, 'loud', 3));
  ok(await wish(ann, room, 'noise', 1));
  ok(
    await testApp
      .as(ann)
      .post('/messages/flags', { messages: [said.all], op: 'add', flag: 'starred' }),
  );
  ok(
    await testApp
      .as(ann)
      .post('/messages/flags', { messages: [said.lunch, said.link], op: 'add', flag: 'read' }),
  );
  ok(await testApp.as(cat).post(`/messages/${said.lunch}/reactions`, { emoji_name: 'car' }));
});
afterAll(() => testApp.close());

const list = async (query: object, who = ann) =>
  ok(await testApp.as(who).get('/messages', { ...query })).body;
const narrowed = async (narrow: unknown, who = ann): Promise<ReadonlyArray<string>> => {
  const { messages } = await list({ anchor: 'newest', num_before: 100, narrow }, who);
  const names = new Map(Object.entries(said).map(([name, id]) => [id, name]));
  return messages.flatMap(({ id }: { id: number }) => names.get(id) ?? []);
};
const not = (operator: string, operand: unknown) => ({ operator, operand, negated: true });

describe('what a narrow lets through', () => {
  const everything = [
    'lunch',
    'link',
    'called',
    'all',
    'quiet',
    'followed',
    'muted',
    'solved',
    'toAnn',
    'three',
    'own',
  ];
  const without = (...names: ReadonlyArray<string>) =>
    everything.filter((name) => !names.includes(name));

  test.each<[string, () => unknown, ReadonlyArray<string>]>([
    ['nothing asked', () => [], everything],
    ['starred', () => [['is', 'starred']], ['all']],
    ['not starred', () => [not('is', 'starred')], without('all')],
    ['unread', () => [['is', 'unread']], without('lunch', 'link')],
    ['read', () => [not('is', 'unread')], ['lunch', 'link']],
    ['mentioned', () => [['is', 'mentioned']], ['called']],
    ['alerted', () => [['is', 'alerted']], ['called']],
    [
      'followed: by choice, or because of a mention',
      () => [['is', 'followed']],
      ['called', 'all', 'followed'],
    ],
    ['not followed', () => [not('is', 'followed')], without('called', 'all', 'followed')],
    [
      'muted: a topic, or a channel but for what is followed there',
      () => [['is', 'muted']],
      ['quiet', 'muted'],
    ],
    ['not muted', () => [not('is', 'muted')], without('quiet', 'muted')],
    ['at home', () => [['in', 'home']], without('quiet', 'muted')],
    ['not at home', () => [not('in', 'home')], ['quiet', 'muted']],
    ['resolved', () => [['is', 'resolved']], ['solved']],
    ['not resolved', () => [not('is', 'resolved')], without('solved')],
    ['a link', () => [['has', 'link']], ['link']],
    ['no link', () => [not('has', 'link')], without('link')],
    ['a reaction', () => [['has', 'reaction']], ['lunch']],
    ['an image, of which there is none', () => [['has', 'image']], []],
    ['an attachment, too', () => [['has', 'attachment']], []],
    ['a sender', () => [{ operator: 'sender', operand: cat.id }], ['all', 'three']],
    ['another sender', () => [not('sender', ben.email)], ['all', 'three', 'own']],
    [
      'another topic',
      () => [{ operator: 'channel', operand: room }, not('topic', 'LUNCH menu')],
      ['called', 'all', 'muted', 'solved'],
    ],
    [
      'another message',
      () => [{ operator: 'channel', operand: quiet }, not('id', said.quiet)],
      ['followed'],
    ],
    [
      'two messages at once',
      () => [
        ['id', String(said.all)],
        ['id', String(said.lunch)],
      ],
      [],
    ],
    [
      'direct ones with a user',
      () => [{ operator: 'dm-including', operand: ben.id }],
      ['toAnn', 'three'],
    ],
    ['direct ones with oneself', () => [['dm-including', ann.email]], ['toAnn', 'three', 'own']],
    ['not with a user', () => [not('dm-including', ben.id)], without('toAnn', 'three')],
    ['groups with a user', () => [{ operator: 'group-pm-with', operand: ben.id }], ['three']],
    ['groups with oneself, by the older name', () => [['group_pm_with', ann.email]], ['three']],
    ['not that conversation', () => [not('dm', [ben.id])], without('toAnn')],
    ['public channels', () => [['channels', 'public']], without('toAnn', 'three', 'own')],
    ['no public channels', () => [not('streams', 'public')], ['toAnn', 'three', 'own']],
    ['channels on the web, of which there is none', () => [['channels', 'web-public']], []],
    ['near something', () => [['near', String(said.lunch)]], everything],
    ['anywhere', () => [['in', 'all']], everything],
    [
      'two terms',
      () => [
        ['has', 'link'],
        ['is', 'unread'],
      ],
      [],
    ],
    [
      'terms that contradict each other',
      () => [
        ['is', 'resolved'],
        ['is', 'dm'],
      ],
      [],
    ],
    ['words', () => [['search', 'zebra']], ['lunch', 'link', 'quiet', 'muted']],
    ['words in all their forms', () => [['search', 'RUN zoos']], ['all']],
    ['a word in the text and one in the topic', () => [['search', 'soup menus']], ['lunch']],
    [
      'two searches',
      () => [
        ['search', 'zebra'],
        ['search', 'noise'],
      ],
      ['muted'],
    ],
    ['a phrase', () => [['search', '"in a muted"']], ['quiet']],
    ['the same words, otherwise', () => [['search', '"muted in a"']], []],
    [
      'not a word',
      () => [not('search', 'zebra'), { operator: 'channel', operand: room }],
      ['called', 'all', 'solved'],
    ],
    [
      'words in a channel',
      () => [['search', 'zebra'], { operator: 'channel', operand: quiet }],
      ['quiet'],
    ],
  ])('%s', async (_what, narrow, expected) => expect(await narrowed(narrow())).toEqual(expected));

  test('a narrow of ids, too', async () => {
    const ids = [said.all, said.lunch, said.link];
    const ask = async (narrow: unknown) =>
      (await list({ message_ids: ids, narrow })).messages.map(({ id }: { id: number }) => id);
    expect([
      await ask([['is', 'starred']]),
      await ask([['has', 'link']]),
      await ask([['search', 'zebra']]),
    ]).toEqual([[said.all], [said.link], [said.lunch, said.link]]);
  });

  test('an unsubscribed public channel is read when named, not by own terms', async () => {
    expect(await narrowed([['channels', 'public']], cat)).toEqual([
      'lunch',
      'link',
      'called',
      'all',
      'quiet',
      'followed',
      'muted',
      'solved',
    ]);
    expect(await narrowed([['channel', 'quiet']], cat)).toEqual(['quiet', 'followed']);
    expect(
      await narrowed(
        [
          ['channel', 'quiet'],
          ['is', 'unread'],
        ],
        cat,
      ),
    ).toEqual([]);
    expect(
      await narrowed(
        [
          ['channel', 'quiet'],
          ['in', 'home'],
        ],
        cat,
      ),
    ).toEqual(['quiet', 'followed']);
    expect(
      await narrowed(
        [
          ['channel', 'quiet'],
          ['search', 'zebra'],
        ],
        cat,
      ),
    ).toEqual(['quiet']);
    expect(await narrowed([['search', 'muted zebra']], cat)).toEqual([]);
  });

  test('the first unread one passes over what is muted, unless its channel is named', async () => {
    expect((await list({ anchor: 'first_unread', narrow: [['search', 'zebra']] })).anchor).toBe(
      10_000_000_000_000_000,
    );
    expect((await list({ anchor: 'first_unread', narrow: [['channel', 'quiet']] })).anchor).toBe(
      said.quiet,
    );
    expect((await list({ anchor: 'first_unread' })).anchor).toBe(said.called);
  });
});

describe('with', () => {
  test('means the conversation of a message where it is now, not other names', async () => {
    const inLunch = ['lunch', 'link'];
    expect(await narrowed([{ operator: 'with', operand: said.lunch }])).toEqual(inLunch);
    expect(
      await narrowed([
        ['channel', 'quiet'],
        ['topic', 'x'],
        ['with', String(said.link)],
      ]),
    ).toEqual(inLunch);
    expect(await narrowed([['with', String(said.toAnn)]])).toEqual(['toAnn']);
    expect(
      await narrowed([
        ['with', String(said.lunch)],
        ['has', 'link'],
      ]),
    ).toEqual(['link']);
  });

  test('is skipped when the message is unreadable and another term names a place', async () => {
    expect(
      await narrowed([
        ['dm', ben.email],
        ['with', '999999'],
      ]),
    ).toEqual(['toAnn']);
    expect(
      await narrowed(
        [
          ['channel', 'room'],
          ['topic', 'plans'],
          ['with', String(said.toAnn)],
        ],
        cat,
      ),
    ).toEqual(['called', 'all']);
  });

  const refused = (desc: string) => bad(`Invalid narrow operator: ${desc}`, 'BAD_NARROW', { desc });
  test.each<[string, () => unknown, unknown]>([
    ['a message of others', () => [['with', String(said.own)]], refused("Invalid 'with' operator")],
    [
      'no message',
      () => [
        ['channel', 'room'],
        ['with', '999999'],
      ],
      refused("Invalid 'with' operator"),
    ],
    [
      'no number',
      () => [
        ['dm', ben.email],
        ['with', 'soon'],
      ],
      refused("Invalid 'with' operator"),
    ],
    [
      'two of them',
      () => [
        ['with', '1'],
        ['with', '2'],
      ],
      bad("Invalid narrow operator combination: Duplicate 'with' operators.", 'BAD_NARROW'),
    ],
  ])('%s', async (_what, narrow, expected) => {
    expect(
      await answered(
        testApp.as(cat).get('/messages', { anchor: 0, narrow: narrow(), num_before: 5001 }),
      ),
    ).toEqual(expected);
  });
});

describe('what cannot be asked', () => {
  const refused = (desc: string) => bad(`Invalid narrow operator: ${desc}`, 'BAD_NARROW', { desc });
  const people = refused('No message can be both a channel message and direct message');
  const NOT_BOOLEAN = bad('narrow[0]["negated"] is not a boolean');
  test.each<[string, () => unknown, unknown]>([
    [
      'more terms than the limit',
      () => Array.from({ length: 201 }, () => ['is', 'starred']),
      refused('too many terms (maximum 200)'),
    ],
    [
      'more words than the limit',
      () => [
        ['search', Array.from({ length: 150 }, (_, at) => `w${at}`).join(' ')],
        ['search', `"w1 w2" ${Array.from({ length: 48 }, (_, at) => `v${at}`).join(' ')}`],
      ],
      refused('too many words (maximum 200)'),
    ],
    ['has something unheard of', () => [['has', 'wings']], refused("unknown 'has' operand wings")],
    [
      'channels of another kind',
      () => [['channels', 'secret']],
      refused('unknown channels operand secret'),
    ],
    [
      'a word every object has',
      () => [['is', 'constructor']],
      refused("unknown 'is' operand constructor"),
    ],
    ['an unknown user', () => [['dm-including', 'x@y.zz']], refused('unknown user x@y.zz')],
    [
      'groups with an unknown user',
      () => [{ operator: 'group-pm-with', operand: 999_999 }],
      refused('unknown user 999999'),
    ],
    [
      'the first of two mistakes',
      () => [
        ['channel', 'red'],
        ['colour', 'red'],
      ],
      refused('unknown channel red'),
    ],
    [
      'public channels and people',
      () => [
        ['channels', 'public'],
        ['is', 'dm'],
      ],
      people,
    ],
    [
      'people and no people',
      () => [{ operator: 'dm', operand: [ben.id] }, not('is', 'dm')],
      people,
    ],
    [
      'a topic and a user of a conversation',
      () => [
        ['topic', 'x'],
        ['dm-including', ben.email],
      ],
      people,
    ],
    [
      'nothing to search for',
      () => [{ operator: 'search', operand: ' ' }],
      bad('operand cannot be blank.'),
    ],
    ['nothing to search for, as a pair', () => [['search', '']], bad('operand cannot be blank.')],
    [
      'something but text to search for',
      () => [{ operator: 'search', operand: 5 }],
      bad('operand is not a string'),
    ],
    [
      'a negation in words',
      () => [{ operator: 'is', operand: 'dm', negated: 'true' }],
      NOT_BOOLEAN,
    ],
    ['a negation by number', () => [{ operator: 'is', operand: 'dm', negated: 1 }], NOT_BOOLEAN],
    [
      'a negation that is nothing',
      () => [{ operator: 'is', operand: 'dm', negated: null }],
      NOT_BOOLEAN,
    ],
    [
      'half an operand',
      () => [{ operator: 'dm', operand: [ben.id, 'x'] }],
      bad('operand[1] is not an integer'),
    ],
  ])('%s', async (_what, narrow, expected) => {
    expect(
      await answered(testApp.as(ann).get('/messages', { anchor: 0, narrow: narrow() })),
    ).toEqual(expected);
  });

  test('as many terms and words as there may be are none too many', async () => {
    const narrow = [
      ...Array.from({ length: 199 }, () => ['is', 'starred']),
      ['search', Array.from({ length: 200 }, (_, at) => `w${at}`).join(' ')],
    ];
    ok(await testApp.as(cat).get('/messages', { anchor: 0, narrow, num_before: 1 }));
  });

  test('a text to search for has 20,000 characters at most, however few words it has', async () => {
    const flag = (...texts: ReadonlyArray<string>) =>
      testApp.as(ann).post('/messages/flags/narrow', {
        ...{ anchor: 'newest', num_before: 1, num_after: 0, op: 'add', flag: 'starred' },
        narrow: texts.map((text) => ['search', text]),
      });
    ok(await flag('soup '.repeat(2_000), 'soup '.repeat(2_000)));
    expect(await answered(flag('soup '.repeat(2_000), 'soup '.repeat(2_001)))).toEqual(
      refused('too long a text to search for (maximum 20000 characters)'),
    );
  });

  test('too many messages are refused before a bad term is', async () => {
    const asked = testApp
      .as(ann)
      .get('/messages', { anchor: 0, num_before: 5001, narrow: [['colour', 'red']] });
    expect(await answered(asked)).toEqual(bad('Too many messages requested (maximum 5000).'));
  });
});

describe('what a user starred though they never received it', () => {
  test('is among what they starred, and what they have, as long as they may read it', async () => {
    const dan = await testApp.user('dan');
    await testApp.as(dan).del('/users/me/subscriptions', { subscriptions: ['room', 'quiet'] });
    const star = (names: ReadonlyArray<string>, op = 'add') =>
      testApp.as(dan).post('/messages/flags', {
        messages: names.map((name) => said[name]),
        op,
        flag: 'starred',
      });
    ok(await star(['lunch', 'quiet']));
    const starred = [['is', 'starred']];
    expect(await narrowed(starred, dan)).toEqual(['lunch', 'quiet']);
    expect(await narrowed([['is', 'starred'], not('channel', quiet)], dan)).toEqual(['lunch']);
    expect(
      await narrowed(
        [
          ['is', 'starred'],
          ['channel', 'quiet'],
        ],
        dan,
      ),
    ).toEqual(['quiet']);
    expect(
      await narrowed(
        [
          ['is', 'starred'],
          ['is', 'dm'],
        ],
        dan,
      ),
    ).toEqual([]);
    expect([await narrowed([], dan), await narrowed([not('is', 'starred')], dan)]).toEqual([
      ['lunch', 'quiet'],
      [],
    ]);
    ok(
      await testApp
        .as(testApp.owner)
        .patch(`/streams/${quiet}`, { is_private: true, history_public_to_subscribers: true }),
    );
    expect(await narrowed(starred, dan)).toEqual(['lunch']);
    ok(await testApp.as(testApp.owner).patch(`/streams/${quiet}`, { is_private: false }));
    ok(await star(['lunch', 'quiet'], 'remove'));
    expect(await narrowed(starred, dan)).toEqual([]);
  });
});

describe('what a user acted on though they never received it', () => {
  test('is among what they have, in every narrow, as long as they may read it', async () => {
    const eve = await testApp.user('eve');
    ok(await testApp.as(eve).del('/users/me/subscriptions', { subscriptions: ['room'] }));
    ok(
      await testApp.as(eve).post('/users/me/subscriptions', { subscriptions: [{ name: 'quiet' }] }),
    );
    expect(await narrowed([], eve)).toEqual([]);
    ok(await testApp.as(eve).post(`/messages/${said.lunch}/reactions`, { emoji_name: 'car' }));
    ok(
      await testApp
        .as(eve)
        .post('/messages/flags', { messages: [said.link], op: 'add', flag: 'collapsed' }),
    );
    const unread = { messages: [said.quiet], op: 'remove', flag: 'read' };
    ok(await testApp.as(eve).post('/messages/flags', unread));
    const narrows: ReadonlyArray<[narrow: unknown, expected: ReadonlyArray<string>]> = [
      [[], ['lunch', 'link', 'quiet']],
      [[['is', 'unread']], ['quiet']],
      [[not('is', 'unread')], ['lunch', 'link']],
      [[['has', 'reaction']], ['lunch']],
      [[['has', 'link']], ['link']],
      [[not('has', 'link')], ['lunch', 'quiet']],
      [[['sender', cat.email]], []],
      [[not('sender', ben.email)], []],
      [[['topic', 'lunch menu']], ['lunch', 'link']],
      [[['search', 'zebra']], ['lunch', 'link', 'quiet']],
      [[['search', 'menu']], ['lunch', 'link']],
      [[['in', 'home']], ['lunch', 'link', 'quiet']],
      [[not('is', 'resolved')], ['lunch', 'link', 'quiet']],
      [[['id', String(said.link)]], ['link']],
      [[['id', String(said.all)]], []],
      [[not('channel', 'quiet')], ['lunch', 'link']],
      [
        [
          ['channel', 'room'],
          ['is', 'unread'],
        ],
        [],
      ],
      [
        [
          ['channel', 'quiet'],
          ['is', 'unread'],
        ],
        ['quiet'],
      ],
      [[['is', 'mentioned']], []],
      [[['is', 'dm']], []],
    ];
    for (const [narrow, expected] of narrows)
      expect([narrow, await narrowed(narrow, eve)]).toEqual([narrow, expected]);
    const first = await list(
      { anchor: 'first_unread', num_before: 1, num_after: 1, narrow: [] },
      eve,
    );
    expect([first.anchor, first.found_anchor]).toEqual([said.quiet, true]);
    ok(
      await testApp
        .as(testApp.owner)
        .patch(`/streams/${room}`, { is_private: true, history_public_to_subscribers: true }),
    );
    expect(await narrowed([], eve)).toEqual(['quiet']);
    ok(await testApp.as(testApp.owner).patch(`/streams/${room}`, { is_private: false }));
    expect(await narrowed([], eve)).toEqual(['lunch', 'link', 'quiet']);
  });
});

describe('GET /messages/matches_narrow', () => {
  const ask = (fields: object, who: Person | null = ann) =>
    testApp.as(who).get('/messages/matches_narrow', { ...fields });
  const ids = (...names: ReadonlyArray<string>) => names.map((name) => said[name]);
  const matched = async (narrow: unknown, ...names: ReadonlyArray<string>) =>
    ok(await ask({ msg_ids: ids(...names), narrow })).body.messages;
  const lunch = {
    match_content: '<p>Soups &amp; <strong>zebras</strong> today</p>',
    match_subject: 'Lunch menu',
  };

  test('tells those that match by their ids, with what was searched for marked', async () => {
    expect(await matched([['search', 'soup menus']], 'lunch', 'link', 'toAnn')).toEqual({
      [String(said.lunch)]: {
        match_content:
          '<p><span class="highlight">Soups</span> &amp; <strong>zebras</strong> today</p>',
        match_subject: 'Lunch <span class="highlight">menu</span>',
      },
    });
  });

  test('and as they are, where nothing was searched for', async () => {
    expect(await matched([['topic', 'lunch MENU']], 'lunch', 'quiet')).toEqual({
      [String(said.lunch)]: lunch,
    });
    expect(await matched([], 'lunch')).toEqual({ [String(said.lunch)]: lunch });
    expect(await matched(null, 'lunch')).toEqual({ [String(said.lunch)]: lunch });
    expect(await matched([['is', 'dm']], 'own')).toMatchObject({
      [String(said.own)]: { match_subject: '' },
    });
  });

  test('nothing matches, nothing is asked about, or nothing they may read', async () => {
    expect(await matched([['topic', 'no such']], 'lunch')).toEqual({});
    expect(await matched([])).toEqual({});
    expect(
      ok(await ask({ msg_ids: [said.own, said.lunch, -1, 7_777_777], narrow: [] }, ben)).body
        .messages,
    ).toEqual({
      [String(said.lunch)]: lunch,
    });
  });

  const missing = (name: string) =>
    bad(`Missing '${name}' argument`, 'REQUEST_VARIABLE_MISSING', { var_name: name });
  test.each<[string, object, readonly [number, object]]>([
    ['no messages', { narrow: [] }, missing('msg_ids')],
    ['no narrow', { msg_ids: [] }, missing('narrow')],
    ['one id', { msg_ids: 5, narrow: [] }, bad('msg_ids is not a list')],
    ['no id', { msg_ids: ['5'], narrow: [] }, bad('msg_ids[0] is not an integer')],
    [
      'no term',
      { msg_ids: [], narrow: ['is'] },
      bad('Invalid narrow[0]: Value error, dict or list required'),
    ],
    [
      'an unknown operator',
      { msg_ids: [], narrow: [['colour', 'red']] },
      bad('Invalid narrow operator: unknown operator colour', 'BAD_NARROW', {
        desc: 'unknown operator colour',
      }),
    ],
  ])('refuses %s', async (_what, fields, expected) => {
    expect(await answered(ask(fields))).toEqual(expected);
  });

  test('a caller who is not signed in is told nothing', async () => {
    const { status, body } = await ask({ msg_ids: ids('lunch'), narrow: [] }, null);
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('what was searched for is marked', () => {
  const matches = async (narrow: unknown, more = {}) => {
    const { messages } = await list({ anchor: 'newest', num_before: 100, narrow, ...more });
    return messages.map(({ match_content, match_subject }: Record<string, unknown>) => [
      match_content,
      match_subject,
    ]);
  };

  test('in the text and in the topic, as HTML whatever the text is told as', async () => {
    const soup = [
      '<p><span class="highlight">Soups</span> &amp; <strong>zebras</strong> today</p>',
      'Lunch <span class="highlight">menu</span>',
    ];
    expect(await matches([['search', 'soup menus']])).toEqual([soup]);
    expect(await matches([['search', 'soup menus']], { apply_markdown: false })).toEqual([soup]);
    expect(
      await matches([['search', 'soup']], {
        message_ids: [said.lunch],
        anchor: undefined,
        num_before: undefined,
      }),
    ).toEqual([[soup[0], 'Lunch menu']]);
  });

  test('but not in addresses, and only by a search', async () => {
    expect(
      await matches([
        ['search', 'zebra'],
        ['has', 'link'],
      ]),
    ).toEqual([
      [
        '<p>see <a href="https://example.com/zebra">https://example.com/<span ' +
          'class="highlight">zebra</span></a></p>',
        'Lunch menu',
      ],
    ]);
    expect(await matches([not('search', 'zebra'), ['is', 'starred']])).toEqual([
      [undefined, undefined],
    ]);
  });
});
