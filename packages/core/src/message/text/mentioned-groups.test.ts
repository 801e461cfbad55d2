import { expect, test } from '@jest/globals';
import { GroupId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { refusal } from '../../testing/outcome.ts';
import { aGroup } from '../../testing/people.ts';
import { ann } from '../testing/people.ts';
import { openTestMessages } from '../testing/test-messages.ts';

test.each([
  ['@*cooks* and @*bakers*', 'cooks'],
  ['@*bakers*, @*cooks*, and @*bakers* again', 'bakers'],
])(
  'of several groups that may not be mentioned, "%s" is refused for the one it names first',
  async (content, group) => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    for (const [id, name] of [
      [80, 'bakers'],
      [81, 'cooks'],
    ] as const)
      await chat.write({ _tag: 'group.put', group: aGroup(id, { id: GroupId(id), name }) });
    const sending = chat.sendTo(
      ann,
      { _tag: 'Channel', channel: channel.id, topic: 'lunch' },
      content,
    );
    expect(await refusal(sending)).toEqual(denial('message.mention.group', { group }));
  },
);
