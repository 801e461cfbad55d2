import { expect, test } from '@jest/globals';
import { ChannelId, E, GroupId, UserId } from '@parley/core';
import { markdownRenderer } from '@parley/markdown';
import { drawn } from '../../../scripts/testing/depth.ts';
import { constructs } from './constructs.ts';

const LENGTH = 65_536;
const renderer = markdownRenderer({ maxMessage: LENGTH });
const known = {
  realmUrl: 'https://chat.example',
  users: [{ id: UserId(7), fullName: 'Ada Lovelace' }],
  groups: [{ id: GroupId(21), name: 'ops' }],
  channels: [{ id: ChannelId(12), name: 'design' }],
  linkifiers: [{ pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://tracker.example/{id}' }],
  translatesEmoticons: true,
};

test.each(drawn(constructs, 24))(
  '64 KB of %s become HTML long before the test gives up, which quadratic time would not allow',
  (name, text) => {
    const typed = text(LENGTH);
    expect(typed).toHaveLength(LENGTH);
    const isMade = E.isRight(renderer.parse(typed).render(known));
    // Looking for linkifiers has a limit of its own.
    expect(isMade || name === 'linkifiers').toBe(true);
  },
  10_000,
);
