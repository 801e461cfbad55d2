import {
  DEFAULT_USER_SETTINGS,
  MessageId,
  type User,
  type UserId,
  type UserSettings,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { storageCase } from '../../storage-fixture.ts';

export const resolvedNoticeCases = [
  storageCase(
    'for whom a notice of a resolved topic starts out unread follows from their wishes and ' +
      'whom they follow',
    async (fixture) => {
      const [channel, other] = [await fixture.channel(), await fixture.channel()];
      const wanting = (
        resolvedNoticeRead: UserSettings['resolvedNoticeRead'],
        over: Partial<User> = {},
      ) => fixture.user({ settings: { ...DEFAULT_USER_SETTINGS, resolvedNoticeRead }, ...over });
      const never = await wanting('never');
      const following = await wanting('except_followed');
      const indifferent = await wanting('except_followed');
      const always = await wanting('always');
      const bot = await wanting('never', { bot: { type: 1, owner: never.id, isSystem: false } });
      const inactive = await wanting('never', { isActive: false });
      const outside = await wanting('never');
      const left = await wanting('never');
      const changed = await wanting('never');
      for (const user of [changed, always, indifferent, following, never, bot, inactive])
        await fixture.subscription(user, channel);
      await fixture.subscription(left, channel, {
        isActive: false,
        periods: [{ from: MessageId(1), until: MessageId(2) }],
      });
      await fixture.subscription(outside, other);
      await fixture.write({
        _tag: 'user.put',
        user: { ...changed, settings: { ...changed.settings, resolvedNoticeRead: 'always' } },
      });
      const asked = (followers: ReadonlyArray<UserId>) =>
        fixture.read(({ channels }) => channels.wantingResolvedNotices(channel.id, followers));
      const followers = [outside.id, always.id, following.id, never.id, bot.id];
      equal(await asked(followers), [never.id, following.id]);
      equal(await asked([]), [never.id]);
      const inAnother = await fixture.storage.read(await fixture.next('realm'), ({ channels }) =>
        channels.wantingResolvedNotices(channel.id, followers),
      );
      equal(inAnother, []);
    },
  ),
];
