import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Channel } from '../../channel/channel.ts';
import type { MessageId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { ann, bob, callerOf, robot } from '../testing/people.ts';
import { aStage, refusal, type Stage } from '../testing/stage.ts';
import type { ListMessages } from '../use-cases/commands.ts';

/** What holds, and why: decision 51. */
describe('a bot that is mentioned where it is not subscribed', () => {
  let stage: Stage;
  let open: Channel;
  let secret: Channel;
  let inOpen: MessageId;
  let inSecret: MessageId;
  let other: MessageId;
  beforeAll(async () => {
    stage = await aStage();
    open = await stage.channel({}, ann, bob);
    secret = await stage.channel({ privacy: 'private' }, ann, bob);
    inOpen = await stage.send(ann, open, 'soup', '@**Robot**');
    inSecret = await stage.send(ann, secret, 'soup', '@**Robot**');
    other = await stage.send(ann, open, 'soup', 'nobody is called');
  });
  const listed = async (narrow: ListMessages['narrow'], range?: ListMessages['range']) =>
    (await stage.list(robot, narrow, range)).messages.map(({ message, flags }) => [message.id, flags]);
  const shown = () => [
    [inOpen, ['mentioned']],
    [other, ['read', 'historical']],
  ];

  test('reads it by its id as what was sent to it, in a channel that is open to it', async () =>
    expect((await stage.fetch(robot, inOpen)).flags).toEqual(['mentioned']));
  test('does not read it in a private channel: a mention gives access to nothing', async () => {
    const fetched = stage.messages.fetch({ caller: callerOf(robot), message: inSecret });
    expect(await refusal(fetched)).toEqual(denial('message.unavailable'));
  });
  test('lists it by ids, and in the channel, with the same flags', async () => {
    expect(await listed([], { _tag: 'Exactly', messages: [inOpen, inSecret, other] })).toEqual(shown());
    expect(await listed([{ _tag: 'Channel', channel: open.id, negated: false }])).toEqual(shown());
  });
  test.each<[string, ListMessages['narrow']]>([
    ['of everything', []],
    ['of mentions', [{ _tag: 'Flag', flag: 'mentioned', negated: false }]],
    ['of what is unread', [{ _tag: 'Flag', flag: 'unread', negated: false }]],
  ])('does not find it in the list %s, which goes by subscriptions', async (_of, narrow) => expect(await listed(narrow)).toEqual([]));
});
