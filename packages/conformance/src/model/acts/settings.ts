import type {
  JoiningSettings,
  RealmPermissions,
  RealmSettings,
  SettingRequest,
  UpdateChannel,
  Wanted,
} from '@parley/core';
import type { Choose } from '../choose.ts';
import type { Naive } from '../naive/world.ts';
import {
  type ActionKind,
  administrator,
  asks,
  channelsFor,
  kind,
  people,
  someSetting,
  topicName,
} from './lib.ts';

const UNCHANGED = {
  name: null,
  description: null,
  isPrivate: null,
  isWebPublic: null,
  hasSharedHistory: null,
  isDefault: null,
  isArchived: null,
  retention: null,
  permissions: {},
};

const updateChannel = (
  choose: Choose,
  world: Naive,
  over: (isPrivate: boolean) => Partial<UpdateChannel>,
) => {
  const user = administrator(choose, world);
  const channel = user && channelsFor(choose, world, user);
  if (user === null || channel === null) return null;
  const command = {
    ...UNCHANGED,
    caller: asks(world, user),
    channel: channel.id,
    ...over(channel.privacy === 'private'),
  };
  return { tag: 'channels.update', command } as const;
};

const PRIVACIES: ReadonlyArray<Partial<UpdateChannel>> = [
  { isPrivate: true, hasSharedHistory: false },
  { isPrivate: true, hasSharedHistory: true },
  { isPrivate: false },
  { isPrivate: false, isWebPublic: true },
  { hasSharedHistory: false },
];

const privacy = kind('change who reads a channel', 5, (choose, world) =>
  updateChannel(choose, world, () => choose.one(PRIVACIES) ?? {}),
);

const opening = kind('change who may do what in a channel', 5, (choose, world) =>
  updateChannel(choose, world, (isPrivate) => {
    const names = [
      'canSubscribe',
      'canAddSubscribers',
      'canSendMessage',
      'canAdminister',
      'canRemoveSubscribers',
    ] as const;
    const name = isPrivate ? choose.one(names.slice(0, 3)) : choose.one(names);
    return name === null ? {} : { permissions: { [name]: { new: someSetting(choose, world) } } };
  }),
);

const CHANNEL_NAMES = ['Lunch', 'garden', 'office', 'STRASSE', 'a new name'];

const words = kind('rename or archive a channel', 2, (choose, world) =>
  updateChannel(choose, world, () => {
    if (choose.rarely(4)) return { isArchived: choose.rarely(3) };
    if (choose.rarely(4)) return { isDefault: choose.rarely(2) };
    return choose.rarely(3) ? { description: 'about\nmuch' } : { name: choose.one(CHANNEL_NAMES) };
  }),
);

const revive = kind('use an archived channel again', 4, (choose, world) => {
  const archived = choose.one([...world.channels.values()].filter(({ isArchived }) => isArchived));
  const user = administrator(choose, world);
  if (archived === null || user === null) return null;
  return {
    tag: 'channels.update',
    command: { ...UNCHANGED, caller: asks(world, user), channel: archived.id, isArchived: false },
  };
});

const archive = kind('archive a channel', 4, (choose, world) => {
  const user = administrator(choose, world);
  const channel = user && channelsFor(choose, world, user);
  return (
    user &&
    channel && {
      tag: 'channels.archive',
      command: { caller: asks(world, user), channel: channel.id },
    }
  );
});

const LIMITS = [null, 60, 600, 3_600, 604_800];
const VALUES: ReadonlyArray<(choose: Choose) => Partial<RealmSettings>> = [
  (choose) => ({ contentEditLimit: choose.one(LIMITS) }),
  (choose) => ({ contentDeleteLimit: choose.one(LIMITS) }),
  (choose) => ({ moveWithinChannelLimit: choose.one(LIMITS) }),
  (choose) => ({ moveBetweenChannelsLimit: choose.one(LIMITS) }),
  (choose) => ({ editHistoryVisibility: choose.one(['all', 'moves', 'none']) ?? 'all' }),
  (choose) => ({ allowMessageEditing: !choose.rarely(3) }),
  (choose) => ({ topicsRequired: choose.rarely(3) }),
  (choose) => ({ nameChangesDisabled: choose.rarely(2), emailChangesDisabled: choose.rarely(4) }),
  (choose) => ({ waitingPeriodDays: choose.number(4) }),
];

const setting = kind('change a setting', 5, (choose, world) => {
  const user = administrator(choose, world);
  const value = choose.one(VALUES);
  return (
    user &&
    value && {
      tag: 'realms.update',
      command: { caller: asks(world, user), settings: value(choose) },
    }
  );
});

const CHOICES: ReadonlyArray<Wanted<JoiningSettings>> = [
  { followTopics: 1 },
  { unmuteTopics: 1, followWhereMentioned: false },
  { resolvedNoticeRead: 'never', emailVisibility: 4 },
  { resolvedNoticeRead: 'always' },
  { synchronizesDrafts: false },
  {
    synchronizesDrafts: true,
    emailVisibility: 1,
    followTopics: 3,
    resolvedNoticeRead: 'except_followed',
  },
  { notificationSound: 'bell' },
];

const newcomers = kind('choose what newcomers start with', 2, (choose, world) => {
  const user = administrator(choose, world);
  const settings = choose.one(CHOICES);
  return (
    user &&
    settings && {
      tag: 'realms.changeUserDefaults',
      command: { caller: asks(world, user), settings },
    }
  );
});

const PERMISSIONS: ReadonlyArray<keyof RealmPermissions> = [
  'canMoveMessagesBetweenTopics',
  'canMoveMessagesBetweenChannels',
  'canResolveTopics',
  'canDeleteAnyMessage',
  'canDeleteOwnMessage',
  'canAddSubscribers',
  'canCreatePublicChannel',
  'directMessagePermission',
  'directMessageInitiator',
  'canAccessAllUsers',
];

const permission = kind('change who may do what', 4, (choose, world) => {
  const user = administrator(choose, world);
  const name = choose.one(PERMISSIONS);
  if (user === null || name === null) return null;
  const request: SettingRequest = choose.rarely(5)
    ? { new: someSetting(choose, world), old: someSetting(choose, world) }
    : { new: someSetting(choose, world) };
  return {
    tag: 'realms.update',
    command: { caller: asks(world, user), name: 'The town', permissions: { [name]: request } },
  };
});

const POLICIES = [3, 1, 2, 0] as const;

const visibility = kind('follow or mute a topic', 6, (choose, world) => {
  const user = choose.one(people(world));
  const channel = user && channelsFor(choose, world, user);
  if (user === null || channel === null) return null;
  const topic = topicName(choose, world, channel.id);
  return {
    tag: 'topics.setVisibility',
    command: {
      caller: asks(world, user),
      channel: channel.id,
      topic,
      policy: choose.one(POLICIES) ?? 0,
    },
  };
});

export const settingKinds: ReadonlyArray<ActionKind> = [
  privacy,
  opening,
  words,
  revive,
  archive,
  setting,
  newcomers,
  permission,
  visibility,
];
