import type { Server } from 'node:http';
import type {
  Caller,
  Change,
  CreatedRealm,
  GroupId,
  Parley,
  ParleyPorts,
  RealmEmoji,
  RealmOutbox,
  Role,
  SystemGroup,
  User,
  UserId,
} from '@parley/core';
import type { EventQueuesPort } from '../updates/event-queues-port.ts';
import type { Answer, Client, Fields, RequestOptions } from './request.ts';

/** A user with an account and a key to it. */
export interface Person {
  readonly id: UserId;
  readonly email: string;
  readonly key: string;
  readonly caller: Caller;
}

export interface TestApp {
  readonly server: Server;
  /** The address of the API. */
  readonly base: string;
  readonly parley: Parley;
  readonly storage: ParleyPorts['storage'];
  /** The outbox of the founded realm. */
  readonly outbox: RealmOutbox;
  readonly eventQueues: EventQueuesPort & { readonly release: () => void };
  readonly founded: CreatedRealm;
  readonly owner: Person;
  /** A user of the realm at the root; `name` is the local part of the address too. */
  user(name: string, role?: Role, change?: (user: User) => User): Promise<Person>;
  /**
   * Reactivates an account. A user signs in again, and a bot gets a new key: `who` has it from then
   * on.
   */
  comeBack(who: Person, by?: Person): Promise<Answer>;
  /** A client of the API with the credentials of a person or without any. */
  as(
    person: RequestOptions['credentials'] | null,
    options?: Pick<RequestOptions, 'headers'>,
  ): Client;
  group(system: SystemGroup): GroupId;
  /** Settings of the realm, as its owner sends them. */
  settings(fields: Fields): Promise<void>;
  /** Makes a channel and subscribes its maker and the others to it. */
  channel(
    by: Person,
    name: string,
    options?: Fields & { readonly others?: ReadonlyArray<Person> },
  ): Promise<number>;
  post(by: Person, channel: number, topic: string, content?: string): Promise<number>;
  direct(by: Person, to: ReadonlyArray<Person>, content?: string): Promise<number>;
  /** Removes all the user's subscriptions. */
  alone(who: Person): Promise<void>;
  /** One of the realm's own, which no endpoint adds yet: its picture is nowhere. */
  emoji(by: Person, name: string): Promise<RealmEmoji>;
  advanceClock(seconds: number): void;
  now(): number;
  /** Writes in the realm at the root, past every rule, as no endpoint can. */
  force(...changes: ReadonlyArray<Change>): Promise<void>;
  /** `force` writes in that realm. */
  foundRealm(subdomain: string): Promise<{
    readonly founded: CreatedRealm;
    readonly owner: Person;
    readonly force: TestApp['force'];
  }>;
  /** Everything that happened until now has been told to those who listen. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
