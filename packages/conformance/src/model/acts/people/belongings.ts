import type { TypedDraft, User, UserId, WantedAddress } from '@parley/core';
import type { Choose } from '../../choose.ts';
import type { Naive } from '../../naive/world.ts';
import {
  type ActionKind,
  asks,
  channelsFor,
  kind,
  people,
  someone,
  textFor,
  topicName,
} from '../lib.ts';

const LONG = 'a title that has sixty characters and then one more, which is one too many';
const TITLES = ['greeting', ' Greeting ', 'Straße', '', LONG];
const CONTENTS = ['**hello**', '\n\thello\n', '   '];

const save = kind('save a snippet', 1, (choose, world) => {
  const user = someone(choose, world);
  const title = choose.usually(4, TITLES.slice(0, 3), TITLES) ?? '';
  return (
    user && {
      tag: 'snippets.create',
      command: { caller: asks(world, user), title, content: choose.one(CONTENTS) ?? '' },
    }
  );
});

/** A user and one of their things; sometimes one of another user, or one that does not exist. */
const thingOf = <Id extends number>(
  choose: Choose,
  world: Naive,
  things: ReadonlyMap<Id, UserId>,
) => {
  const found = choose.one([...things]);
  if (found === null) return null;
  const [thing, owner] = found;
  const owners = people(world).filter(({ id }) => id === owner);
  const user = choose.usually(4, owners, people(world));
  return user && { user, thing: choose.rarely(8) ? ((thing + 1) as Id) : thing };
};

const rewrite = kind('edit a snippet', 1, (choose, world) => {
  const found = thingOf(choose, world, world.snippets);
  if (found === null) return null;
  const title = choose.rarely(2) ? choose.one(TITLES) : null;
  const content = choose.rarely(2) ? choose.one(CONTENTS) : null;
  return {
    tag: 'snippets.edit',
    command: { caller: asks(world, found.user), snippet: found.thing, title, content },
  };
});

const discard = kind('remove a snippet', 1, (choose, world) => {
  const found = thingOf(choose, world, world.snippets);
  return (
    found && {
      tag: 'snippets.remove',
      command: { caller: asks(world, found.user), snippet: found.thing },
    }
  );
});

const addressFor = (choose: Choose, world: Naive, user: User): WantedAddress => {
  const channel = channelsFor(choose, world, user);
  const users = [0, 1, 2].slice(choose.number(4)).flatMap(() => someone(choose, world)?.id ?? []);
  const addresses: ReadonlyArray<WantedAddress> = [
    channel === null
      ? { _tag: 'Nowhere' }
      : {
          _tag: 'Channel',
          channels: choose.rarely(9) ? [] : [channel.id],
          topic: topicName(choose, world, channel.id),
        },
    { _tag: 'People', users },
    { _tag: 'Nowhere' },
  ];
  return choose.one(addresses) ?? { _tag: 'Nowhere' };
};

const TIMES = [0, 1_700_000_000, 1_700_000_000.9, 1_700_000_001, -1];

const draftFor = (choose: Choose, world: Naive, user: User): TypedDraft => ({
  address: addressFor(choose, world, user),
  content: textFor(choose, world),
  editedAt: choose.rarely(2) ? choose.one(TIMES) : null,
});

const begin = kind('begin drafts', 1, (choose, world) => {
  const user = someone(choose, world);
  if (user === null) return null;
  const drafts = [0, 1].slice(choose.number(3)).map(() => draftFor(choose, world, user));
  return { tag: 'drafts.create', command: { caller: asks(world, user), drafts } };
});

const writeOn = kind('write on at a draft', 1, (choose, world) => {
  const found = thingOf(choose, world, world.drafts);
  if (found === null) return null;
  const typed = draftFor(choose, world, found.user);
  return {
    tag: 'drafts.edit',
    command: { caller: asks(world, found.user), draft: found.thing, typed },
  };
});

const giveUp = kind('give up a draft', 1, (choose, world) => {
  const found = thingOf(choose, world, world.drafts);
  return (
    found && {
      tag: 'drafts.remove',
      command: { caller: asks(world, found.user), draft: found.thing },
    }
  );
});

/** What users keep for themselves. */
export const belongingKinds: ReadonlyArray<ActionKind> = [
  save,
  rewrite,
  discard,
  begin,
  writeOn,
  giveUp,
];
