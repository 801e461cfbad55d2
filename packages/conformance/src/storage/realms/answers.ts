import type { Repositories } from '@parley/core';
import { equal, ok, textOf } from '../../equal.ts';
import type { StorageFixture } from '../../storage-fixture.ts';
import { MESSAGE_QUESTIONS } from './message-questions.ts';
import { PEOPLE_QUESTIONS } from './people-questions.ts';
import type { Questions, RealmQuestion } from './question.ts';
import type { Story } from './story.ts';

const QUESTIONS: Questions<keyof Repositories> = { ...PEOPLE_QUESTIONS, ...MESSAGE_QUESTIONS };

type AnyQuestion = RealmQuestion<never>;
const EVERY = Object.entries(QUESTIONS).flatMap(([concept, methods]) =>
  Object.entries(methods).map(
    ([method, question]) => [concept, method, question as AnyQuestion] as const,
  ),
);

/** What each method answers, as `textOf` has it, by its name, as in `messages.page`. */
type Answers = Readonly<Record<string, string>>;

const answersTo = (
  { read }: StorageFixture,
  story: Story,
  questions: typeof EVERY,
): Promise<Answers> =>
  read(async (repositories) => {
    const answers: Record<string, string> = {};
    for (const [concept, method, { ask }] of questions) {
      const repository = repositories[concept as keyof Repositories] as never;
      answers[`${concept}.${method}`] = textOf(await ask(repository, story));
    }
    return answers;
  });

/** What every method of every repository of a realm answers about a story of it. */
export const answers = (fixture: StorageFixture, story: Story): Promise<Answers> =>
  answersTo(fixture, story, EVERY);

const foreign = EVERY.filter(([, , { nothing }]) => nothing !== null);
const nothingOf = (story: Story): Answers =>
  Object.fromEntries(
    foreign.map(([concept, method, { nothing }]) => [
      `${concept}.${method}`,
      textOf(nothing?.(story)),
    ]),
  );

/** Methods that answer something else. */
export const different = (one: Answers, other: Answers): ReadonlyArray<string> =>
  Object.keys(one).filter((name) => one[name] !== other[name]);

/** Fails unless the realm of `fixture` answers nothing about a story of another realm. */
export const expectNothing = async (
  fixture: StorageFixture,
  story: Story,
  what: string,
): Promise<void> => {
  const found = await answersTo(fixture, story, foreign);
  equal(different(found, nothingOf(story)), [], `methods that tell of another realm, ${what}`);
};

const NOTHING = [null, false, 0, []].map(textOf);

/** Fails unless every method finds in a story what it asks for. */
export const expectSomething = (found: Answers, story: Story): void => {
  const nothing = nothingOf(story);
  const silent = Object.entries(found).filter(
    ([name, answer]) => answer === nothing[name] || NOTHING.includes(answer),
  );
  equal(silent, [], 'methods without an answer in their own realm');
};

export const expectSame = (found: Answers, before: Answers, what: string): void =>
  equal(different(found, before), [], `methods that answer something else, ${what}`);

/** Fails unless there is a question for each method of each repository. */
export const expectEveryMethod = ({ read }: StorageFixture): Promise<void> =>
  read(async (repositories) => {
    for (const [concept, repository] of Object.entries(repositories))
      for (const method of Object.keys(repository))
        ok(
          EVERY.some(([one, other]) => one === concept && other === method),
          `${concept}.${method} is asked across realms`,
        );
  });
