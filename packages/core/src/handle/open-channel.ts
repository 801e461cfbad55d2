import type { Channel } from '../channel/channel.ts';
import type { FindChannelRefusal, GetChannelRefusal } from '../channel/use-cases/contract.ts';
import type { NewChannel, SubscribeRefusal } from '../channel/use-cases/subscription-contract.ts';
import type { Caller } from '../kernel/caller.ts';
import type { UseCase } from '../kernel/decide-and-commit.ts';
import { E } from '../kernel/fp.ts';
import type { HostDenial } from '../kernel/host-denial.ts';
import type { Json } from '../kernel/meta.ts';
import type { TextDenial } from '../kernel/text-class.ts';
import type { WithJudgedTexts } from '../stored-texts.ts';

/** A channel that the host wants. An absent field has the value of a public channel. */
export interface OpenChannel extends Partial<NewChannel> {
  readonly name: string;
  /** Default: an empty one. */
  readonly description?: string;
  /** Data of the host for a new channel. Default: none. */
  readonly meta?: Json | null;
}
export type OpenChannelRefusal =
  | SubscribeRefusal
  | FindChannelRefusal
  | GetChannelRefusal
  | TextDenial
  | HostDenial;

const PUBLIC: NewChannel = {
  isPrivate: false,
  isWebPublic: false,
  hasSharedHistory: null,
  isDefault: false,
  retention: null,
  permissions: {},
};

/** Creates the channel unless there is one of that name, which stays as it is. */
export const openChannel =
  ({
    subscribe,
    idOf,
    get,
  }: Pick<WithJudgedTexts['channels'], 'subscribe' | 'idOf' | 'get'>): UseCase<
    OpenChannel & { readonly caller: Caller },
    OpenChannelRefusal,
    Channel
  > =>
  ({ caller, name, description, meta, ...create }) =>
  async () => {
    const opened = await subscribe({
      caller,
      channels: [{ name, color: null, description: description ?? null, meta: meta ?? null }],
      people: [],
      create: { ...PUBLIC, ...create },
      skipUnavailable: false,
    })();
    if (E.isLeft(opened)) return opened;
    const id = await idOf({ caller, name })();
    if (E.isLeft(id)) return id;
    const found = await get({ caller, channel: id.right })();
    return E.isLeft(found) ? found : E.right(found.right.channel);
  };
