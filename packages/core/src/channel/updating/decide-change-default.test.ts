import { describe, expect, test } from '@jest/globals';
import { ChannelId, RealmId, UserId } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { aChannel, anActorContext, type aSubscription } from '../../testing/builders.ts';
import { withJudges } from '../../testing/with-judges.ts';
import { ROLE } from '../../user/user.ts';
import { decideChangeDefault } from './decide-change-default.ts';

const ANN = UserId(10);
const context = anActorContext({ id: ANN, role: ROLE.administrator });
const decide = (
  over: Parameters<typeof aChannel>[0],
  isDefault: boolean,
  subscription = null as ReturnType<typeof aSubscription> | null,
) => {
  const membership = { channel: aChannel(over), subscription };
  const command = {
    caller: { realm: RealmId(1), user: ANN, client: 'test' },
    channel: ChannelId(50),
    isDefault,
  };
  const answer = decideChangeDefault(withJudges({ context, membership }), command);
  if (E.isLeft(answer)) throw new Error(answer.left.rule);
  return answer.right.changeSet;
};

describe('a channel for new users', () => {
  test.each([[true], [false]])('comes onto the list and off it: %s', (isDefault) =>
    expect(decide({ isDefault: !isDefault }, isDefault)).toEqual({
      guards: [
        { _tag: 'row.unchanged', row: 'user', id: ANN, revision: 1 },
        { _tag: 'row.unchanged', row: 'channel', id: 50, revision: 1 },
      ],
      changes: [{ _tag: 'channel.put', channel: aChannel({ isDefault, revision: 2 as never }) }],
      events: [
        {
          _tag: 'channel.updated',
          realm: 1,
          channel: 50,
          changed: ['isDefault'],
          before: expect.objectContaining({ id: 50 }),
        },
      ],
    }),
  );

  test.each([[true], [false]])('stays where it is: %s', (isDefault) =>
    expect(decide({ isDefault }, isDefault)).toEqual(NO_CHANGE),
  );
});
