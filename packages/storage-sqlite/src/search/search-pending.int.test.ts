import { afterAll, describe, expect, test } from '@jest/globals';
import { aStorageFixture, edit, type StorageFixture, send } from '@parley/conformance';
import {
  type HistoryId,
  Html,
  type MessageId,
  newWordCache,
  type Topic,
  wordsIn,
} from '@parley/core';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { checkDatabase } from '../check.ts';
import type { Db } from '../database/db.ts';
import { openDatabase } from '../database/open.ts';
import { messageOfRow } from '../database/search-words.ts';
import { partWords } from '../messages/appliers/part-words.ts';
import { takingIn } from '../messages/appliers/take-in.ts';
import { createStorage } from '../storage.ts';
import { before } from '../testing/earlier.ts';
import { scratch } from '../testing/scratch.ts';
import { PENDING_MESSAGES } from './search-pending.ts';

const files = scratch();
afterAll(files.remove);

const WORDS = ['giraffe', 'okapi', 'zebra', 'gnu', 'lion', 'hyena', 'eland', 'kudu'];

interface Index {
  readonly db: Db;
  readonly takeIn: (limit: number) => void;
  readonly count: () => number;
}

const indexOver = (db: Db): Index => {
  const { count, takeIn } = takingIn(db, newWordCache());
  const freshWords = partWords();
  return {
    db,
    count,
    takeIn: db.raw.transaction((limit: number) => {
      const fresh = freshWords();
      takeIn(limit, fresh);
      fresh.settle();
    }),
  };
};

/**
 * Messages as they were sent, the last one last, and ids that were taken before and are free to
 * come late.
 */
interface Scene extends Index {
  readonly file: string;
  readonly fixture: StorageFixture;
  readonly topic: Topic;
  readonly ids: MessageId[];
  readonly lateMessages: MessageId[];
  readonly lateEdits: HistoryId[];
  texts: number;
}

const several = async <Id>(next: () => Promise<Id>): Promise<Id[]> => [
  await next(),
  await next(),
  await next(),
];

/** With three messages that the index has. */
const aScene = async (): Promise<Scene> => {
  const file = files.migrated();
  const db = openDatabase({ file, synchronous: 'NORMAL' });
  const fixture = await aStorageFixture(createStorage(db));
  const topic = await fixture.topic(await fixture.channel());
  const lateMessages = await several(() => fixture.next('message'));
  const lateEdits = await several(() => fixture.next('history'));
  const scene: Scene = {
    ...indexOver(db),
    file,
    fixture,
    topic,
    ids: [],
    lateMessages,
    lateEdits,
    texts: 0,
  };
  for (let sent = 0; sent < 3; sent++) await STEPS.send(scene);
  await STEPS.edit(scene, 2);
  scene.takeIn(100);
  return scene;
};

/** Two words; every text is another. */
const aText = (scene: Scene): string => {
  const text = scene.texts++;
  return (
    `${WORDS[text % WORDS.length]} ${WORDS[Math.floor(text / WORDS.length) % WORDS.length]} ` +
    `${text}`
  );
};
const rendered = (scene: Scene): Html => Html(`<p>${aText(scene)}</p>`);

type Step = (scene: Scene, at: number) => Promise<unknown>;

const onMessage =
  (step: (scene: Scene, message: MessageId) => Promise<unknown>): Step =>
  async (scene, at) => {
    const message = scene.ids.at(at % (scene.ids.length || 1));
    if (message !== undefined) await step(scene, message);
  };

const STEPS = {
  send: async (scene) =>
    scene.ids.push(await send(scene.fixture, scene.topic, { rendered: rendered(scene) })),
  sendLate: async (scene) => {
    const id = scene.lateMessages.pop();
    if (id !== undefined)
      scene.ids.push(await send(scene.fixture, scene.topic, { id, rendered: rendered(scene) }));
  },
  edit: onMessage((scene, message) => edit(scene.fixture, message, aText(scene))),
  editLate: onMessage(async (scene, message) => {
    const id = scene.lateEdits.pop();
    if (id !== undefined) await edit(scene.fixture, message, aText(scene), { id });
  }),
  /** Two requests, the second of which is done first. */
  editCrossed: onMessage(async (scene, message) => {
    const [first, second] = [
      await scene.fixture.next('history'),
      await scene.fixture.next('history'),
    ];
    await edit(scene.fixture, message, aText(scene), { id: second });
    await edit(scene.fixture, message, aText(scene), { id: first });
  }),
  /** Of a text that was not there. */
  editOddly: onMessage((scene, message) =>
    edit(scene.fixture, message, aText(scene), { prevRendered: Html('<p>lion</p>') }),
  ),
  rerender: onMessage((scene, message) =>
    scene.fixture.write({
      _tag: 'message.rerender',
      message,
      rendered: rendered(scene),
      hasLink: false,
      hasImage: false,
    }),
  ),
  remove: onMessage(async (scene, message) => {
    scene.ids.splice(scene.ids.indexOf(message), 1);
    await scene.fixture.write({ _tag: 'message.remove', message });
  }),
  takeOne: async (scene) => scene.takeIn(1),
  takeTwo: async (scene) => scene.takeIn(2),
  takeAll: async (scene) => scene.takeIn(1000),
} satisfies Record<string, Step>;
type StepName = keyof typeof STEPS;

type Words = ReadonlyArray<string>;
const wordsOf = (html: string): Words => [...wordsIn(html)].sort();

/** Words by message, as FTS5 tells what it holds. */
const inIndex = ({ db }: Index): ReadonlyMap<number, Words> => {
  db.raw.exec(
    "create virtual table if not exists temp.held using fts5vocab('main', 'message_search'," +
      " 'instance')",
  );
  const rows = db.raw
    .prepare<[], { readonly doc: number; readonly term: string }>(
      'select doc, term from temp.held where doc > 0',
    )
    .all();
  const found = new Map<number, string[]>();
  for (const { doc, term } of rows) {
    const words = found.get(messageOfRow(doc)) ?? [];
    const [, word] = term.split('\uE000');
    if (word !== undefined) words.push(word);
    found.set(messageOfRow(doc), words);
  }
  return new Map([...found].map(([id, words]) => [id, words.sort()]));
};

interface MessageRow {
  readonly id: number;
  readonly rendered: string;
  readonly last_edit_id: number | null;
}

/** What is said of the index by notes and marks, looked up one by one: HTML by message. */
const said = ({ db: { raw } }: Index): ReadonlyMap<number, string> => {
  const one = <Row>(sql: string, id: number): Row | undefined =>
    raw.prepare<[number], Row>(sql).get(id);
  const marks = one<{ readonly messages_up_to: number; readonly edits_up_to: number }>(
    'select * from search_marks where id = ?',
    1,
  );
  const held = new Map<number, string>();
  for (const message of raw
    .prepare<[], MessageRow>('select id, rendered, last_edit_id from messages')
    .all()) {
    if (marks === undefined || message.id > marks.messages_up_to) continue;
    let [text, link] = [message.rendered, message.last_edit_id];
    while (link !== null && link > marks.edits_up_to) {
      const known = one<{ readonly prev_id: number | null; readonly prev_rendered: string }>(
        'select * from message_edits where id = ?',
        link,
      );
      text = known?.prev_rendered ?? text;
      link = known?.prev_id ?? null;
    }
    held.set(message.id, text);
  }
  const notes = raw
    .prepare<[], { readonly message_id: number; readonly indexed: string | null }>(
      'select * from search_pending',
    )
    .all();
  for (const { message_id: id, indexed } of notes) {
    if (indexed === null) held.delete(id);
    else held.set(id, indexed);
  }
  return held;
};

const texts = ({ db }: Index): ReadonlyMap<number, string> =>
  new Map(
    db.raw
      .prepare<[], MessageRow>('select id, rendered, last_edit_id from messages')
      .all()
      .map((row) => [row.id, row.rendered]),
  );

const inWords = (held: ReadonlyMap<number, string>): ReadonlyMap<number, Words> =>
  new Map([...held].map(([id, text]) => [id, wordsOf(text)]));

const notes = ({ db }: Index): number =>
  db.raw.prepare<[], number>('select count(*) from search_pending').pluck().get() ?? 0;

/** The index has what is said of it, and whatever is otherwise now is looked at one by one. */
const expectTold = (scene: Index): void => {
  const held = said(scene);
  expect(inIndex(scene)).toEqual(inWords(held));
  const now = texts(scene);
  const pending = new Set(scene.db.raw.prepare<[], number>(PENDING_MESSAGES).pluck().all());
  for (const id of new Set([...held.keys(), ...now.keys()]))
    expect(pending.has(id) || held.get(id) === now.get(id)).toBe(true);
};

const expectTakenIn = (scene: Index): void => {
  for (let left = scene.count(); left > 0; left = scene.count()) {
    scene.takeIn(1);
    expect(scene.count()).toBe(left - 1);
    expectTold(scene);
  }
  expect(inIndex(scene)).toEqual(inWords(texts(scene)));
  expect(notes(scene)).toBe(0);
};

const tell = async (steps: ReadonlyArray<readonly [StepName, number?]>): Promise<Scene> => {
  const scene = await aScene();
  for (const [name, at = 0] of steps) {
    await STEPS[name](scene, at);
    expectTold(scene);
  }
  return scene;
};
const end = async (scene: Scene): Promise<void> => {
  expectTakenIn(scene);
  await scene.fixture.storage.close();
  expect(checkDatabase(scene.file)).toEqual([]);
};

describe('what the index has is told by marks, and what is pending by ids,', () => {
  test.each<[string, ReadonlyArray<readonly [StepName, number?]>]>([
    ['of a message that was sent', [['send']]],
    ['sent and edited', [['send'], ['edit', -1]]],
    ['sent and rendered again', [['send'], ['rerender', -1]]],
    ['sent and removed', [['send'], ['remove', -1]]],
    ['edited', [['edit']]],
    ['edited twice', [['edit'], ['edit']]],
    [
      'edited, beside another edit of a message that was edited before',
      [['edit', 2], ['edit'], ['edit', 2]],
    ],
    ['edited twice, of which the first is taken in', [['edit'], ['edit'], ['takeOne']]],
    ['sent and edited, of which the first is taken in', [['send'], ['edit', -1], ['takeOne']]],
    ['edited by two whose requests crossed', [['editCrossed']]],
    [
      'edited by two whose requests crossed, of which one is taken in',
      [['editCrossed'], ['takeOne']],
    ],
  ])('%s', async (_says, steps) => {
    const scene = await tell(steps);
    expect(notes(scene)).toBe(0);
    await end(scene);
  });

  test.each<[string, ReadonlyArray<readonly [StepName, number?]>]>([
    ['that comes late', [['sendLate']]],
    ['that comes late, and is edited', [['sendLate'], ['edit', -1]]],
    ['that comes late, and is removed', [['sendLate'], ['remove', -1]]],
    ['that is removed', [['remove']]],
    ['that is edited and removed', [['edit'], ['edit'], ['remove']]],
    ['that is rendered again', [['rerender']]],
    ['that is rendered again and edited', [['rerender'], ['edit']]],
    ['that is edited and rendered again', [['edit'], ['edit'], ['rerender']]],
    [
      'that is edited, rendered again, edited and removed',
      [['edit'], ['rerender'], ['edit'], ['remove']],
    ],
    ['that is edited late', [['editLate']]],
    ['that is edited, and late', [['edit'], ['editLate']]],
    ['that is edited late and then not', [['editLate'], ['edit']]],
    ['whose edit tells another text', [['editOddly']]],
    ['that is sent, taken in and rendered again', [['send'], ['takeAll'], ['rerender', -1]]],
  ])('and by one note of a message %s', async (_says, steps) => {
    const scene = await tell(steps);
    expect(notes(scene)).toBe(1);
    await end(scene);
  });

  test('whatever happens to them and is taken in between', async () => {
    const step = fc.tuple(fc.constantFrom(...(Object.keys(STEPS) as StepName[])), fc.nat(10));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => end(await tell(steps))),
      { ...runs(8, 60), endOnFailure: true },
    );
  }, 120_000);
});

const [KNOWN, NOW] = ['<p>giraffe</p>', '<p>okapi</p>'];
const sending = (
  ids: string,
  text: string,
): string => `insert into messages (id, realm_id, container_id, ordinal, revision, sender_id,
sent_at,
    latest_at, client, content, rendered, read_for, mentions_channel, has_link, has_image)
  select value, 1, 4, value, 1, 5, 1, 1, 'x', '', '${text}', 'nobody', 0, 0, 0 from
  json_each('${ids}')`;
const anEdit = (id: number, message: number, previous: string): string =>
  `(${id}, ${message}, 5, 1, '', '${previous}')`;
const EDITS =
  'insert into message_edits (id, message_id, by_id, at, prev_content, prev_rendered) values';
const writing = (ids: string, text: string): string =>
  `update messages set rendered = '${text}' where id in (${ids})`;

/** Of the version before edits were a chain, with one message of each kind that was noted. */
const anEarlierDatabase = (): string => {
  const file = files.file();
  const raw = before('0031_edits_in_a_chain', file);
  const statements = [
    'insert into spans (container_id, first_id, last_id, realm_id, topic_id, channel_id, ' +
      "arrivals) values (4, 1, 8, 1, 3, 2, '[]')",
    sending('[1, 2, 3, 4, 5, 6, 7]', KNOWN),
    `insert into message_search (rowid, words) select ${2 ** 40} - id, message_words(id,
    container_id, rendered) from messages order by id desc`,
    'insert into message_search (rowid, words) select -1, part_words(rendered) from messages',
    'delete from search_pending',
    `${EDITS} ${anEdit(900, 2, '<p>lion</p>')}, ${anEdit(901, 2, KNOWN)}, ` +
      `${anEdit(902, 4, KNOWN)}, ${anEdit(903, 5, KNOWN)}`,
    writing('2, 3, 4, 5', NOW),
    'delete from message_edits where message_id = 4',
    'delete from messages where id = 4',
    writing('5', '<p>gnu</p>'),
    sending('[8]', '<p>zebra</p>'),
  ];
  for (const sql of statements) raw.exec(sql);
  expect(
    raw
      .prepare('select message_id, indexed, edit_id from search_pending order by message_id')
      .all(),
  ).toEqual([
    { message_id: 2, indexed: null, edit_id: 901 },
    { message_id: 3, indexed: KNOWN, edit_id: null },
    { message_id: 4, indexed: KNOWN, edit_id: null },
    { message_id: 5, indexed: null, edit_id: 903 },
    { message_id: 8, indexed: null, edit_id: null },
  ]);
  raw.close();
  return file;
};

test('messages noted for the index before are taken in, beside the later ones', () => {
  const db = openDatabase({ file: anEarlierDatabase(), synchronous: 'NORMAL' });
  expect(db.raw.prepare('select * from search_marks').all()).toEqual([
    { id: 1, messages_up_to: 8, edits_up_to: 903 },
  ]);
  expect(
    db.raw.prepare('select message_id, indexed from search_pending order by message_id').all(),
  ).toEqual([
    { message_id: 2, indexed: KNOWN },
    { message_id: 3, indexed: KNOWN },
    { message_id: 4, indexed: KNOWN },
    { message_id: 5, indexed: KNOWN },
    { message_id: 8, indexed: null },
  ]);
  db.raw.pragma('foreign_keys = off');
  const scene = indexOver(db);
  expectTold(scene);
  for (const sql of [
    sending('[9]', '<p>eland</p>'),
    `insert into message_edits (realm_id, id, message_id, by_id, at, prev_content, prev_rendered)
      values (1, 910, 6, 5, 1, '', '${KNOWN}'), (1, 911, 2, 5, 1, '', '${NOW}')`,
    'update message_edits set prev_id = 901 where id = 911',
    "update messages set rendered = '<p>kudu</p>', last_edit_id = 910 where id = 6",
    "update messages set rendered = '<p>kudu</p>', last_edit_id = 911 where id = 2",
    'delete from messages where id = 7',
  ])
    db.raw.exec(sql);
  expect([notes(scene), scene.count()]).toEqual([6, 9]);
  expectTold(scene);
  expectTakenIn(scene);
  db.raw.close();
});
