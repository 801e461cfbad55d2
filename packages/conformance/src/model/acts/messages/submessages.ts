import { type ActionKind, asks, kind, messageFor, someone } from '../lib.ts';

const VOTE = '{"type":"vote","key":"canned,0","vote":1}';
const CONTENTS = [
  VOTE,
  '{"type":"new_option","idx":1,"option":"tea"}',
  '{"type":"question","question":"Or tea?"}',
  '{"type":"sing"}',
  '{',
];

/** What people do with polls, and what they may not. */
const submit = kind('take part in a poll', 4, (choose, world) => {
  const user = someone(choose, world);
  const polls = [...world.messages.values()].filter(({ attached }) => attached.length > 0);
  const poll = choose.one(polls.slice(-3));
  const message =
    poll === null || choose.rarely(8) ? user && messageFor(choose, world, user) : poll.id;
  const content = choose.usually(4, CONTENTS.slice(0, 2), CONTENTS) ?? VOTE;
  if (user === null || message === null) return null;
  return {
    tag: 'messages.submit',
    command: { caller: asks(world, user), message, type: 'widget', content },
  };
});

export const submessageKinds: ReadonlyArray<ActionKind> = [submit];
