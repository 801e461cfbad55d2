import type { ChannelUseCases } from './channel/use-cases/contract.ts';
import type { GroupUseCases } from './group/use-cases/contract.ts';
import type { MessageUseCases } from './message/contract.ts';
import type { RealmUseCases } from './realm/use-cases/contract.ts';
import type { TopicUseCases } from './topic/use-cases/contract.ts';
import type { UserUseCases } from './user/use-cases/contract.ts';

/** Everything that can be asked of Parley, by concept. */
export interface Parley {
  readonly realms: RealmUseCases;
  readonly groups: GroupUseCases;
  readonly users: UserUseCases;
  readonly channels: ChannelUseCases;
  readonly topics: TopicUseCases;
  readonly messages: MessageUseCases;
}
