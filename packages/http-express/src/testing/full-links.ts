import {
  type Change,
  FIRST_REVISION,
  type IdKind,
  type RealmId,
  type ReservableIds,
  type UnixSeconds,
  type UserId,
} from '@parley/core';

export const times = <A>(count: number, make: (at: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, at) => make(at));
export const text = (length: number, at: number): string =>
  `${at} ${'full '.repeat(length / 5)}`.slice(0, length).trim();

export type IdsOf = <Kind extends IdKind>(
  kind: Kind,
  count: number,
) => Promise<ReadonlyArray<ReservableIds[Kind]>>;

interface FillingLinks {
  readonly write: (changes: ReadonlyArray<Change>) => Promise<void>;
  readonly idsOf: IdsOf;
  readonly realm: RealmId;
  readonly user: UserId;
  readonly at: UnixSeconds;
}

/** Invitations, linkifiers and playgrounds. */
export const fillLinks = async ({ write, idsOf, realm, user, at }: FillingLinks): Promise<void> => {
  const links = await idsOf('invitation', 1500);
  await write(
    links.map((id) => ({
      _tag: 'invitation.put',
      invitation: {
        ...{
          id,
          realm,
          revision: FIRST_REVISION,
          key: String(id)
            .padStart(24, 'a')
            .replaceAll(/\d/g, (digit) => 'bcdefghijk'.charAt(Number(digit))),
        },
        ...{
          creator: user,
          createdAt: at,
          expiresAt: null,
          isRevoked: false,
          role: 400,
          channels: [],
          groups: [],
          withDefaultChannels: false,
          welcomeText: null,
        },
      },
    })),
  );
  const rules = await idsOf('linkifier', 200);
  await write(
    rules.map((id) => ({
      _tag: 'linkifier.put',
      linkifier: {
        id,
        realm,
        revision: FIRST_REVISION,
        position: id,
        pattern: `#${'x'.repeat(900)}${id}`,
        urlTemplate: `https://t.example/${'y'.repeat(900)}`,
      },
    })),
  );
  const sites = await idsOf('playground', 200);
  await write(
    sites.map((id) => ({
      _tag: 'playground.put',
      playground: {
        id,
        realm,
        revision: FIRST_REVISION,
        name: text(1000, id),
        language: 'Python',
        urlTemplate: `https://p.example/${'z'.repeat(900)}{code}`,
      },
    })),
  );
};
