import type { MessageId, Piece, StoredFlag, UserId } from '@parley/core';
import { equal } from '../../equal.ts';
import { storageCase } from '../../storage-fixture.ts';
import { piecesOf, send } from '../../talk.ts';

export const flaggedAmongCases = [
  storageCase('who of some users has a flag on one of some messages', async (fixture) => {
    const [ben, channel] = [await fixture.user(), await fixture.channel()];
    const [soup, stew] = [await fixture.topic(channel), await fixture.topic(channel)];
    const [one, aside, two, three] = [
      await send(fixture, soup),
      await send(fixture, stew),
      await send(fixture, soup),
      await send(fixture, soup),
    ];
    const flag = (message: MessageId, user: UserId, name: StoredFlag) =>
      fixture.write({ _tag: 'message-flag.put', message, user, flag: name });
    await flag(one, ben.id, 'historical');
    await flag(aside, fixture.ann.id, 'historical');
    await flag(two, fixture.ann.id, 'starred');
    await flag(three, fixture.ann.id, 'received');
    const [piece] = await piecesOf(fixture, soup);
    if (piece === undefined) throw new Error('Three messages were sent');
    const between = (first: MessageId, last: MessageId): Piece => ({ ...piece, first, last });
    const everybody = [fixture.ann.id, ben.id].sort((a, b) => a - b);
    const among = (
      users: ReadonlyArray<UserId>,
      flags: ReadonlyArray<StoredFlag>,
      ...pieces: ReadonlyArray<Piece>
    ) => fixture.read(({ messages }) => messages.flaggedAmong(users, flags, pieces));
    equal(await among(everybody, ['historical', 'received'], piece), everybody);
    equal(await among(everybody, ['historical'], piece), [ben.id]);
    equal(await among([fixture.ann.id], ['historical'], piece), []);
    equal(await among([fixture.ann.id], ['starred', 'collapsed'], piece), [fixture.ann.id]);
    equal(await among(everybody, ['historical', 'received'], between(two, two)), []);
    equal(
      await among(everybody, ['historical', 'received'], between(one, one), between(three, three)),
      everybody,
    );
    equal(await among(everybody, ['historical', 'received'], between(two, three)), [
      fixture.ann.id,
    ]);
    equal(
      [
        await among(everybody, ['historical']),
        await among([], ['historical'], piece),
        await among(everybody, [], piece),
      ],
      [[], [], []],
    );
  }),
];
