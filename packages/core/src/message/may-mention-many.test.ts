import { describe, expect, test } from '@jest/globals';
import { NOBODY_MAY } from '../group/group-settings.ts';
import { GroupId } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { GroupSetting } from '../kernel/group-setting.ts';
import { all, anActorContext, NOBODY } from '../testing/builders.ts';
import { aGroup } from '../testing/people.ts';
import { ROLE } from '../user/user.ts';
import { type Mentioned, mayMention } from './may-mention-many.ts';

const group = (id: number, name: string, canMention: GroupSetting = NOBODY) =>
  aGroup(id, { name, settings: { ...NOBODY_MAY, canMention } });
const called = (over: Partial<Mentioned>): Mentioned => ({
  subscribers: null,
  participants: null,
  groups: [],
  ...over,
});
const crowd = GroupId(90);
const everyone = group(80, 'cooks', all('everyone'));

describe('who may mention many people', () => {
  test.each([
    ['any user, without a mention', anActorContext(), called({})],
    ['any user, a channel of fifteen', anActorContext(), called({ subscribers: 15 })],
    ['any user, a topic of fifteen', anActorContext(), called({ participants: 15 })],
    [
      'an administrator, any number',
      anActorContext({ role: ROLE.administrator }),
      called({ subscribers: 16, participants: 16 }),
    ],
    ['members of the group', anActorContext(), called({ groups: [everyone] })],
    [
      'a member of a group that may mention it',
      anActorContext({}, undefined, [crowd]),
      called({ groups: [group(81, 'crowd', { members: [], subgroups: [crowd] })] }),
    ],
  ])('%s', (_who, context, whom) => expect(mayMention(context, whom)).toEqual(E.right(whom)));

  test.each([
    [
      'not a member, a channel of sixteen',
      called({ subscribers: 16 }),
      denial('message.mention.channel'),
    ],
    [
      'not a member, a topic of sixteen',
      called({ participants: 16 }),
      denial('message.mention.topic'),
    ],
    [
      'the channel is judged first',
      called({ subscribers: 16, participants: 16, groups: [group(80, 'a')] }),
      denial('message.mention.channel'),
    ],
    [
      'the first refused group is named',
      called({ groups: [everyone, group(82, 'b'), group(83, 'c')] }),
      denial('message.mention.group', { group: 'b' }),
    ],
  ])('%s', (_who, whom, refusal) =>
    expect(mayMention(anActorContext(), whom)).toEqual(E.left(refusal)),
  );
});
