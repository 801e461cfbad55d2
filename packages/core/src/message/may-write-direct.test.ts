import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { all, anActorContext, aRealm, aUser, NOBODY } from '../testing/builders.ts';
import { aBotOf, aMember, person } from '../testing/people.ts';
import { type DirectFacts, mayWriteDirect } from './may-write-direct.ts';

const facts = (over: Partial<DirectFacts> = {}): DirectFacts => ({
  recipients: [aMember],
  someAreHidden: false,
  isAuthorized: true,
  hasBegun: false,
  ...over,
});
const unauthorized = facts({ isAuthorized: false });
const bot = { bot: { type: 1, owner: null, isSystem: false } } as const;
const off = aRealm({ permissions: { directMessagePermission: NOBODY } });
const admins = aRealm({ permissions: { directMessagePermission: all('administrators') } });
const noBeginning = aRealm({ permissions: { directMessageInitiator: NOBODY } });

describe('who may write directly', () => {
  test.each([
    ['any user, by default', anActorContext(), facts()],
    ['a bot, whatever the groups say', anActorContext(bot, off), unauthorized],
    [
      'any user, to a bot',
      anActorContext({}, off),
      { ...unauthorized, recipients: [aBotOf(null)] },
    ],
    [
      'any user, to themselves',
      anActorContext({}, off),
      { ...unauthorized, recipients: [aUser()] },
    ],
    [
      'who may not begin, in a conversation that has begun',
      anActorContext({}, noBeginning),
      facts({ hasBegun: true }),
    ],
  ])('%s', (_who, context, asked) =>
    expect(mayWriteDirect(context, asked)).toEqual(E.right({ recipients: asked.recipients })),
  );

  const gone = person(41, { isActive: false });
  const hidden = person(42, {
    isActive: false,
    settings: { ...gone.settings, emailVisibility: 3 },
  });
  test.each([
    [
      'to a user they may not know',
      anActorContext(),
      facts({ someAreHidden: true, recipients: [gone] }),
      denial('message.direct.hidden-recipient'),
    ],
    [
      'to a user who left',
      anActorContext({}, off),
      facts({ recipients: [aMember, gone] }),
      denial('message.direct.deactivated-recipient', { email: gone.email }),
    ],
    [
      'and their hidden address stays hidden',
      anActorContext(),
      facts({ recipients: [hidden] }),
      denial('message.direct.deactivated-recipient', { email: 'user42@chat.example.com' }),
    ],
    [
      'where direct messages are off',
      anActorContext({}, off),
      unauthorized,
      denial('message.direct.turned-off'),
    ],
    [
      'when no one in it authorizes it',
      anActorContext({}, admins),
      unauthorized,
      denial('message.direct.nobody-authorizes'),
    ],
    [
      'to a user and a bot',
      anActorContext({}, off),
      { ...unauthorized, recipients: [aBotOf(null), aMember] },
      denial('message.direct.turned-off'),
    ],
    [
      'first, where they may not begin',
      anActorContext({}, noBeginning),
      facts(),
      denial('message.direct.initiate'),
    ],
  ])('not %s', (_what, context, asked, refusal) =>
    expect(mayWriteDirect(context, asked)).toEqual(E.left(refusal)),
  );
});
