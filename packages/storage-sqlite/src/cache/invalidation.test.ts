import { expect, test } from '@jest/globals';
import {
  ChannelId,
  FIRST_REVISION,
  nextRevision,
  RealmId,
  type Topic,
  TopicId,
  UserId,
} from '@parley/core';
import { emptyCaches } from './caches.ts';
import { invalidationOf } from './invalidation.ts';

const NEW: Topic = {
  id: TopicId(3),
  realm: RealmId(1),
  channel: ChannelId(2),
  revision: FIRST_REVISION,
  name: 'soup',
  openContainer: null,
};

test('a search starts over when a topic has another name, and not when one comes to be', () => {
  const caches = emptyCaches();
  const forget = invalidationOf(caches);
  const watch = caches.changeWatcher.watch({ reader: UserId(0) });
  forget({ _tag: 'topic.put', topic: NEW });
  expect(watch.isInvalidated()).toBe(false);
  forget({ _tag: 'topic.put', topic: { ...NEW, revision: nextRevision(NEW.revision) } });
  expect(watch.isInvalidated()).toBe(true);
});
