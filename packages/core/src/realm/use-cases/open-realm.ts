import type { RealmId } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { SYSTEM_GROUPS } from '../../kernel/group-setting.ts';
import type { Ids } from '../../kernel/ports.ts';
import type { Realm } from '../realm.ts';
import { checkRealmTexts } from '../realm-values.ts';
import type { OpenRealm, OpenRealmRefusal, RealmUseCases } from './contract.ts';
import { FIRST_CHANNELS } from './first-channels.ts';
import { type Foundation, type FoundationIds, foundRealm, systemGroupIds } from './found-realm.ts';
import { isSubdomain } from './may-create-realm.ts';

/** The realm at the subdomain, or ids for a new one. */
type OpenFacts =
  | { readonly present: Realm }
  | { readonly present: null; readonly ids: FoundationIds };

const reserveIds = async (ids: Ids, realm: RealmId): Promise<FoundationIds> => {
  const { group, user, channel } = await ids.reserve(realm, {
    group: SYSTEM_GROUPS.length,
    user: 2,
    channel: FIRST_CHANNELS,
  });
  const [bot, welcomeBot] = user;
  return { systemGroups: systemGroupIds(group), bot, welcomeBot, channels: channel };
};

const refusalOf = (command: OpenRealm): OpenRealmRefusal | null =>
  isSubdomain(command.subdomain) ? checkRealmTexts(command) : denial('realm.subdomain-invalid');

/** Of several hosts that open one realm at once, the first founds it and the others find it. */
export const openRealm = (ports: CommandPorts, ids: Ids): RealmUseCases['open'] => {
  const { directory } = ports;
  const commit = decideAndCommit(
    ports,
    null,
  )<Foundation, OpenFacts, OpenRealmRefusal, Realm>({
    read: async (_, { realm, subdomain }) => {
      const present = await directory.realmAt(subdomain);
      return E.right(
        present === null ? { present, ids: await reserveIds(ids, realm) } : { present },
      );
    },
    decide: (facts, command, now) => {
      if (facts.present !== null) return E.right({ changeSet: NO_CHANGE, reply: facts.present });
      const { realm, guards, changes, ...told } = foundRealm(facts.ids, command, now);
      const events = [told.realmCreated, ...told.channelsCreated];
      return E.right({ changeSet: { guards, changes, events }, reply: realm });
    },
  });
  return (command) => async () => {
    const present = await directory.realmAt(command.subdomain);
    if (present !== null) return E.right(present);
    const refusal = refusalOf(command);
    if (refusal !== null) return E.left(refusal);
    const realm = await ids.newRealm();
    return commit({ ...command, description: command.description ?? '', realm })();
  };
};
