import { expect, test } from '@jest/globals';
import { ChannelId, RealmId } from '../kernel/brand.ts';
import { changeSetOf } from '../kernel/change-set.ts';
import type { StoredEvent } from '../kernel/event.ts';
import { aChannel, all, aRealm, aSubscription } from '../testing/builders.ts';
import { acting, aGuest, aMember, person } from '../testing/people.ts';
import { openTestPorts } from '../testing/test-ports.ts';
import { fanOutMet } from './contacts.ts';
import type { AddressedUpdate } from './queued-update.ts';
import { aFanOutContext, heard } from './testing/a-fan-out-context.ts';

const CHANNEL = ChannelId(50);
const bob = person(80, { fullName: 'Bob' });
const realm = aRealm({ permissions: { canAccessAllUsers: all('members') } });

/**
 * Bob joins and leaves while a guest is in the channel: what the guest is told, read after all of
 * it happened.
 */
const told = async (deeds: ReadonlyArray<'came' | 'left'>) => {
  const { storage, entropy } = openTestPorts().ports;
  const subscriptions = [aGuest, aMember, bob].map(({ id: user }) =>
    aSubscription({ user, channel: CHANNEL, isActive: user !== bob.id || deeds.at(-1) === 'came' }),
  );
  await storage.commit(
    changeSetOf(entropy, realm.id, {
      changes: [
        { _tag: 'realm.put', realm },
        ...[aGuest, aMember, bob].map((user) => ({ _tag: 'user.put', user }) as const),
        { _tag: 'channel.put', channel: aChannel({ id: CHANNEL }) },
        ...subscriptions.map(
          (subscription) => ({ _tag: 'subscription.put', subscription }) as const,
        ),
      ],
    }),
  )();
  const events = deeds.map((deed, position): StoredEvent => {
    const tag = deed === 'came' ? 'channel.subscribed' : 'channel.unsubscribed';
    return { position, event: { _tag: tag, realm: RealmId(1), channel: CHANNEL, users: [bob.id] } };
  });
  return storage.read(RealmId(1), async (snapshot) => {
    const context = {
      ...aFanOutContext({ people: [acting(aGuest)], channels: [], subscriptions }),
      snapshot,
      realm,
    };
    const notices: AddressedUpdate[] = [];
    for (const [index, { event }] of events.entries())
      notices.push(...(await fanOutMet(context, event, () => events.slice(index + 1))));
    return heard(notices, (update) =>
      update._tag === 'user.told' || update._tag === 'user.gone' ? update.user.id : null,
    );
  });
};

const ADDED = ['user.told', [aGuest.id], bob.id];
const GONE = ['user.gone', [aGuest.id], bob.id];

test.each([
  ['comes', ['came'], [ADDED]],
  ['comes and goes', ['came', 'left'], []],
  ['comes and goes, twice', ['came', 'left', 'came', 'left'], []],
  ['comes, goes and comes', ['came', 'left', 'came'], [ADDED, GONE, ADDED]],
  ['goes', ['left'], [GONE]],
  ['goes, comes and goes', ['left', 'came', 'left'], [GONE]],
  ['goes and comes', ['left', 'came'], [GONE, ADDED]],
] as const)(
  'of a user who %s before the update, a guest is told what they can follow',
  async (_does, deeds, expected) => {
    const heardOf = (await told(deeds)).filter(
      ([tag]) => tag === 'user.told' || tag === 'user.gone',
    );
    expect(heardOf).toEqual(expected);
  },
);
