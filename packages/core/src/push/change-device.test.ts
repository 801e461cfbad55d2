import { describe, expect, test } from '@jest/globals';
import { RealmId, Revision, UnixSeconds, UserId } from '../kernel/brand.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext, NOW } from '../testing/builders.ts';
import { aBotOf } from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import { decideAddDevice, type TypedDevice } from './decide-add-device.ts';
import { decideForgetDevice } from './decide-forget-device.ts';
import { decideRemoveDevice } from './decide-remove-device.ts';
import { type Device, MAX_TOKEN } from './device.ts';

const TOKEN = 'c3VwcGVy';
const aDevice = (over: Partial<Device> = {}): Device => ({
  realm: RealmId(1),
  kind: 'apple',
  token: TOKEN,
  user: UserId(10),
  revision: Revision(4),
  app: 'org.example.chat',
  addedAt: UnixSeconds(NOW - 500),
  ...over,
});
const context = anActorContext();
const bot = anActorContext(aBotOf(null));
const typed: TypedDevice = { kind: 'apple', token: TOKEN, app: 'org.example.chat2' };

const user = { _tag: 'row.unchanged', row: 'user', id: 10, revision: 1 };
const device = (revision: number | null, over: Partial<Device> = {}) => {
  const { realm, kind, token } = aDevice(over);
  return { _tag: 'row.unchanged', row: 'device', realm, kind, token, revision };
};
const refused = (rule: string, details: object = {}) => E.left({ rule, ...details });
const badTokens: ReadonlyArray<readonly [string, string, ReturnType<typeof refused>]> = [
  ['an empty token', '', refused('push.token-length', { limit: MAX_TOKEN })],
  ['a token that is no base64', 'c3VwcGVyc', refused('push.token-undecodable')],
];

describe('a device that is added', () => {
  const add = (
    known: Device | null,
    over: Partial<TypedDevice> = {},
    by = context,
    own: ReadonlyArray<Device> = [],
  ) =>
    decideAddDevice(
      withJudges({ context: by, device: known, held: own.length, most: 2, own }),
      { ...typed, ...over },
      NOW,
    );
  const added = (revision: number) => ({
    _tag: 'device.put',
    device: aDevice({ app: typed.app, addedAt: NOW, revision: Revision(revision) }),
  });

  test('is theirs, if no other user adds it meanwhile', () =>
    expect(add(null)).toEqual(
      E.right({
        changeSet: { guards: [user, device(null)], changes: [added(1)], events: [] },
        reply: { from: null, gone: null },
      }),
    ));
  test('is no longer whose it was, and that is told', () =>
    expect(add(aDevice({ user: UserId(11) }))).toEqual(
      E.right({
        changeSet: { guards: [user, device(4)], changes: [added(5)], events: [] },
        reply: { from: 11, gone: null },
      }),
    ));
  test('and is theirs already: nothing, with any program', () =>
    expect(add(aDevice())).toEqual(
      E.right({ changeSet: NO_CHANGE, reply: { from: null, gone: null } }),
    ));

  test('and is theirs already: it is renewed, once a day, also where there is no room', () => {
    const own = aDevice({ addedAt: UnixSeconds(NOW - 86_400) });
    const renewed = { _tag: 'device.put', device: { ...own, addedAt: NOW, revision: 5 } };
    const answer = E.right({
      changeSet: { guards: [user, device(4)], changes: [renewed], events: [] },
      reply: { from: null, gone: null },
    });
    expect(add(own)).toEqual(answer);
    expect(add(own, {}, context, [own, aDevice({ token: 'AAAA' })])).toEqual(answer);
  });

  test('takes the place of the one that was renewed longest ago, if that is 60 days', () => {
    const old = aDevice({ token: 'AAAA', addedAt: UnixSeconds(NOW - 60 * 86_400) });
    const newer = aDevice({ token: 'BBBB', addedAt: UnixSeconds(NOW - 59 * 86_400) });
    expect(add(null, {}, context, [newer, old])).toEqual(
      E.right({
        changeSet: {
          guards: [user, device(null), device(4, { token: 'AAAA' })],
          changes: [
            { _tag: 'device.remove', device: { realm: 1, kind: 'apple', token: 'AAAA' } },
            added(1),
          ],
          events: [],
        },
        reply: { from: null, gone: old },
      }),
    );
    expect(add(null, {}, context, [newer, newer])).toEqual(
      refused('push.too-many-devices', { limit: 2, number: 'devices' }),
    );
    expect(add(aDevice({ user: UserId(11) }), {}, context, [newer, newer])).toEqual(
      refused('push.too-many-devices', { limit: 2, number: 'devices' }),
    );
  });

  test("is a person's, before anything else", () =>
    expect(add(null, { token: '' }, bot)).toEqual(refused('caller.bot')));
  test.each(badTokens)('is refused with %s', (_what, token, refusal) =>
    expect(add(aDevice(), { token })).toEqual(refusal),
  );
});

describe('a device that is removed', () => {
  const remove = (known: Device | null, token = TOKEN, by = context) =>
    decideRemoveDevice(withJudges({ context: by, device: known }), { kind: 'apple', token });
  const unknown = refused('push.token-unknown');

  test('goes, while it is as it was', () =>
    expect(remove(aDevice())).toEqual(
      E.right({
        changeSet: {
          guards: [user, device(4)],
          changes: [{ _tag: 'device.remove', device: { realm: 1, kind: 'apple', token: TOKEN } }],
          events: [],
        },
        reply: undefined,
      }),
    ));
  test('and is not registered cannot be removed', () => expect(remove(null)).toEqual(unknown));
  test("and is another user's is treated as unknown", () =>
    expect(remove(aDevice({ user: UserId(11) }))).toEqual(unknown));
  test("is a person's, before anything else", () =>
    expect(remove(null, '', bot)).toEqual(refused('caller.bot')));
  test.each(badTokens)('is refused with %s', (_what, token, refusal) =>
    expect(remove(null, token)).toEqual(refusal),
  );
});

describe('a device that is gone', () => {
  test('is removed everywhere at once, without an event', () => {
    const devices = [aDevice(), aDevice({ realm: RealmId(2), revision: Revision(7) })];
    expect(decideForgetDevice(devices)).toEqual(
      E.right({
        changeSet: {
          guards: [device(4), device(7, { realm: RealmId(2) })],
          changes: [1, 2].map((realm) => ({
            _tag: 'device.remove',
            device: { realm, kind: 'apple', token: TOKEN },
          })),
          events: [],
        },
        reply: undefined,
      }),
    );
  });
});
