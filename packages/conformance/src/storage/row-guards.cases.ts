import { nextRevision, Revision, type RowGuard } from '@parley/core';
import { aDevice, aMute, aStatus, someAlertWords, storing } from '../belongings.ts';
import { equal } from '../equal.ts';
import { move } from '../moves.ts';
import { type StorageFixture, storageCase } from '../storage-fixture.ts';
import { aTopicOf, edit } from '../talk.ts';
import { judged } from './judged.ts';
import { aReaction } from './messages/reaction.cases.ts';

/**
 * Of each kind of row that a guard can name: one that is stored with this revision, and one that is
 * not there. Null where that would be another realm, which a set does not name.
 */
const rowGuards = async (
  fixture: StorageFixture,
  revision: Revision,
): Promise<ReadonlyArray<readonly [RowGuard, RowGuard | null]>> => {
  const { realm, next } = fixture;
  const user = await fixture.user({ revision });
  const channel = await fixture.channel({ revision });
  const group = await fixture.group({ revision });
  const { messages } = await aTopicOf(fixture, channel, 1);
  await fixture.subscription(user, channel, { revision });
  const snippet = await fixture.snippet(user, { revision });
  const draft = await fixture.draft(user, { revision });
  const attachment = await fixture.attachment(user, { revision });
  const emoji = await fixture.emoji({ revision });
  const invitation = await fixture.invitation(user, { revision });
  const linkifier = await fixture.linkifier({ revision });
  const playground = await fixture.playground({ revision });
  await fixture.write(
    { _tag: 'status.put', status: aStatus(user, { revision }) },
    storing(someAlertWords(user, { revision })),
    { _tag: 'mute.put', mute: aMute(user, fixture.ann, { revision }) },
    { _tag: 'device.put', device: aDevice(user, { revision }) },
  );
  const stored = { _tag: 'row.unchanged', revision } as const;
  const [message] = messages;
  if (message === undefined) throw new Error('The topic is empty');
  const reaction = aReaction(user);
  await fixture.write({ _tag: 'reaction.put', message, reaction });
  await fixture.write({ _tag: 'realm.put', realm: { ...realm, revision } });
  const reacted = { row: 'reaction', message, ...reaction, revision: Revision(1) } as const;
  return [
    [{ ...stored, row: 'realm', id: realm.id }, null],
    [
      { ...stored, row: 'group', id: group.id },
      { ...stored, row: 'group', id: await next('group') },
    ],
    [
      { ...stored, row: 'user', id: user.id },
      { ...stored, row: 'user', id: await next('user') },
    ],
    [
      { ...stored, row: 'channel', id: channel.id },
      { ...stored, row: 'channel', id: await next('channel') },
    ],
    [
      { ...stored, row: 'message', id: message, revision: Revision(1) },
      { ...stored, row: 'message', id: await next('message') },
    ],
    [
      { ...stored, ...reacted },
      { ...stored, ...reacted, user: fixture.ann.id },
    ],
    [
      { ...stored, row: 'snippet', id: snippet.id },
      { ...stored, row: 'snippet', id: await next('snippet') },
    ],
    [
      { ...stored, row: 'draft', id: draft.id },
      { ...stored, row: 'draft', id: await next('draft') },
    ],
    [
      { ...stored, row: 'attachment', id: attachment.id },
      { ...stored, row: 'attachment', id: await next('attachment') },
    ],
    [
      { ...stored, row: 'emoji', id: emoji.id },
      { ...stored, row: 'emoji', id: await next('emoji') },
    ],
    [
      { ...stored, row: 'invitation', id: invitation.id },
      { ...stored, row: 'invitation', id: await next('invitation') },
    ],
    [
      { ...stored, row: 'linkifier', id: linkifier.id },
      { ...stored, row: 'linkifier', id: await next('linkifier') },
    ],
    [
      { ...stored, row: 'playground', id: playground.id },
      { ...stored, row: 'playground', id: await next('playground') },
    ],
    [
      { ...stored, row: 'status', user: user.id },
      { ...stored, row: 'status', user: fixture.ann.id },
    ],
    [
      { ...stored, row: 'alert-words', user: user.id },
      { ...stored, row: 'alert-words', user: fixture.ann.id },
    ],
    [
      { ...stored, row: 'mute', user: user.id, muted: fixture.ann.id },
      { ...stored, row: 'mute', user: fixture.ann.id, muted: user.id },
    ],
    [
      { ...stored, row: 'device', realm: realm.id, kind: 'apple', token: aDevice(user).token },
      { ...stored, row: 'device', realm: realm.id, kind: 'android', token: aDevice(user).token },
    ],
    [
      { ...stored, row: 'subscription', user: user.id, channel: channel.id },
      { ...stored, row: 'subscription', user: fixture.ann.id, channel: channel.id },
    ],
  ];
};

export const rowGuardCases = [
  storageCase(
    'a row guard holds while the row has the revision that was read, and not when it is gone',
    async (fixture) => {
      for (const [stored, missing] of await rowGuards(fixture, Revision(3))) {
        await judged(fixture, stored, 'done', 'stored');
        await judged(
          fixture,
          { ...stored, revision: Revision(4) } as RowGuard,
          'stale',
          'a later revision',
        );
        await judged(
          fixture,
          { ...stored, revision: Revision(2) } as RowGuard,
          'stale',
          'an earlier revision',
        );
        if (missing !== null) await judged(fixture, missing, 'stale', 'a missing row');
      }
      const id = await fixture.next('realm');
      const guard: RowGuard = { _tag: 'row.unchanged', row: 'realm', id, revision: Revision(3) };
      equal(await fixture.attempt({ realm: id, guards: [guard] }), 'stale', 'a missing realm');
    },
  ),

  storageCase(
    'a subscription guard without a revision holds for a user who never was subscribed',
    async (fixture) => {
      const channel = await fixture.channel();
      const never = {
        _tag: 'row.unchanged',
        row: 'subscription',
        user: fixture.ann.id,
        channel: channel.id,
        revision: null,
      } as const;
      await judged(fixture, never, 'done', 'never subscribed');
      await fixture.subscription(fixture.ann, channel, { isActive: false, periods: [] });
      await judged(fixture, never, 'stale', 'subscribed once');
    },
  ),

  storageCase('a guard without a revision holds for a user without such a row', async (fixture) => {
    const ben = await fixture.user();
    const [message] = (await aTopicOf(fixture, await fixture.channel(), 1)).messages;
    if (message === undefined) throw new Error('The topic is empty');
    const never = { _tag: 'row.unchanged', user: fixture.ann.id, revision: null } as const;
    const guards: ReadonlyArray<RowGuard> = [
      { ...never, row: 'status' },
      { ...never, row: 'alert-words' },
      { ...never, row: 'mute', muted: ben.id },
      { ...never, row: 'reaction', message, type: 'unicode_emoji', emojiCode: '1f697' },
      {
        _tag: 'row.unchanged',
        row: 'device',
        realm: fixture.realm.id,
        kind: 'apple',
        token: 'x"\u0000',
        revision: null,
      },
    ];
    for (const guard of guards) await judged(fixture, guard, 'done', 'never had one');
    await fixture.write(
      { _tag: 'status.put', status: aStatus(fixture.ann) },
      storing(someAlertWords(fixture.ann)),
      { _tag: 'mute.put', mute: aMute(fixture.ann, ben) },
      { _tag: 'reaction.put', message, reaction: aReaction(fixture.ann) },
      { _tag: 'device.put', device: aDevice(ben, { token: 'x"\u0000' }) },
    );
    for (const guard of guards) await judged(fixture, guard, 'stale', 'has one');
  }),

  storageCase('an edit makes a message guard stale, a move does not', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, messages } = await aTopicOf(fixture, channel, 1);
    const [id] = messages;
    if (id === undefined) throw new Error('The topic is empty');
    const guard = { _tag: 'row.unchanged', row: 'message', id, revision: Revision(1) } as const;
    await move(fixture, { from: topic, to: await fixture.topic(channel) });
    await judged(fixture, guard, 'done', 'after a move');
    await edit(fixture, id, 'x');
    await judged(fixture, guard, 'stale', 'after an edit');
    await judged(
      fixture,
      { ...guard, revision: nextRevision(guard.revision) },
      'done',
      'read again',
    );
  }),
];
