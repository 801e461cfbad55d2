import { type FlagState, type LocatedMessage, NO_HISTORY, UserId } from '@parley/core';
import { equal } from '../../equal.ts';
import { torn } from '../../spans.ts';
import { aTopicOf, edit, rename } from '../../talk.ts';
import { storageCase } from '../../world.ts';
import { aReaction } from './reaction.cases.ts';
import { aSubmessage } from './submessage.cases.ts';

/** So many that a store may look for those first who have something to do with the message. */
const STRANGERS = Array.from({ length: 100 }, (_, index) => UserId(1_000_000 + index));
/** More than a store may want to look through. */
const MANY = 120;
const NO_FLAGS: FlagState = { stored: new Set(), isRead: false, isMarkedUnread: false };

export const detailsCases = [
  storageCase(
    'what is shown beside messages is their histories, reactions and flags, for one reader, whatever each of them has',
    async (world) => {
      const ben = await world.user();
      const { topic, aside, kept, taken } = await torn(world, await world.channel());
      const [, edited, starred, unread] = kept;
      const [moved, movedAndEdited] = taken;
      if (!edited || !starred || !unread || !moved || !movedAndEdited) throw new Error('Eight messages were sent');
      const missing = await world.next('message');
      await edit(world, edited, 'once');
      await edit(world, edited, 'twice');
      await edit(world, movedAndEdited, 'once');
      await rename(world, aside, 'further');
      await world.write(
        { _tag: 'message-flag.put', message: starred, user: ben.id, flag: 'starred' },
        { _tag: 'message-flag.put', message: moved, user: world.ann.id, flag: 'mentioned' },
        { _tag: 'unread-mark.put', message: unread, user: ben.id },
        { _tag: 'reaction.put', message: starred, reaction: aReaction(ben) },
        { _tag: 'submessage.put', submessage: aSubmessage(await world.next('submessage'), moved, ben) },
      );
      const ids = [missing, ...taken, ...kept];
      for (const { id: user } of [ben, world.ann]) {
        await world.read(async ({ messages }) => {
          const located = await messages.byIds(world.realm.id, ids);
          const [histories, reactions, submessages, flags] = [
            await messages.histories(ids),
            await messages.reactions(ids),
            await messages.submessages(ids),
            await messages.flags(user, ids),
          ];
          const expected = (some: ReadonlyArray<LocatedMessage>) =>
            some.map(({ message: { id } }) => ({
              history: histories.get(id) ?? NO_HISTORY,
              reactions: reactions.get(id) ?? [],
              submessages: submessages.get(id) ?? [],
              flags: flags.get(id) ?? NO_FLAGS,
            }));
          for (const some of [located, [...located].reverse(), ...located.map((one) => [one])]) {
            equal(await messages.details(user, some), expected(some), `for ${user} in ${topic.id}`);
          }
          for (const id of ids) {
            equal((await messages.flagsAmong(id, [user])).get(user), flags.get(id));
            equal((await messages.flagsAmong(id, [...STRANGERS, user])).get(user), flags.get(id), `for ${user} among many`);
          }
        });
      }
      equal(await world.read(({ messages }) => messages.details(ben.id, [])), []);
    },
  ),
  storageCase('flags are told however many others lie between the messages that are asked for', async (world) => {
    const ben = await world.user();
    const { messages: sent } = await aTopicOf(world, await world.channel(), MANY);
    const [oldest, second] = sent;
    const newest = sent.at(-1);
    if (oldest === undefined || second === undefined || newest === undefined) throw new Error('Many messages were sent');
    const starred = sent.filter((id) => id !== second);
    await world.write(
      ...starred.map((message) => ({ _tag: 'message-flag.put', message, user: ben.id, flag: 'starred' }) as const),
      { _tag: 'message-flag.put', message: newest, user: ben.id, flag: 'mentioned' },
      { _tag: 'message-flag.put', message: second, user: world.ann.id, flag: 'starred' },
    );
    const told = await world.read(async ({ messages }) =>
      messages.details(ben.id, await messages.byIds(world.realm.id, [oldest, second, newest])),
    );
    equal(
      told.map(({ flags }) => [...flags.stored].sort()),
      [['starred'], [], ['mentioned', 'starred']],
    );
  }),
];
