import { describe, expect, test } from '@jest/globals';
import type { ChannelId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { refusal, right } from '../src/testing/outcome.ts';
import { ROLE } from '../src/user/user.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

const topics = ({ parley }: TestChat, caller: Caller, channel: ChannelId) =>
  right(parley.topics.topics({ caller, channel }));
const names = async (chat: TestChat, caller: Caller, channel: ChannelId) =>
  (await topics(chat, caller, channel)).map(({ name }) => name);

describe('the topics of a channel', () => {
  test('come newest first, each with its newest message', async () => {
    const chat = await openTestChat();
    const soup = await chat.channel(chat.owner, 'soup');
    await chat.send(chat.owner, soup, 'hot');
    const cold = await chat.send(chat.owner, soup, 'cold');
    const hot = await chat.send(chat.owner, soup, 'HOT');
    const empty = await chat.send(chat.owner, soup, '');
    expect(await topics(chat, chat.owner, soup)).toEqual([
      { name: '', last: empty },
      { name: 'hot', last: hot },
      { name: 'cold', last: cold },
    ]);
  });

  test('are none for a guest who looks in from the web', async () => {
    const chat = await openTestChat();
    const guest = await chat.newcomer('Guest', ROLE.guest);
    await right(
      chat.parley.realms.update({ caller: chat.owner, settings: { enableSpectatorAccess: true } }),
    );
    const soup = await chat.channel(chat.owner, 'soup', { isWebPublic: true });
    await chat.send(chat.owner, soup, 'hot');
    expect(await names(chat, guest, soup)).toEqual([]);
    await right(chat.subscribe(chat.owner, ['soup'], { people: [guest.user] }));
    expect(await names(chat, guest, soup)).toEqual(['hot']);
  });

  test('of a private channel are all there for a newcomer where history is shared', async () => {
    const chat = await openTestChat();
    const ann = await chat.newcomer('Ann');
    const soup = await chat.channel(chat.owner, 'soup', {
      isPrivate: true,
      hasSharedHistory: true,
    });
    await chat.send(chat.owner, soup, 'hot');
    await right(chat.subscribe(chat.owner, ['soup'], { people: [ann.user] }));
    expect(await names(chat, ann, soup)).toEqual(['hot']);
  });
});

describe('the topics of a channel with protected history', () => {
  test('are those of the reader’s time in it, each with its newest visible message', async () => {
    const chat = await openTestChat();
    const { channels } = chat.parley;
    const ann = await chat.newcomer('Ann');
    const soup = await chat.channel(chat.owner, 'soup', { isPrivate: true });
    const join = () => right(chat.subscribe(chat.owner, ['soup'], { people: [ann.user] }));
    await chat.send(chat.owner, soup, 'before');
    await chat.send(chat.owner, soup, 'always');
    await join();
    const always = await chat.send(chat.owner, soup, 'always');
    const during = await chat.send(chat.owner, soup, 'during');
    await right(
      channels.unsubscribe({ caller: chat.owner, channels: ['soup'], people: [ann.user] }),
    );
    await chat.send(chat.owner, soup, 'between');
    await chat.send(chat.owner, soup, 'always');
    expect(await refusal(chat.parley.topics.topics({ caller: ann, channel: soup }))).toEqual({
      rule: 'channel.unavailable',
    });
    await join();
    const after = await chat.send(chat.owner, soup, 'after');
    expect(await topics(chat, ann, soup)).toEqual([
      { name: 'after', last: after },
      { name: 'during', last: during },
      { name: 'always', last: always },
    ]);
    expect(await names(chat, chat.owner, soup)).toEqual([
      'after',
      'always',
      'between',
      'during',
      'before',
    ]);
  });
});

describe('following a topic', () => {
  test('without messages is kept until one is sent', async () => {
    const chat = await openTestChat();
    const soup = await chat.channel(chat.owner, 'soup');
    const set = (policy: 0 | 1 | 2 | 3, topic = 'Hot') =>
      right(chat.parley.topics.setVisibility({ caller: chat.owner, channel: soup, topic, policy }));
    await set(1);
    await set(1, 'HOT');
    expect(await names(chat, chat.owner, soup)).toEqual([]);
    await chat.send(chat.owner, soup, 'hot');
    await set(3, 'hot');
    await set(0);
    await set(0);
    const policies = (await chat.told('topic.visibility-changed')).map(
      (event) => event._tag === 'topic.visibility-changed' && [event.topic, event.policy],
    );
    // The topic had no message yet, so the first one gave it its casing.
    expect(policies.filter((told) => told !== false && /hot/i.test(String(told[0])))).toEqual([
      ['Hot', 1],
      ['hot', 3],
      ['hot', 0],
    ]);
  });
});
