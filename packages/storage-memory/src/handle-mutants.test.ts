import { expect, test } from '@jest/globals';
import { sharedStoreCases } from '@parley/conformance';
import type { Change } from '@parley/core';
import { drawn } from '../../../scripts/testing/depth.ts';
import { faultyStore, type HandleFault } from './testing/faulty-handles.ts';

/** The titles of the cases that the fault fails. */
const failedBy = async (fault: HandleFault): Promise<ReadonlyArray<string>> => {
  const failed: string[] = [];
  for (const { title, run } of sharedStoreCases) {
    const store = faultyStore(fault);
    try {
      await run(async () => ({ open: async () => store.open() }));
    } catch {
      failed.push(title);
    }
  }
  return failed;
};

test('positions from a sequence instead of the realm are noticed', async () => {
  expect(await failedBy({ _tag: 'sequence' })).toEqual(
    expect.arrayContaining([
      'who follows the outbox sees every event of eight writers once, in order, without a gap',
    ]),
  );
});

test('a lock that is taken behind the guards is noticed', async () => {
  expect(await failedBy({ _tag: 'locked-last' })).toEqual(
    expect.arrayContaining(['two owners who demote each other leave one']),
  );
});

/** Of every change that is seen; the keys that `api-keys.remove` takes have ended before it. */
const KINDS: ReadonlyArray<Change['_tag']> = [
  'realm.put',
  'user.put',
  'password.put',
  'api-key.remove',
  'api-keys.end',
  'group.put',
  'channel.put',
  'group-member.remove',
  'group-member.put',
  'subgroup.put',
  'subscription.put',
  'topic.put',
  'topic-visibility.remove',
  'topic-visibility.put',
  'message.send',
  'message.move',
  'message.edit',
  'message.rerender',
  'message-flag.put',
  'message-flag.remove',
  'submessage.put',
  'reaction.put',
  'reaction.remove',
  'unread-mark.put',
  'attachment.claim',
  'attachment.release',
  'attachment.remove',
  'attachment.put',
  'upload.put',
  'upload.remove',
  'message.remove',
  'snippet.put',
  'snippet.remove',
  'draft.put',
  'draft.remove',
  'invitation.put',
  'invitations.expire',
  'emoji.put',
  'linkifier.put',
  'linkifier.remove',
  'playground.put',
  'playground.remove',
  'status.put',
  'presence.note',
  'presence.backdate',
  'mute.put',
  'mute.remove',
  'device.put',
  'device.remove',
  'devices.clear',
  'active-pushes.put',
  'active-pushes.remove',
  'conversation.put',
  'api-key.put',
];

test.each(drawn(KINDS, 6))(
  'a cache that outlives %s of another handle is noticed',
  async (through) => {
    expect(await failedBy({ _tag: 'remembers', through })).toEqual(
      expect.arrayContaining(['a handle forgets what another changed, for every kind of change']),
    );
  },
);
