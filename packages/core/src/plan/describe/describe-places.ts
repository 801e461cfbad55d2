import type { ChannelId, ContainerId, TopicId } from '../../kernel/brand.ts';
import type { Change, DecidedChanges } from '../../kernel/change-set.ts';
import type { PlaceView, PlanView } from '../../kernel/plan-view.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Message } from '../../message/message.ts';
import { AUTOMATIC_CLIENT } from '../../message/text/compose.ts';
import type { KnowsId } from '../../user/knows-id.ts';
import { peopleNamed } from './people-named.ts';

type Send = Extract<Change, { readonly _tag: 'message.send' }>;

const isNotice = (change: Change): change is Send =>
  change._tag === 'message.send' && change.message.client === AUTOMATIC_CLIENT;

/** Views a place in a channel. The name of the channel is that before the plan. */
export const topicPlace = async (
  { channels }: Repositories,
  { channel, topicName }: { readonly channel: ChannelId; readonly topicName: string },
): Promise<PlaceView> => ({
  _tag: 'Topic',
  channel,
  channelName: (await channels.byId(channel))?.name ?? '',
  topic: topicName,
});

/** The name that a topic has once the changes are written. */
const topicNameAfter = async (
  { topics }: Repositories,
  changes: ReadonlyArray<Change>,
  id: TopicId,
): Promise<string> => {
  const put = changes.findLast((one) => one._tag === 'topic.put' && one.topic.id === id);
  if (put?._tag === 'topic.put') return put.topic.name;
  return (await topics.byId(id))?.topic.name ?? '';
};

const directPlace = async (
  { messages }: Repositories,
  changes: ReadonlyArray<Change>,
  container: ContainerId,
  sender: Message['sender'],
  knows: KnowsId,
): Promise<PlaceView> => {
  const begun = changes.find((one) => one._tag === 'conversation.put' && one.id === container);
  const participants =
    begun?._tag === 'conversation.put'
      ? begun.participants
      : ((await messages.peopleIn([container])).get(container) ?? []);
  const people = peopleNamed(
    participants.filter((user) => user !== sender),
    knows,
  );
  return { _tag: 'Direct', people };
};

/** The automatic messages among the changes, in their order. */
export const describeNotices = (
  snapshot: Repositories,
  { changes }: Pick<DecidedChanges, 'changes'>,
  knows: KnowsId,
): Promise<PlanView['notices']> =>
  Promise.all(
    changes.filter(isNotice).map(async ({ message, topic }) => ({
      place:
        topic === null
          ? await directPlace(snapshot, changes, message.container, message.sender, knows)
          : await topicPlace(snapshot, {
              channel: topic.channel,
              topicName: await topicNameAfter(snapshot, changes, topic.id),
            }),
      text: message.content,
    })),
  );
