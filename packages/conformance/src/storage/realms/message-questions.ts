import { type FlagState, HistoryId, NO_HISTORY, UnixSeconds } from '@parley/core';
import { LATEST, wholeChannel } from '../../talk.ts';
import { absent, own, type Questions, type RealmQuestion } from './question.ts';
import type { Story } from './story.ts';

const PAST = UnixSeconds(0);
const FUTURE = UnixSeconds(4_000_000_000);
const UNREAD: FlagState = { stored: new Set(), isRead: false, isMarkedUnread: false };
const NO_PAGE = { before: [], hasAnchor: false, after: [] };
const NO_PLACES = { places: [], toAll: [], receipts: new Map() };

const idsOf = ({ messages, direct }: Story) => [...messages, direct];
const corpusOf = ({ channel, conversation }: Story) => ({
  sources: [wholeChannel(channel), { _tag: 'Conversation', container: conversation } as const],
  periods: new Map(),
  where: [],
});
const pageOf = (story: Story) => ({ ...corpusOf(story), anchor: 0, before: 0, after: LATEST });
const unreadOf = (story: Story) => ({ corpus: corpusOf(story), user: story.ben.id, limit: 100 });

/** About each message of a story. */
const ofEach = <Repository>(
  nothing: unknown,
  ask: RealmQuestion<Repository>['ask'],
): RealmQuestion<Repository> => ({
  ask,
  nothing: (story) => idsOf(story).map(() => nothing),
});

export const MESSAGE_QUESTIONS: Questions<
  'channels' | 'topics' | 'messages' | 'attachments' | 'uploads'
> = {
  channels: {
    byId: absent(null, (channels, { channel }) => channels.byId(channel.id)),
    byIds: absent([], (channels, { channel, aside }) => channels.byIds([channel.id, aside.id])),
    byNames: own((channels) => channels.byNames(['general'])),
    all: own((channels) => channels.all()),
    subscription: absent(null, (channels, { channel, ann }) =>
      channels.subscription(channel.id, ann.id),
    ),
    subscriptionsOf: absent([], (channels, { ann }) => channels.subscriptionsOf(ann.id)),
    membershipsOf: absent([], (channels, { ann }) => channels.membershipsOf(ann.id)),
    membershipsByName: absent([], (channels, { aside, ann }) =>
      channels.membershipsByName([aside.name], ann.id),
    ),
    colorsOf: absent(new Map(), (channels, { ann }) => channels.colorsOf([ann.id])),
    subscriptionsAmong: absent([], (channels, { channel, ann }) =>
      channels.subscriptionsAmong(channel.id, [ann.id]),
    ),
    subscriptionsTo: absent([], (channels, { channel }) => channels.subscriptionsTo(channel.id)),
    subscribedElsewhere: absent([], (channels, { channel, aside }) =>
      channels.subscribedElsewhere(channel.id, aside.id, 'everybody'),
    ),
    wantingResolvedNotices: absent([], (channels, { channel, ann }) =>
      channels.wantingResolvedNotices(channel.id, [ann.id]),
    ),
    subscribersOf: absent(new Map(), (channels, { channel }) =>
      channels.subscribersOf([channel.id]),
    ),
    countSubscribers: absent(0, (channels, { channel }) =>
      channels.countSubscribers(channel.id, 100),
    ),
    activity: absent(new Map(), (channels, { channel }) => channels.activity([channel.id])),
  },
  topics: {
    byId: absent(null, (topics, { topic }) => topics.byId(topic.id)),
    byName: absent(null, (topics, { channel }) => topics.byName(channel.id, 'lunch')),
    idByName: absent(null, (topics, { channel }) => topics.idByName(channel.id, 'lunch')),
    inChannel: absent([], (topics, { channel }) => topics.inChannel(channel.id)),
    spans: absent([], (topics, { topic, target }) => topics.spans([topic.id, target.id])),
    spansIn: absent([], (topics, { pieces }) => topics.spansIn(pieces)),
    recentSpans: own((topics) => topics.recentSpans(null, 100)),
    participants: absent([], (topics, { topic }) => topics.participants(topic.id)),
    visibilities: absent([], (topics, { topic }) => topics.visibilities(topic.id)),
    visibilitiesAmong: absent([], (topics, { topic, ann }) =>
      topics.visibilitiesAmong(topic.id, [ann.id]),
    ),
    wishesOf: absent([[], []], (topics, { ann, ben }) =>
      Promise.all([ann, ben].map(({ id }) => topics.wishesOf(id))),
    ),
    longestSilentFollow: absent(null, (topics, { ann }) => topics.longestSilentFollow(ann.id)),
    visibility: absent(null, (topics, { topic, ann }) => topics.visibility(topic.id, ann.id)),
  },
  messages: {
    byId: absent([null, null], (messages, { messages: [first], direct }) =>
      Promise.all([first, direct].map((id) => messages.byId(id))),
    ),
    byIds: absent([], (messages, story) => messages.byIds(idsOf(story))),
    histories: ofEach([[], []], async (messages, story) => {
      const histories = await messages.histories(idsOf(story));
      return idsOf(story).map((id) => {
        const { edits, moves } = histories.get(id) ?? NO_HISTORY;
        return [edits, moves];
      });
    }),
    edit: absent(null, (messages, { messages: [first], edit }) => messages.edit(first, edit)),
    undo: absent(null, (messages, { edit }) => messages.undo(edit)),
    isNewestMove: absent('of all', async (messages, { pieces }) =>
      (await messages.isNewestMove(HistoryId(1), pieces)) ? 'of all' : 'of some at most',
    ),
    reactions: absent(new Map(), (messages, story) => messages.reactions(idsOf(story))),
    submessages: absent(new Map(), (messages, story) => messages.submessages(idsOf(story))),
    flags: ofEach([UNREAD, UNREAD], async (messages, story) => {
      const [anns, bens] = [
        await messages.flags(story.ann.id, idsOf(story)),
        await messages.flags(story.ben.id, idsOf(story)),
      ];
      return idsOf(story).map((id) => [anns.get(id), bens.get(id)]);
    }),
    flagsAmong: absent([UNREAD, UNREAD], async (messages, { messages: [first], ann, ben }) => {
      const flags = await messages.flagsAmong(first, [ann.id, ben.id]);
      return [flags.get(ann.id) ?? UNREAD, flags.get(ben.id) ?? UNREAD];
    }),
    mentions: absent([], (messages, { messages: [first] }) => messages.mentions(first)),
    backlog: own((messages, { ben }) => messages.backlog(ben.id)),
    flagged: absent([], (messages, { ann }) => messages.flagged(ann.id, 'starred', 100)),
    flaggedBy: absent([], (messages, { messages: [first] }) =>
      messages.flaggedBy(first, ['mentioned', 'starred']),
    ),
    flaggedAmong: absent([], (messages, { ben, pieces }) =>
      messages.flaggedAmong([ben.id], ['mentioned'], pieces),
    ),
    idsIn: absent([], (messages, { pieces }) => messages.idsIn(pieces, 100)),
    idsAfter: own((messages) => messages.idsAfter(0 as Story['direct'], 100)),
    // The messages must come from the snapshot, so these are what its realm has of them.
    details: absent([], async (messages, story) =>
      messages.details(story.ann.id, await messages.byIds(idsOf(story))),
    ),
    moveEnds: absent({ from: null, to: null }, (messages, { topic, channel }) =>
      messages.moveEnds(topic.id, { channel: channel.id, name: 'dinner' }),
    ),
    countMessages: absent({ count: 0, first: null }, (messages, { pieces }) =>
      messages.countMessages(pieces, null),
    ),
    countMessagesEach: {
      ask: (messages, { pieces }) => messages.countMessagesEach(pieces, PAST),
      nothing: ({ pieces }) => pieces.map(() => 0),
    },
    hasOlder: absent(false, (messages, { pieces }) => messages.hasOlder(pieces, FUTURE)),
    page: absent(NO_PAGE, (messages, story) => messages.page(pageOf(story))),
    pageSoon: absent(NO_PAGE, async (messages, story) => {
      const query = pageOf(story);
      return (await messages.pageSoon(query)) ?? (await messages.page(query));
    }),
    unreadPlaces: absent(NO_PLACES, (messages, story) => messages.unreadPlaces(unreadOf(story))),
    unreadPlacesSoon: absent(NO_PLACES, async (messages, story) => {
      const query = unreadOf(story);
      return (await messages.unreadPlacesSoon(query)) ?? (await messages.unreadPlaces(query));
    }),
    channelsOf: absent([], (messages, story) => messages.channelsOf(idsOf(story))),
    facts: absent([], (messages, story) =>
      messages.facts(idsOf(story), { user: story.ann.id, periods: new Map() }),
    ),
    newest: own((messages) => messages.newest()),
    conversation: absent(null, (messages, { ann, ben }) => messages.conversation([ann.id, ben.id])),
    conversationsOf: absent([], (messages, { ann }) => messages.conversationsOf(ann.id)),
    peopleIn: absent(new Map(), (messages, { conversation }) => messages.peopleIn([conversation])),
    directParticipants: absent([], (messages, { ann }) => messages.directParticipants(ann.id)),
    recentConversations: absent([], (messages, { ann }) =>
      messages.recentConversations(ann.id, 100),
    ),
  },
  attachments: {
    byId: absent(null, (attachments, { attachment }) => attachments.byId(attachment.id)),
    held: absent(null, (attachments, { attachment }) => attachments.held(attachment.id)),
    byPaths: absent([], (attachments, { attachment }) => attachments.byPaths([attachment.path])),
    ofUser: absent([], (attachments, { ann }) => attachments.ofUser(ann.id)),
    heldBy: absent([], (attachments, { messages: [first] }) => attachments.heldBy(first)),
    heldElsewhere: absent([], (attachments, { attachment, direct }) =>
      attachments.heldElsewhere([attachment.id], direct),
    ),
    holders: absent([], (attachments, { attachment }) =>
      attachments.holders(attachment.id, null, 100),
    ),
    space: own((attachments) => attachments.space()),
    inUnsent: absent([], (attachments, { secret }) => attachments.inUnsent([secret])),
  },
  uploads: {
    byId: absent(null, (uploads, { upload }) => uploads.byId(upload.id)),
    announced: own((uploads) => uploads.announced()),
  },
};
