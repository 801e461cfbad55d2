import { type FlagState, NO_HISTORY, type PlacedMessage, UserId } from '@parley/core';
import { equal } from '../../equal.ts';
import { rename } from '../../moves.ts';
import { torn } from '../../spans.ts';
import { storageCase } from '../../storage-fixture.ts';
import { aTopicOf, edit } from '../../talk.ts';
import { aReaction } from './reaction.cases.ts';
import { aSubmessage } from './submessage.cases.ts';

/** So many that a store may look for those first who have something to do with the message. */
const STRANGERS = Array.from({ length: 100 }, (_, index) => UserId(1_000_000 + index));
/** More than a store may want to look through. */
const MANY = 120;
const NO_FLAGS: FlagState = { stored: new Set(), isRead: false, isMarkedUnread: false };

export const detailsCases = [
  storageCase(
    'what is shown beside messages is their histories, reactions and flags, for one reader,' +
      ' whatever each of them has',
    async (fixture) => {
      const ben = await fixture.user();
      const { topic, aside, kept, taken } = await torn(fixture, await fixture.channel());
      const [, edited, starred, unread] = kept;
      const [moved, movedAndEdited] = taken;
      if (!edited || !starred || !unread || !moved || !movedAndEdited)
        throw new Error('Eight messages were sent');
      const missing = await fixture.next('message');
      await edit(fixture, edited, 'once');
      await edit(fixture, edited, 'twice');
      await edit(fixture, movedAndEdited, 'once');
      await rename(fixture, aside, 'further');
      await fixture.write(
        { _tag: 'message-flag.put', message: starred, user: ben.id, flag: 'starred' },
        { _tag: 'message-flag.put', message: moved, user: fixture.ann.id, flag: 'mentioned' },
        { _tag: 'unread-mark.put', message: unread, user: ben.id },
        { _tag: 'reaction.put', message: starred, reaction: aReaction(ben) },
        {
          _tag: 'submessage.put',
          submessage: aSubmessage(await fixture.next('submessage'), moved, ben),
        },
      );
      const ids = [missing, ...taken, ...kept];
      for (const { id: user } of [ben, fixture.ann]) {
        await fixture.read(async ({ messages }) => {
          const placed = await messages.byIds(ids);
          const [histories, reactions, submessages, flags] = [
            await messages.histories(ids),
            await messages.reactions(ids),
            await messages.submessages(ids),
            await messages.flags(user, ids),
          ];
          const expected = (some: ReadonlyArray<PlacedMessage>) =>
            some.map(({ message: { id } }) => ({
              history: histories.get(id) ?? NO_HISTORY,
              reactions: reactions.get(id) ?? [],
              submessages: submessages.get(id) ?? [],
              flags: flags.get(id) ?? NO_FLAGS,
            }));
          for (const some of [placed, [...placed].reverse(), ...placed.map((one) => [one])]) {
            equal(await messages.details(user, some), expected(some), `for ${user} in ${topic.id}`);
          }
          for (const id of ids) {
            equal((await messages.flagsAmong(id, [user])).get(user), flags.get(id));
            equal(
              (await messages.flagsAmong(id, [...STRANGERS, user])).get(user),
              flags.get(id),
              `for ${user} among many`,
            );
          }
        });
      }
      equal(await fixture.read(({ messages }) => messages.details(ben.id, [])), []);
    },
  ),
  storageCase(
    'flags are told however many others lie between the messages that are asked for',
    async (fixture) => {
      const ben = await fixture.user();
      const { messages: sent } = await aTopicOf(fixture, await fixture.channel(), MANY);
      const [oldest, second] = sent;
      const newest = sent.at(-1);
      if (oldest === undefined || second === undefined || newest === undefined)
        throw new Error('Many messages were sent');
      const starred = sent.filter((id) => id !== second);
      await fixture.write(
        ...starred.map(
          (message) =>
            ({ _tag: 'message-flag.put', message, user: ben.id, flag: 'starred' }) as const,
        ),
        { _tag: 'message-flag.put', message: newest, user: ben.id, flag: 'mentioned' },
        { _tag: 'message-flag.put', message: second, user: fixture.ann.id, flag: 'starred' },
      );
      const told = await fixture.read(async ({ messages }) =>
        messages.details(ben.id, await messages.byIds([oldest, second, newest])),
      );
      equal(
        told.map(({ flags }) => [...flags.stored].sort()),
        [['starred'], [], ['mentioned', 'starred']],
      );
    },
  ),
];
