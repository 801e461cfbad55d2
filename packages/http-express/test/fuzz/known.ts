import type { Random } from './random.ts';

/**
 * What a request may name: things that exist, that were removed, that belong to another realm, or
 * that the caller may not see.
 */
export interface Known {
  /**
   * An id of a kind of thing, by the wire's word for it: `stream`, `user`, `message`. An unknown
   * word draws from all of them.
   */
  id(random: Random, word: string): number;
  text(random: Random, word: string): string;
  addId(word: string, id: number): void;
  addText(word: string, text: string): void;
  /** A change that can be taken back: the id of its entry in the history of that message. */
  addChange(history: number, message: number): void;
  /** The message that a change was made to; null for another number. */
  changedBy(history: number): number | null;
  /** Takes in the ids a reply tells of. `of`: the word for what the bare key `id` means there. */
  learn(reply: unknown, of: string): void;
}

/** Words that mean the same thing, by what they mean. */
const MEANINGS: ReadonlyArray<readonly [meaning: string, pattern: RegExp]> = [
  ['group', /group/],
  ['emoji', /emoji_name/],
  ['channel', /stream|channel/],
  ['message', /message|anchor|^id$/],
  ['user', /user|member|principal|sender|^bot|^(add|delete|to)$/],
  ['email', /mail|username/],
  ['password', /password/],
  ['linkifier', /filter|linkifier/],
  ['field', /field/],
  ['topic', /topic|subject/],
  ['content', /content|description|status/],
  ['name', /name/],
];

/** Without a meaning of its own, `draft_id` and `drafts` are both about a `draft`. */
const meaningOf = (word: string): string =>
  MEANINGS.find(([, pattern]) => pattern.test(word))?.[0] ??
  word.replace(/_?ids?$/, '').replace(/s$/, '');

/** What came first stays, the rest makes room for what is newer. */
const MOST = 60;
const KEPT = 30;

const keep = <A>(pools: Map<string, A[]>, word: string, item: A): void => {
  const pool = pools.get(word) ?? [];
  pools.set(word, pool);
  if (pool.includes(item)) return;
  pool.push(item);
  if (pool.length > MOST) pool.splice(KEPT, 1);
};

/** A link to join, of which the key is of use. */
const JOIN = /^.*\/join\/([a-z2-7]{24})\/$/;

export const emptyKnown = (): Known => {
  const ids = new Map<string, number[]>();
  const texts = new Map<string, string[]>();
  const changes = new Map<number, number>();
  const poolOf = <A>(pools: Map<string, A[]>, word: string): ReadonlyArray<A> =>
    pools.get(meaningOf(word)) ?? [...pools.values()].flat();

  const learn = (reply: unknown, of: string): void => {
    if (typeof reply !== 'object' || reply === null) return;
    for (const [key, value] of Object.entries(reply)) {
      const named = /^ids?$/.test(key) ? of : /_ids?$/.test(key) ? key : null;
      for (const id of Array.isArray(value) ? value : [value]) {
        if (typeof id === 'string' && /_id$/.test(key)) keep(texts, meaningOf(key), id);
        if (typeof id === 'string' && id.startsWith('/user_uploads/')) keep(texts, 'upload', id);
        if (typeof id === 'string' && JOIN.test(id)) keep(texts, 'key', id.replace(JOIN, '$1'));
        if (typeof id !== 'number') learn(id, of);
        else if (named !== null) keep(ids, meaningOf(named), id);
      }
    }
  };

  return {
    id: (random, word) => random.pick(poolOf(ids, word)),
    text: (random, word) => random.pick(poolOf(texts, word)),
    addId: (word, id) => keep(ids, meaningOf(word), id),
    addText: (word, text) => keep(texts, meaningOf(word), text),
    addChange: (history, message) => {
      changes.set(history, message);
      keep(ids, 'history', history);
    },
    changedBy: (history) => changes.get(history) ?? null,
    learn,
  };
};
