import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A list of a reply without a small bound. `JSON.stringify` writes it like the array it stands for;
 * `HttpPorts.writeReply` may write it in slices, so that a long one does not hold up other
 * requests.
 */
export class JsonList<Item = unknown> {
  readonly items: ReadonlyArray<Item>;
  /** What the reply shows of an item. Called when the item is written. */
  readonly show: (item: Item) => unknown;
  /** Items that may be written in one go; null where showing an item is cheap. */
  readonly most: number | null;

  constructor(
    items: ReadonlyArray<Item>,
    show: (item: Item) => unknown,
    most: number | null = null,
  ) {
    this.items = items;
    this.show = show;
    this.most = most;
  }

  toJSON(): ReadonlyArray<unknown> {
    return this.items.map((item) => this.show(item));
  }
}

/**
 * An object of a reply that has one field for each of many items, written like `JsonList`. When two
 * items have the same name, the last one counts.
 */
export class JsonRecord<Item = unknown> {
  readonly items: ReadonlyArray<Item>;
  readonly show: (item: Item) => readonly [name: string, value: unknown];

  constructor(
    items: ReadonlyArray<Item>,
    show: (item: Item) => readonly [name: string, value: unknown],
  ) {
    this.items = items;
    this.show = show;
  }

  toJSON(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.items.map((item) => this.show(item)));
  }
}

/**
 * A list of a reply that is read piece by piece while the reply is written, so that a long one is
 * never in memory as a whole. `HttpPorts.writeReply` puts what it stands for in its place.
 */
export class JsonPieces<Item = unknown> {
  readonly pieces: AsyncIterable<ReadonlyArray<Item>>;
  /** The list of some items. */
  readonly listOf: (items: ReadonlyArray<Item>) => JsonList<Item>;

  constructor(
    pieces: AsyncIterable<ReadonlyArray<Item>>,
    listOf: (items: ReadonlyArray<Item>) => JsonList<Item>,
  ) {
    this.pieces = pieces;
    this.listOf = listOf;
  }
}

/** The reply with a list in the place of each `JsonPieces`. Others have their turn in between. */
export const gatherPieces = (reply: object): object | Promise<object> => {
  const fields = Object.entries(reply);
  if (!fields.some(([, value]) => value instanceof JsonPieces)) return reply;
  const gathered = async (): Promise<object> => {
    const whole: [name: string, value: unknown][] = [];
    for (const [name, value] of fields) {
      if (value instanceof JsonPieces) {
        const items: unknown[] = [];
        for await (const piece of value.pieces) {
          items.push(...piece);
          await nextTurn();
        }
        whole.push([name, value.listOf(items)]);
      } else whole.push([name, value]);
    }
    return Object.fromEntries(whole);
  };
  return gathered();
};

/** A value whose JSON is at hand as text, such as the events of a queue. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** The list of what `show` makes of each item, shown only when the reply is written. */
export const listOf = <Item, Shown>(
  items: ReadonlyArray<Item>,
  show: (item: Item) => Shown,
  most: number | null = null,
): ReadonlyArray<Shown> => new JsonList(items, show, most) as unknown as ReadonlyArray<Shown>;

/** The object with the field that `show` makes of each item, shown when the reply is written. */
export const recordOf = <Item, Shown>(
  items: ReadonlyArray<Item>,
  show: (item: Item) => readonly [name: string, value: Shown],
): Readonly<Record<string, Shown>> =>
  new JsonRecord(items, show) as unknown as Readonly<Record<string, Shown>>;

/** The value that `text` is the JSON of. */
export const jsonText = <A>(text: string): A => new JsonText(text) as unknown as A;
