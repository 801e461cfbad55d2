import type { People, PlaceView, PlanView } from '../kernel/plan-view.ts';

const counted = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

const people = ({ number }: People): string => counted(number, 'person', 'people');

const topicOf = (topic: string): string => (topic === '' ? 'the general chat' : `"${topic}"`);

const placeOf = (place: PlaceView): string =>
  place._tag === 'Topic'
    ? `#${place.channelName} > ${topicOf(place.topic)}`
    : `a direct message to ${people(place.people)}`;

const sentencesOfMoves = (moves: NonNullable<PlanView['moves']>): ReadonlyArray<string> => {
  const { messages, stay, grows, from, to } = moves;
  const move = messages === 1 ? 'moves' : 'move';
  return [
    `${counted(messages, 'message', 'messages')} ${move} from ${placeOf(from)} to ${placeOf(to)}.`,
    ...(stay > 0
      ? [
          `${counted(stay, 'message', 'messages')} ${stay === 1 ? 'stays' : 'stay'} in ` +
            `${placeOf(from)}.`,
        ]
      : []),
    ...(grows ? ['Messages that are sent there meanwhile move as well.'] : []),
  ];
};

/**
 * Says in English what a plan does, a sentence for each thing. A plan that changes nothing has one
 * sentence that says so.
 *
 * @example
 * const planned = await parley.messages.remove.plan({ caller, message })();
 * if (E.isRight(planned)) console.log(describePlan(planned.right.view).join('\n'));
 */
export const describePlan = (view: PlanView): ReadonlyArray<string> => {
  const { changes, moves, people: readers, notices, ends } = view;
  if (changes.length === 0) return ['Nothing changes.'];
  const rows = changes.reduce((sum, { number }) => sum + number, 0);
  const told = [
    ...(moves === null ? [] : sentencesOfMoves(moves)),
    ...(readers.lose.number === 0 ? [] : [`${people(readers.lose)} can read less than before.`]),
    ...(readers.gain.number === 0 ? [] : [`${people(readers.gain)} can read more than before.`]),
    ...notices.map(
      ({ place, text }) =>
        `A notice is sent ${place._tag === 'Topic' ? 'to' : 'as'} ${placeOf(place)}: ${text}`,
    ),
    ...(ends === null || ends.accounts === 0
      ? []
      : [
          `${counted(ends.accounts, 'account is', 'accounts are')} deactivated, and the event ` +
            'queues of their clients end.',
        ]),
    ...(ends === null || ends.keys === 0
      ? []
      : [`${counted(ends.keys, 'key or session ends', 'keys and sessions end')}.`]),
  ];
  return told.length > 0 ? told : [`${counted(rows, 'change is', 'changes are')} written.`];
};
