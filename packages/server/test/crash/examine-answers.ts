import type { Caller } from '../support/caller.ts';
import type { WireMessage } from '../support/wire.ts';
import { type Complaints, complain } from './complaint.ts';
import type { Ledger } from './ledger.ts';

/** So many ids still fit into the address of a request. */
const AT_ONCE = 400;

/** Every text that a message has or had, by id; of the messages that any of `readers` may read. */
const readTexts = async (
  readers: ReadonlyArray<Caller>,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<string>>> => {
  const found = new Map<number, ReadonlyArray<string>>();
  for (const reader of readers) {
    const missing = ids.filter((id) => !found.has(id));
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const asked = { message_ids: missing.slice(at, at + AT_ONCE), apply_markdown: false };
      const { body } = await reader.get<{ messages: ReadonlyArray<WireMessage> }>(
        '/messages',
        asked,
      );
      for (const { id, content, edit_history: history = [] } of body.messages) {
        found.set(id, [content, ...history.flatMap(({ prev_content: text }) => text ?? [])]);
      }
    }
  }
  return found;
};

/** How many of `pair` each is in, by address. */
const readMemberships = async (
  people: ReadonlyArray<Caller>,
  pair: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, number>> => {
  const entries = people.map(async (person): Promise<[string, number]> => {
    const { body } = await person.get<{ subscriptions: ReadonlyArray<{ name: string }> }>(
      '/users/me/subscriptions',
    );
    return [person.email, body.subscriptions.filter(({ name }) => pair.includes(name)).length];
  });
  return new Map(await Promise.all(entries));
};

const examineMemberships = (
  counts: ReadonlyMap<string, number>,
  pair: ReadonlyArray<string>,
  { memberships }: Ledger,
): Complaints =>
  complain(
    counts,
    ([email, count]) => {
      const { told, asked } = memberships.get(email) ?? { told: false, asked: false };
      return count === (told ? pair.length : 0) || count === (asked ? pair.length : 0);
    },
    ([email, count]) =>
      `${email} is in ${count} of ${pair.length} channels, and was told otherwise`,
  );

/** Complains where a server does not show what another one acknowledged before it was killed. */
export const examineMessages = async (
  people: ReadonlyArray<Caller>,
  ledger: Ledger,
): Promise<Complaints> => {
  const texts = await readTexts(people, [...ledger.sends.keys()]);
  const isThere = (message: number, text: string): boolean =>
    texts.get(message)?.includes(text) ?? false;
  return [
    ...complain(
      [...ledger.sends].filter(([id]) => !ledger.doomed.has(id)),
      ([id, text]) => isThere(id, text),
      ([id]) => `Message ${id} was acknowledged and is lost`,
    ),
    ...complain(
      ledger.edits.filter(({ message }) => !ledger.doomed.has(message)),
      ({ message, text }) => isThere(message, text),
      ({ message, text }) =>
        `An edit of message ${message} to ${text} was acknowledged and is lost`,
    ),
    ...complain(
      ledger.deletions,
      (id) => !texts.has(id),
      (id) => `The deletion of message ${id} was acknowledged and is lost`,
    ),
  ];
};

export interface Examined {
  readonly complaints: Complaints;
  /** Addresses of those who are in the pair of channels now. */
  readonly members: ReadonlyArray<string>;
}

/**
 * Examines everything else. Channels and groups hold later rows, too, so they are examined before
 * more is written.
 */
export const examinePlaces = async (
  people: ReadonlyArray<Caller>,
  pair: ReadonlyArray<string>,
  ledger: Ledger,
): Promise<Examined> => {
  const counts = await readMemberships(people, pair);
  type Groups = {
    user_groups: ReadonlyArray<{
      name: string;
      is_system_group: boolean;
      members: ReadonlyArray<number>;
    }>;
  };
  const answers = await Promise.all(
    people.slice(0, 1).map((person) => person.get<Groups>('/user_groups')),
  );
  const groups = answers
    .flatMap(({ body }) => body.user_groups)
    .filter((group) => !group.is_system_group);
  const names = new Set(groups.map(({ name }) => name));
  return {
    complaints: [
      ...examineMemberships(counts, pair, ledger),
      ...complain(
        ledger.groups,
        (name) => names.has(name),
        (name) => `The group ${name} was acknowledged and is lost`,
      ),
      ...complain(
        groups,
        ({ members }) => members.length > 0,
        ({ name }) => `The group ${name} is there without its member`,
      ),
    ],
    members: [...counts].filter(([, count]) => count === pair.length).map(([email]) => email),
  };
};
