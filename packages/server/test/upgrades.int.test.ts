import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { drawn } from '../../../scripts/testing/depth.ts';
import { examine } from '../src/cli/doctor.ts';
import { type Program, ready, runServer } from '../src/testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../src/testing/temporary-directory.ts';
import { type Caller, callerAt } from './support/caller.ts';
import type { WireEdit, WireMessage } from './support/wire.ts';

jest.setTimeout(60_000);

/**
 * `upgrades/*.sql` are what servers of earlier versions wrote, each named by its newest migration,
 * with its schema, since migrations may be changed by mistake. In all of them the same people have
 * done the same, as far as there was a way to: Ann and Bob have spoken in Straße, the owner and Ann
 * in vault; a text was edited twice, messages were moved and removed. A user who's name begins with
 * a letter has 32 of it as a key.
 */
const fixture = (level: string): string =>
  fileURLToPath(new URL(`upgrades/${level}.sql`, import.meta.url));

const UPLOAD = '/user_uploads/1/00/aaaaaaaaaaaaaaaaaaaaaaaa/map.txt';

let data: TemporaryDirectory;
let server: Program | null = null;
let [owner, ann, bob]: ReadonlyArray<Caller> = [];

const write = async (level: string): Promise<void> => {
  const database = new DatabaseSync(join(data.path, 'parley.sqlite'), {
    enableForeignKeyConstraints: false,
  });
  database.exec(`begin; ${await readFile(fixture(level), 'utf8')} commit`);
  database.close();
  const bytes = join(data.path, UPLOAD.replace('/user_uploads/', 'uploads/files/'));
  await mkdir(dirname(bytes), { recursive: true });
  await writeFile(bytes, 'hello');
};

const start = async (): Promise<void> => {
  server = runServer({ PARLEY_DATA_DIR: data.path });
  const { url } = await ready(server);
  [owner, ann, bob] = ['owner', 'ann', 'bob'].map((name) =>
    callerAt(url, `${name}@example.com`, name.charAt(0).repeat(32)),
  );
};
const stop = async (): Promise<void> => {
  server?.kill('SIGTERM');
  expect((await server?.finished)?.code).toBe(0);
};

beforeEach(async () => {
  data = await temporaryDirectory();
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.finished;
  await data.remove();
});

type Terms = ReadonlyArray<readonly [operator: string, operand: string]>;
type Listed = { readonly messages: ReadonlyArray<WireMessage> };

const found = async (
  reader: Caller | undefined,
  ...terms: Terms
): Promise<ReadonlyArray<WireMessage>> => {
  const narrow = terms.map(([operator, operand]) => ({ operator, operand }));
  const params = { anchor: 'newest', num_before: 100, num_after: 0, narrow, apply_markdown: false };
  return (await reader?.get<Listed>('/messages', params))?.body.messages ?? [];
};
const idsOf = (messages: ReadonlyArray<WireMessage>): ReadonlyArray<number> =>
  messages.map(({ id }) => id);
const searched = async (typed: string): Promise<ReadonlyArray<number>> =>
  idsOf(await found(ann, ['search', typed]));
const texts = (messages: ReadonlyArray<WireMessage>): ReadonlyArray<string> =>
  messages.map(({ id, subject, content }) => `${id} ${subject}: ${content}`);

interface Registered {
  readonly unread_msgs: Readonly<
    Record<
      'streams' | 'pms' | 'huddles',
      ReadonlyArray<{ readonly unread_message_ids: ReadonlyArray<number> }>
    >
  >;
}
const unread = async (reader: Caller | undefined): Promise<ReadonlyArray<number>> => {
  const {
    streams = [],
    pms = [],
    huddles = [],
  } = (await reader?.post<Registered>('/register'))?.body.unread_msgs ?? {};
  return [...streams, ...pms, ...huddles]
    .flatMap(({ unread_message_ids: ids }) => ids)
    .sort((a, b) => a - b);
};

interface Belongings {
  readonly drafts?: ReadonlyArray<{ readonly content: string }>;
  readonly attachments?: ReadonlyArray<{
    readonly messages: ReadonlyArray<{ readonly id: number }>;
  }>;
}

/** What a message was before, newest first. */
const history = async (id: number): Promise<ReadonlyArray<unknown>> => {
  const message = (
    await ann?.get<{ message: { edit_history?: ReadonlyArray<WireEdit> } }>(`/messages/${id}`)
  )?.body.message;
  return (message?.edit_history ?? []).map(
    ({ prev_content, prev_topic, prev_stream }) => prev_content ?? prev_topic ?? prev_stream,
  );
};

const SPOKEN = [
  '6 Roads: one zebra',
  '7 Roads: two wombats',
  '8 Ways: three @**Bob**',
  '9 Streets: four',
  '10 Rivers: five: https://example.com',
  '12 safe: seven',
];
const PSST = ['13 : psst', '14 : psst, all'];
const SHARED = `15 Rivers: [map](${UPLOAD})`;

const VERSIONS = [
  ['0000', { hasFiles: false, hasReadState: false }],
  ['0012', { hasFiles: true, hasReadState: false }],
  ['0022', { hasFiles: true, hasReadState: true }],
  ['0031', { hasFiles: true, hasReadState: true }],
] as const;

describe.each(drawn(VERSIONS, 2))(
  'a database of version %s',
  (level, { hasFiles, hasReadState }) => {
    beforeEach(async () => {
      await write(level);
      await start();
    });

    test('shows what it showed', async () => {
      const shared = hasFiles ? [SHARED] : [];
      const fifteen = hasFiles ? [15] : [];
      expect(texts(await found(ann))).toEqual([...SPOKEN, ...PSST, ...shared]);
      expect(texts(await found(bob))).toEqual([
        ...SPOKEN.filter((text) => !/^(9|12) /.test(text)),
        ...PSST,
        ...shared,
      ]);
      expect(texts(await found(owner))).toEqual([...SPOKEN, '14 : psst, all', ...shared]);

      expect(await history(7)).toEqual(['two kangaroos', 'two zebras']);
      expect(await history(8)).toEqual(['Streets', 'Roads']);
      expect(await history(9)).toEqual([3, 'Roads']);
      expect(await history(6)).toEqual([]);

      expect(
        await Promise.all(['zebra', 'wombat', 'kangaroo', 'ways', 'psst'].map(searched)),
      ).toEqual([[6], [7], [], [8], [13, 14]]);
      expect(idsOf(await found(bob, ['channel', 'Straße'], ['topic', 'roads']))).toEqual([6, 7]);
      expect(idsOf(await found(bob, ['has', 'link']))).toEqual([10, ...fifteen]);
      expect(idsOf(await found(bob, ['has', 'attachment']))).toEqual(fifteen);
      expect(idsOf(await found(bob, ['is', 'mentioned']))).toEqual([8]);

      expect(await unread(owner)).toEqual(
        hasReadState ? [10] : [6, 7, 8, 9, 10, 12, 14, ...fifteen],
      );
      expect(await unread(bob)).toEqual([
        ...(hasReadState ? [] : [6]),
        7,
        8,
        10,
        13,
        14,
        ...fifteen,
      ]);
      expect(idsOf(await found(ann, ['is', 'starred']))).toEqual(hasReadState ? [7] : []);
      expect(idsOf(await found(ann, ['has', 'reaction']))).toEqual(hasReadState ? [6] : []);
      expect(
        (await ann?.get<Belongings>('/drafts'))?.body.drafts?.map(({ content }) => content),
      ).toEqual(hasFiles ? [`later [map](${UPLOAD})`] : []);
      expect(
        (await ann?.get<Belongings>('/attachments'))?.body.attachments?.map(({ messages }) =>
          messages.map(({ id }) => id),
        ),
      ).toEqual(hasFiles ? [[15]] : []);
      expect(await bob?.content(UPLOAD)).toBe(hasFiles ? 'hello' : null);
    });

    test('is gone on with', async () => {
      const sent = await ann?.post<{ id: number }>('/messages', {
        type: 'stream',
        to: 'Straße',
        topic: 'roads',
        content: 'eight quokkas',
      });
      const eight = sent?.body.id ?? 0;
      await ann?.patch(`/messages/${eight}`, { content: 'eight numbats' });
      const quiet = {
        send_notification_to_old_thread: false,
        send_notification_to_new_thread: false,
      };
      await owner?.patch('/messages/7', { topic: 'Lanes', propagate_mode: 'change_all', ...quiet });
      await owner?.delete('/messages/10');
      await ann?.post('/messages/flags', { messages: [7], op: 'add', flag: 'starred' });
      await bob?.post('/mark_all_as_read');
      await bob?.post('/messages/flags', { messages: [6], op: 'remove', flag: 'read' });

      const check = async (): Promise<void> => {
        expect(texts(await found(ann, ['channel', 'Straße'], ['topic', 'Lanes']))).toEqual([
          '6 Lanes: one zebra',
          '7 Lanes: two wombats',
          `${eight} Lanes: eight numbats`,
        ]);
        expect(await history(7)).toEqual(['Roads', 'two kangaroos', 'two zebras']);
        expect(await history(eight)).toEqual(['Roads', 'eight quokkas']);
        expect(
          await Promise.all(['zebra', 'numbat', 'quokka', 'lanes', 'five'].map(searched)),
        ).toEqual([[6], [eight], [], [6, 7, eight], []]);
        expect(idsOf(await found(ann, ['is', 'starred']))).toEqual([7]);
        expect(await unread(bob)).toEqual([6]);
      };
      await check();
      await stop();
      expect((await examine(data.path)).filter(({ isWell }) => !isWell)).toEqual([]);
      await start();
      await check();
    });
  },
);
