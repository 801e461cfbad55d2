import { ok, type Person } from '../test-app.ts';
import type { TestApp } from '../test-app-contract.ts';

export interface TalkFixture {
  readonly testApp: TestApp;
  readonly channels: {
    readonly general: number;
    readonly design: number;
    readonly vault: number;
  };
  /** In #general, one topic; by people in turn, with mentions, links, reactions and edits. */
  readonly messages: ReadonlyArray<number>;
  /** A member of the group, subscribed to all channels. */
  join(person: Person): Promise<void>;
}

const SAID = [
  'Good morning! Shall we meet at ten?',
  '@**bea user** can you look at [the plan](https://plans.example/7)?',
  'I am on it. `npm test` is green here.',
  '```\nconst answer = 42;\n```',
  '@*crew* lunch is at twelve :pizza:',
  '> lunch is at twelve\n\nSee #**design** for the menu.',
  '* soup\n* salad\n* bread',
  'Who has the **keys**?',
  '@_**cid user** has them, I think.',
  'Here they are: https://keys.example/cabinet',
] as const;

/** Fills a realm with four people, three channels, a group and talk. */
export const openTalkFixture = async (testApp: TestApp): Promise<TalkFixture> => {
  const [ada, bea, cid, dan] = [
    await testApp.user('ada'),
    await testApp.user('bea'),
    await testApp.user('cid'),
    await testApp.user('dan'),
  ];
  const people = [ada, bea, cid, dan];
  const owner = testApp.as(testApp.owner);
  const general = await testApp.channel(testApp.owner, 'general', { others: people });
  const design = await testApp.channel(testApp.owner, 'design', { others: people });
  const vault = await testApp.channel(testApp.owner, 'vault', {
    others: people,
    invite_only: true,
    history_public_to_subscribers: false,
  });
  const { group_id: crew } = ok(
    await owner.post('/user_groups/create', {
      name: 'crew',
      description: '',
      members: people.map(({ id }) => id),
    }),
  ).body;
  const messages: number[] = [];
  const say = async (channel: number, topic: string): Promise<void> => {
    for (const [turn, content] of SAID.entries()) {
      const by = people[turn % people.length] ?? ada;
      messages.push(await testApp.post(by, channel, topic, content));
    }
  };
  await say(general, 'lunch');
  await say(general, 'lunch');
  for (const id of messages.slice(0, 5)) {
    ok(await testApp.as(bea).post(`/messages/${id}/reactions`, { emoji_name: 'car' }));
    ok(await testApp.as(cid).post(`/messages/${id}/reactions`, { emoji_name: 'pizza' }));
  }
  for (const id of messages.slice(0, 2))
    ok(
      await testApp.as(id === messages[0] ? ada : bea).patch(`/messages/${id}`, { content: 'Oh' }),
    );
  for (const channel of [design, vault]) await testApp.post(dan, channel, 'colours', SAID[0]);

  return {
    testApp,
    channels: { general, design, vault },
    messages,
    join: async (person) => {
      ok(
        await owner.post('/users/me/subscriptions', {
          subscriptions: ['general', 'design', 'vault'].map((name) => ({ name })),
          principals: [person.id],
        }),
      );
      ok(await owner.post(`/user_groups/${crew}/members`, { add: [person.id] }));
    },
  };
};
