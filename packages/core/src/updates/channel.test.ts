import { describe, expect, test } from '@jest/globals';
import type { Channel } from '../channel/channel.ts';
import { ChannelId, RealmId, UserId } from '../kernel/brand.ts';
import { aChannel, all, anActorContext, aSubscription } from '../testing/builders.ts';
import { ROLE } from '../user/user.ts';
import { fanOutChannelCreated, fanOutChannelUpdated } from './channel.ts';
import { fanOutDefaultChanged, fanOutDefaultCreated } from './default-channels.ts';
import { aFanOutContext, heard } from './testing/a-fan-out-context.ts';

const [ADMIN, ANN, GUEST] = [UserId(10), UserId(11), UserId(12)];
const people = [
  anActorContext({ id: ADMIN, role: ROLE.administrator }).actor,
  anActorContext({ id: ANN }).actor,
  anActorContext({ id: GUEST, role: ROLE.guest }).actor,
];
const isIn = (...users: ReadonlyArray<UserId>) => users.map((user) => aSubscription({ user }));
const about = { realm: RealmId(1), channel: ChannelId(50) };
const hidden = { privacy: 'private' } as const;

describe('a channel is made', () => {
  const told = async (channel: Channel) =>
    heard(
      await fanOutChannelCreated(
        aFanOutContext({ people, channels: [channel], subscriptions: isIn(ANN, GUEST) }),
        { _tag: 'channel.created', ...about },
        () => [],
      ),
    );

  test('is sent to users who may know it without a subscription', async () => {
    expect(await told(aChannel(hidden))).toEqual([['channels.shown', [ADMIN]]]);
    expect(await told(aChannel())).toEqual([['channels.shown', [ADMIN, ANN]]]);
  });

  test('and is gone before that is sent', async () =>
    expect(await told(aChannel({ id: ChannelId(51) }))).toEqual([]));
});

describe('a channel is changed', () => {
  const told = async (
    changed: ReadonlyArray<string>,
    [before, channel]: readonly [Channel, Channel],
    wanting: ReadonlyArray<UserId> = [],
    inside = isIn(GUEST),
  ) =>
    heard(
      await fanOutChannelUpdated(
        aFanOutContext({ people, channels: [channel], subscriptions: inside, wanting }),
        {
          _tag: 'channel.updated',
          ...about,
          changed,
          before,
        },
        () => [],
      ),
      (update) => {
        if (update._tag === 'channels.shown') return update.subscribers && [...update.subscribers];
        if (update._tag === 'channel.returned')
          return [
            update.subscribers && [...update.subscribers],
            people.map(({ user }) => update.subscribed(user.id) !== null),
          ];
        return update._tag === 'channel.updated' ? update.changed : null;
      },
    );
  const changed = ['channel.updated', [ADMIN, GUEST], ['privacy']];
  /** An administrator knows of it always, and may read it while it is public. */
  const readable = ['channel.updated', [ADMIN], ['firstMessage']];

  test('users who may see it now get its subscribers, if they want them', async () => {
    const opened = [aChannel(hidden), aChannel()] as const;
    expect(await told(['privacy'], opened)).toEqual([['channels.shown', [ANN]], changed, readable]);
    expect(await told(['privacy'], opened, [ADMIN])).toEqual([
      ['channels.shown', [ANN]],
      changed,
      readable,
    ]);
    expect(await told(['privacy'], opened, [ANN])).toEqual([
      ['channels.shown', [ANN], [[about.channel, [GUEST]]]],
      changed,
      readable,
    ]);
  });

  test('for users who may no longer see it, it is gone', async () =>
    expect(await told(['privacy'], [aChannel(), aChannel(hidden)])).toEqual([
      changed,
      readable,
      ['channels.gone', [ANN]],
    ]));

  test('reactivation is told to clients that forgot it, with its subscribers', async () => {
    const again = [aChannel({ isArchived: true }), aChannel()] as const;
    const everybody = [ADMIN, ANN, GUEST];
    expect(await told(['isArchived'], again, [ANN])).toEqual([
      ['channel.updated', everybody, ['isArchived']],
      ['channel.returned', everybody, [[[about.channel, [GUEST]]], [false, false, true]]],
    ]);
  });

  test('whether new users are subscribed to it is another update', async () => {
    const both = [aChannel(), aChannel({ isDefault: true })] as const;
    expect(await told(['isDefault'], both)).toEqual([]);
    expect(await told(['name', 'isDefault'], both)).toEqual([
      ['channel.updated', [ADMIN, ANN, GUEST], ['name']],
    ]);
  });

  test('a permission that does not change who may see it', async () => {
    const both = [
      aChannel(hidden),
      aChannel({ ...hidden, permissions: { canSendMessage: all('moderators') } }),
    ] as const;
    expect(await told(['canSendMessage'], both)).toEqual([
      ['channel.updated', [ADMIN, GUEST], ['canSendMessage']],
    ]);
  });
});

describe('the list of channels that new users are subscribed to', () => {
  const channels = [
    aChannel({ id: ChannelId(60), name: 'a', isDefault: true }),
    aChannel({ isDefault: true }),
    aChannel({ id: ChannelId(7) }),
  ];
  const list = [['default-channels.told', [ADMIN, ANN], [50, 60]]];
  const look = (updates: Awaited<ReturnType<typeof fanOutDefaultCreated>>) =>
    heard(updates, (update) => (update._tag === 'default-channels.told' ? update.channels : null));

  test('is sent to all but guests whenever it changes', async () => {
    const context = aFanOutContext({ people, channels });
    const made = { _tag: 'channel.created', ...about } as const;
    const updated = { _tag: 'channel.updated', ...about, before: aChannel() } as const;
    expect(look(await fanOutDefaultCreated(context, made))).toEqual(list);
    expect(look(await fanOutDefaultCreated(context, { ...made, channel: ChannelId(7) }))).toEqual(
      [],
    );
    expect(
      look(await fanOutDefaultChanged(context, { ...updated, changed: ['name', 'isDefault'] })),
    ).toEqual(list);
    expect(look(await fanOutDefaultChanged(context, { ...updated, changed: ['name'] }))).toEqual(
      [],
    );
  });

  test('is not sent where only guests listen', async () => {
    const context = aFanOutContext({ people: people.slice(2), channels });
    expect(await fanOutDefaultCreated(context, { _tag: 'channel.created', ...about })).toEqual([]);
  });
});
