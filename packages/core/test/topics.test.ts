import { describe, expect, test } from '@jest/globals';
import type { ChannelId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { ROLE } from '../src/user/user.ts';
import { aTown, refusal, right, type Town } from './town.ts';

const topics = ({ parley }: Town, caller: Caller, channel: ChannelId) => right(parley.topics.topics({ caller, channel }));
const names = async (town: Town, caller: Caller, channel: ChannelId) => (await topics(town, caller, channel)).map(({ name }) => name);

describe('the topics of a channel', () => {
  test('come newest first, each with its newest message', async () => {
    const town = await aTown();
    const soup = await town.channel(town.owner, 'soup');
    await town.send(town.owner, soup, 'hot');
    const cold = await town.send(town.owner, soup, 'cold');
    const hot = await town.send(town.owner, soup, 'HOT');
    const empty = await town.send(town.owner, soup, '');
    expect(await topics(town, town.owner, soup)).toEqual([
      { name: '', last: empty },
      { name: 'hot', last: hot },
      { name: 'cold', last: cold },
    ]);
  });

  test('are none for a guest who looks in from the web', async () => {
    const town = await aTown();
    const guest = await town.newcomer('Guest', ROLE.guest);
    await right(town.parley.realms.update({ caller: town.owner, settings: { enableSpectatorAccess: true } }));
    const soup = await town.channel(town.owner, 'soup', { isWebPublic: true });
    await town.send(town.owner, soup, 'hot');
    expect(await names(town, guest, soup)).toEqual([]);
    await right(town.subscribe(town.owner, ['soup'], { people: [guest.user] }));
    expect(await names(town, guest, soup)).toEqual(['hot']);
  });

  test('of a private channel are all there for a newcomer where history is shared', async () => {
    const town = await aTown();
    const ann = await town.newcomer('Ann');
    const soup = await town.channel(town.owner, 'soup', { isPrivate: true, hasSharedHistory: true });
    await town.send(town.owner, soup, 'hot');
    await right(town.subscribe(town.owner, ['soup'], { people: [ann.user] }));
    expect(await names(town, ann, soup)).toEqual(['hot']);
  });
});

describe('the topics of a channel with protected history', () => {
  test('are those of the time somebody was there, with the newest message he can see', async () => {
    const town = await aTown();
    const { channels } = town.parley;
    const ann = await town.newcomer('Ann');
    const soup = await town.channel(town.owner, 'soup', { isPrivate: true });
    const join = () => right(town.subscribe(town.owner, ['soup'], { people: [ann.user] }));
    await town.send(town.owner, soup, 'before');
    await town.send(town.owner, soup, 'always');
    await join();
    const always = await town.send(town.owner, soup, 'always');
    const during = await town.send(town.owner, soup, 'during');
    await right(channels.unsubscribe({ caller: town.owner, channels: ['soup'], people: [ann.user] }));
    await town.send(town.owner, soup, 'between');
    await town.send(town.owner, soup, 'always');
    expect(await refusal(town.parley.topics.topics({ caller: ann, channel: soup }))).toEqual({ rule: 'channel.unavailable' });
    await join();
    const after = await town.send(town.owner, soup, 'after');
    expect(await topics(town, ann, soup)).toEqual([
      { name: 'after', last: after },
      { name: 'during', last: during },
      { name: 'always', last: always },
    ]);
    expect(await names(town, town.owner, soup)).toEqual(['after', 'always', 'between', 'during', 'before']);
  });
});

describe('following a topic', () => {
  test('that nobody wrote in is kept until somebody does', async () => {
    const town = await aTown();
    const soup = await town.channel(town.owner, 'soup');
    const set = (policy: 0 | 1 | 2 | 3, topic = 'Hot') =>
      right(town.parley.topics.setVisibility({ caller: town.owner, channel: soup, topic, policy }));
    await set(1);
    await set(1, 'HOT');
    expect(await names(town, town.owner, soup)).toEqual([]);
    await town.send(town.owner, soup, 'hot');
    await set(3, 'hot');
    await set(0);
    await set(0);
    const policies = (await town.told('topic.visibility-changed')).map(
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
