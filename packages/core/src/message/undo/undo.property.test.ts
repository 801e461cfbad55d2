import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { atDepth, runs } from '../../../../../scripts/testing/depth.ts';
import type { Channel } from '../../channel/channel.ts';
import type { HistoryId, MessageId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import { right } from '../../testing/outcome.ts';
import type { TopicPolicy } from '../../topic/topic.ts';
import type { User } from '../../user/user.ts';
import { admin, ann, bob, callerOf, cat, guest, mod } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';
import { wholeState } from '../testing/whole-state.ts';
import type { EditScope } from '../use-cases/commands.ts';

const PEOPLE = [ann, bob, cat, mod, admin, guest];
const WRITERS = [ann, bob, mod];
const NAMES = ['a', 'A', 'b', '✔ a', '✔ b', 'c'];
const TEXTS = [
  'soup',
  '@**Bob**',
  '@**all**',
  '@**topic**',
  'see https://a.example',
  '@**Ann** soup',
];

const which = fc.nat(999);
const who = fc.nat(WRITERS.length - 1);
const sending = fc.record({
  do: fc.constant('send' as const),
  ...{ who, which, topic: fc.constantFrom(...NAMES), text: fc.constantFrom(...TEXTS) },
});
const wishing = fc.record({
  do: fc.constant('wish' as const),
  ...{ who, which },
  policy: fc.constantFrom<TopicPolicy>(1, 2, 3),
});
const starring = fc.record({ do: fc.constant('star' as const), who, which });
const editing = fc.record({
  do: fc.constant('edit' as const),
  ...{ who, which, stays: fc.boolean() },
  text: fc.option(fc.constantFrom(...TEXTS), { freq: 2 }),
  topic: fc.option(fc.constantFrom(...NAMES), { freq: 4 }),
  channel: fc.option(fc.nat(3), { freq: 3 }),
  scope: fc.constantFrom<EditScope>('this-message', 'this-and-later', 'whole-topic'),
  noticeInOldThread: fc.boolean(),
  noticeInNewThread: fc.boolean(),
});
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: sending },
    { weight: 1, arbitrary: wishing },
    { weight: 1, arbitrary: starring },
    { weight: 6, arbitrary: editing },
  ),
  { minLength: 10, maxLength: 30 },
);

type Edit = Parameters<TestMessages['edit']>[2];

interface Played {
  readonly chat: TestMessages;
  readonly channels: ReadonlyArray<Channel>;
}

const open = async (): Promise<Played> => {
  const unlimited = { contentEditLimit: null, moveWithinChannelLimit: null };
  const chat = await openTestMessages({
    settings: { ...unlimited, moveBetweenChannelsLimit: null },
  });
  const channels = [
    await chat.channel({}, ...PEOPLE),
    await chat.channel({}, ann, bob, mod),
    await chat.channel({ privacy: 'private' }, ann, bob, mod, guest),
    await chat.channel({ privacy: 'private', hasProtectedHistory: true }, ann, bob, mod),
  ];
  return { chat, channels };
};

const seen = ({ chat, channels }: Played) =>
  chat.read((snapshot) =>
    wholeState(
      snapshot,
      channels.map(({ id }) => id),
      PEOPLE.map(({ id }) => id),
    ),
  );

const done = async ({ chat }: Played, user: User, message: MessageId, edit: Edit) => {
  const outcome = await chat.edit(user, message, edit)();
  return E.isRight(outcome) ? outcome.right.history : null;
};

/** Does it and takes it back. Whether there was something to do. */
const thereAndBack = async (
  played: Played,
  user: User,
  message: MessageId,
  edit: Edit,
): Promise<boolean> => {
  const before = await seen(played);
  const past = (await played.chat.fetch(user, message)).history ?? [];
  const history: HistoryId | null = await done(played, user, message, edit);
  if (history === null) return false;
  await right(played.chat.messages.undo({ caller: callerOf(user), history }));
  expect(await seen(played)).toEqual(before);
  const told = (await played.chat.fetch(user, message)).history ?? [];
  expect(told).toHaveLength(past.length + 2);
  expect(told.slice(2)).toEqual(past);
  return true;
};

const changesNothing = async () => {
  const taken = { pairs: 0 };
  const story = fc.asyncProperty(steps, async (drawn) => {
    const played = await open();
    const { chat, channels } = played;
    const sent: MessageId[] = [];
    for (const step of drawn) {
      chat.advanceClock(100);
      const user = WRITERS[step.who] ?? mod;
      const channel = channels[step.which % channels.length];
      const message = sent[step.which % Math.max(1, sent.length)];
      if (channel === undefined) continue;
      if (step.do === 'send') {
        sent.push(await chat.send(user, channel, step.topic, step.text));
        continue;
      }
      if (message === undefined) continue;
      const topic = await chat.read(async (s) => (await s.messages.byId(message))?.span?.topic);
      if (step.do === 'wish' && topic !== undefined)
        await chat.write({
          _tag: 'topic-visibility.put',
          visibility: { user: user.id, topic, policy: step.policy, at: step.which as never },
        });
      if (step.do === 'star')
        await chat.write({ _tag: 'message-flag.put', message, user: user.id, flag: 'starred' });
      if (step.do !== 'edit') continue;
      const target = step.channel === null ? null : channels[step.channel];
      const edit = {
        ...{ content: step.text, topic: step.topic, scope: step.scope },
        channel: target?.id ?? null,
        noticeInOldThread: step.noticeInOldThread,
        noticeInNewThread: step.noticeInNewThread,
      };
      if (await thereAndBack(played, user, message, edit)) taken.pairs += 1;
      if (step.stays) await done(played, user, message, edit);
    }
  });
  await fc.assert(story, runs(25, 28_000, process.env.PARLEY_UNDO_RUNS));
  expect(taken.pairs).toBeGreaterThan(25);
};

/** A deep run takes back a hundred thousand changes. */
const LIMIT_MS = atDepth(30_000, 7_200_000);

test(
  'to do and to undo changes nothing but the history, whatever happened before',
  changesNothing,
  LIMIT_MS,
);
