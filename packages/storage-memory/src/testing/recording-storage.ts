import type { Repositories, Storage } from '@parley/core';
import { memoryStorage } from '../memory-storage.ts';

type Answer = (...asked: ReadonlyArray<unknown>) => unknown;
type Answers = Readonly<Record<string, Readonly<Record<string, Answer>>>>;

/** Every query of every concept, as `messages.page`. */
export const everyQuery = (snapshot: Repositories): ReadonlyArray<string> =>
  Object.entries(snapshot).flatMap(([concept, queries]) =>
    Object.keys(queries).map((query) => `${concept}.${query}`),
  );

const recorded = (snapshot: Repositories, asked: Set<string>): Repositories => {
  const record = (name: string, answer: Answer): Answer => {
    return (...question) => {
      asked.add(name);
      return answer(...question);
    };
  };
  const concepts = Object.entries(snapshot as unknown as Answers).map(([concept, queries]) => {
    const wrapped = Object.entries(queries).map(([query, answer]) => [
      query,
      record(`${concept}.${query}`, answer),
    ]);
    return [concept, Object.fromEntries(wrapped)];
  });
  return Object.fromEntries(concepts) as unknown as Repositories;
};

/** A memory store that notes what it is asked. */
export const recordingStorage = (asked: Set<string>): Storage => {
  const storage = memoryStorage();
  return {
    ...storage,
    read: (realm, work) => storage.read(realm, (snapshot) => work(recorded(snapshot, asked))),
  };
};
