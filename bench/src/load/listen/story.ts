/** What a message says: its number in its place, and when it was due, in ms of the load's clock. */
export const storyOf = (number: number, due: number): string => `n=${number} t=${due.toFixed(1)}`;

export interface Heard {
  readonly number: number;
  readonly due: number;
}

const OPEN = '{"id":';
const MESSAGE = '"type":"message","message":';
const HEARTBEAT = '"type":"heartbeat"';
const STORY = '<p>n=';
const DUE = ' t=';

const upTo = (body: string, from: number, mark: string): [number, number] => {
  const end = body.indexOf(mark, from);
  if (end === -1) throw new Error(`No story: ${body.slice(from, from + 80)}`);
  return [Number(body.slice(from, end)), end + mark.length];
};

/**
 * Calls `hear` for each message among the events of an answer, in order. Answers the id of the
 * newest event, null for none.
 */
export const hearAll = (body: string, hear: (heard: Heard) => void): number | null => {
  let newest: number | null = null;
  let at = body.indexOf(OPEN);
  while (at !== -1) {
    const [id, type] = upTo(body, at + OPEN.length, ',');
    at = type;
    if (body.startsWith(MESSAGE, type)) {
      const told = body.indexOf(STORY, type + MESSAGE.length);
      const [number, due] = upTo(body, told + STORY.length, DUE);
      const [time, end] = upTo(body, due, '<');
      if (told === -1 || Number.isNaN(number + time))
        throw new Error(`No story: ${body.slice(type, type + 80)}`);
      hear({ number, due: time });
      newest = id;
      at = end;
    } else if (body.startsWith(HEARTBEAT, type)) newest = id;
    at = body.indexOf(OPEN, at);
  }
  return newest;
};
