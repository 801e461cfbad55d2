/** What a message says: its number in its place, and when it was due, in ms of the load's clock. */
export const storyOf = (number: number, due: number): string => `n=${number} t=${due.toFixed(1)}`;

export interface Heard {
  readonly number: number;
  readonly due: number;
}

const EVENT = /\{"id":(\d+),"type":"(?:heartbeat"|message","message":.*?<p>n=(\d+) t=([\d.]+)<\/p>)/g;

/** Calls `hear` for each message among the events of an answer, in order. Answers the id of the newest event, null for none. */
export const hearAll = (body: string, hear: (heard: Heard) => void): number | null => {
  let newest: number | null = null;
  for (const [, id, number, due] of body.matchAll(EVENT)) {
    newest = Number(id);
    if (number !== undefined) hear({ number: Number(number), due: Number(due) });
  }
  return newest;
};
