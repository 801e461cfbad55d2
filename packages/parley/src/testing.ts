import { createContainer } from '@parley/container';
import { type Acting, type DomainEvent, E, type RealmHandle, type TE } from '@parley/core';
import {
  cheapPasswords,
  eventsOf,
  seededEntropy,
  type TestClock,
  testClock,
} from '@parley/core/testing';
import { type OpenedParley, openedOver } from './opened.ts';

/** A chat in memory, with one organization. */
export interface TestParley<Name extends string> extends OpenedParley {
  readonly organization: RealmHandle;
  /** Each person, bound to the use cases of the organization. */
  readonly people: { readonly [Person in Name]: Acting };
  /** It stands until it is moved. */
  readonly clock: TestClock;
  /** Everything that happened in the organization, oldest first. */
  events(): Promise<ReadonlyArray<DomainEvent>>;
}

const URL = 'http://chat.example';

const right = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(`refused: ${JSON.stringify(done.left)}`);
  return done.right;
};

/**
 * Opens a chat in memory for a test: the whole of Parley, with a clock that stands, passwords that
 * cost nothing, and tokens that are the same in each run.
 *
 * @param options `people` are the names of members; their keys, as the host's, are the same.
 * @example
 * const { people, clock } = await testParley({ people: ['Ada', 'Grace'] });
 * const to = { _tag: 'Channel', channel: 'general', topic: 'hello' } as const;
 * await people.Ada.orThrow.messages.send({ to, content: 'hi' });
 * clock.advance(60);
 */
export const testParley = async <const Name extends string = never>({
  people: names = [],
}: {
  readonly people?: ReadonlyArray<Name>;
} = {}): Promise<TestParley<Name>> => {
  const clock = testClock();
  const ports = { clock, passwords: cheapPasswords(), entropy: seededEntropy() };
  const http = {};
  const container = createContainer({ inMemory: true, ports, http });
  const opened = openedOver(container, { url: URL, http });
  const realm = await right(opened.realms.open({ subdomain: '', name: 'Lunch club' }));
  const organization = opened.realm(realm.id);
  const host = organization.asHost();
  const persons = names.map((name) => ({ key: name, name, email: null }));
  const users = await host.orThrow.people.sync(persons);
  await host.orThrow.channels.open({ name: 'general', description: '' });
  const people = Object.fromEntries(
    names.map((name, at) => {
      const user = users[at];
      if (user === undefined) throw new Error(`${name} has no account`);
      return [name, organization.as(user.id)];
    }),
  ) as TestParley<Name>['people'];
  const events = () => eventsOf(opened.storage)(realm.id);
  return { ...opened, organization, people, clock, events };
};
