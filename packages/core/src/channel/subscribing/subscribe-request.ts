import {
  type SettingDenial,
  type SettingFacts,
  validateSetting,
} from '../../group/validate-setting.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { type Meta, type MetaDenial, metaAfter } from '../../kernel/meta.ts';
import { foldCase } from '../../kernel/text.ts';
import type { ChannelPermissions } from '../channel.ts';
import {
  type ChannelNameDenial,
  type DescriptionDenial,
  parseChannelName,
  parseDescription,
} from '../channel-name.ts';
import { parseColor } from '../color.ts';
import {
  CHANNEL_PERMISSION_CONSTRAINTS,
  CHANNEL_PERMISSION_NAMES,
} from '../permission-constraints.ts';
import { parseRetention, type RetentionDenial } from '../retention.ts';
import type { ChannelRequest, NewChannel, Subscribe } from '../use-cases/subscription-contract.ts';

export type RequestDenial =
  | Denial<'channel.color.invalid', { readonly index: number }>
  | DescriptionDenial
  | MetaDenial
  | SettingDenial
  | RetentionDenial
  | ChannelNameDenial;

export interface RequestedChannel extends ChannelRequest {
  readonly meta: Meta | null;
}

/** Every channel once, its name as stored names are. `description` is one line. */
export interface SubscribeRequest {
  readonly permissions: Partial<ChannelPermissions>;
  readonly messageRetentionDays: number | null;
  readonly requests: ReadonlyArray<RequestedChannel>;
}

const parsePermissions = (
  wanted: NewChannel['permissions'],
  facts: SettingFacts,
): E.Either<SettingDenial, Partial<ChannelPermissions>> => {
  const permissions: Partial<
    Record<keyof ChannelPermissions, ChannelPermissions[keyof ChannelPermissions]>
  > = {};
  for (const name of CHANNEL_PERMISSION_NAMES) {
    const setting = wanted[name];
    if (setting === undefined) continue;
    const valid = validateSetting(
      CHANNEL_PERMISSION_CONSTRAINTS[name],
      { new: setting },
      null,
      facts,
    );
    if (E.isLeft(valid)) return valid;
    if (valid.right !== 'unchanged') permissions[name] = valid.right;
  }
  return E.right(permissions);
};

/** What can be said of a wish before its name is looked at. */
const parseLooks = (
  requested: ChannelRequest,
  index: number,
): E.Either<RequestDenial, RequestedChannel> => {
  const color = requested.color === null ? null : parseColor(requested.color);
  if (requested.color !== null && color === null)
    return E.left(denial('channel.color.invalid', { index }));
  const description =
    requested.description === null ? E.right(null) : parseDescription(requested.description);
  if (E.isLeft(description)) return description;
  const meta = metaAfter(requested.meta, null);
  return E.isLeft(meta)
    ? meta
    : E.right({
        name: requested.name,
        color,
        description: description.right,
        meta: meta.right,
      });
};

/** All of them, or the first refusal. */
const each = <A, L, B>(
  items: ReadonlyArray<A>,
  parse: (item: A, index: number) => E.Either<L, B>,
): E.Either<L, ReadonlyArray<B>> => {
  const parsed: B[] = [];
  for (const [index, item] of items.entries()) {
    const one = parse(item, index);
    if (E.isLeft(one)) return one;
    parsed.push(one.right);
  }
  return E.right(parsed);
};

const parseName = (requested: RequestedChannel): E.Either<ChannelNameDenial, RequestedChannel> => {
  const name = parseChannelName(requested.name);
  return E.isLeft(name) ? name : E.right({ ...requested, name: name.right });
};

/**
 * What a request says by itself, whatever there is; looks, permissions, retention and names are
 * judged in this order.
 */
export const parseSubscribe = (
  { channels, create }: Subscribe,
  facts: SettingFacts,
): E.Either<RequestDenial, SubscribeRequest> => {
  const looks = each(channels, parseLooks);
  if (E.isLeft(looks)) return looks;
  const permissions = parsePermissions(create.permissions, facts);
  if (E.isLeft(permissions)) return permissions;
  const retention = create.retention === null ? E.right(null) : parseRetention(create.retention);
  if (E.isLeft(retention)) return retention;
  const named = each(looks.right, parseName);
  if (E.isLeft(named)) return named;
  const requests = [
    ...new Map(
      named.right.toReversed().map((requested) => [foldCase(requested.name), requested]),
    ).values(),
  ].toReversed();
  return E.right({
    permissions: permissions.right,
    messageRetentionDays: retention.right,
    requests,
  });
};
