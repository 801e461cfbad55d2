import { nextRevision, UnixSeconds } from '@parley/core';
import { equal } from '../../equal.ts';
import { aWorld, storageCase } from '../../world.ts';

export const realmCases = [
  storageCase('a realm comes back as it was put, by id and by subdomain', async (world) => {
    const { realm } = world;
    equal(await world.read(({ realms }) => realms.byId(realm.id)), realm);
    equal(await world.read(({ realms }) => realms.bySubdomain(realm.subdomain)), realm);
    equal(await world.read(({ realms }) => realms.bySubdomain('elsewhere')), null);
    equal(await world.read(({ realms }) => realms.bySubdomain('')), null);
  }),

  storageCase('a realm at the root of the server has the empty subdomain', async (world) => {
    const root = { ...world.realm, subdomain: '' };
    await world.write({ _tag: 'realm.put', realm: root });
    equal(await world.read(({ realms }) => realms.bySubdomain('')), root);
    equal(await world.read(({ realms }) => realms.bySubdomain(world.realm.subdomain)), null);
  }),

  storageCase('every field of a realm can be changed', async (world) => {
    const { realm, ann } = world;
    const changed = {
      ...realm,
      revision: nextRevision(realm.revision),
      subdomain: 'other',
      name: 'Ünïcode 日本 \u{1f600}',
      description: '',
      url: 'https://chat.example.net',
      isActive: false,
      createdAt: UnixSeconds(1),
      notificationBot: ann.id,
      systemGroups: { ...realm.systemGroups, nobody: realm.systemGroups.owners },
      settings: {
        allowMessageEditing: false,
        contentEditLimit: null,
        contentDeleteLimit: 60,
        moveWithinChannelLimit: null,
        moveBetweenChannelsLimit: 3600,
        editHistoryVisibility: 'none',
        topicsRequired: false,
        waitingPeriodDays: 0,
        requireUniqueNames: true,
        enableSpectatorAccess: false,
        readReceiptsEnabled: false,
        presenceDisabled: true,
        disallowDisposableEmails: true,
        nameChangesDisabled: true,
        emailChangesDisabled: false,
        allowedDomains: null,
        defaultLanguage: 'de',
        defaultCodeBlockLanguage: 'ruby',
        previewsShown: false,
        messageRetentionDays: 30,
      },
      permissions: { ...realm.permissions, canResolveTopics: { members: [], subgroups: [] } },
      userDefaults: { notificationSound: 'deep tom', synchronizesDrafts: false, fontSizePx: 18 },
      uploadLimits: { fileMib: 0, totalMib: null },
      pushDisallowedAt: UnixSeconds(1_700_000_900),
    } as const;
    await world.write({ _tag: 'realm.put', realm: changed });
    equal(await world.read(({ realms }) => realms.byId(realm.id)), changed);
    const closed = { ...changed, settings: { ...changed.settings, allowedDomains: [] } };
    await world.write({ _tag: 'realm.put', realm: closed });
    equal(await world.read(({ realms }) => realms.byId(realm.id)), closed);
  }),

  storageCase('all realms are listed by id', async (world) => {
    const other = await aWorld(world.storage);
    equal(await world.read(({ realms }) => realms.all()), [world.realm, other.realm]);
    equal(await world.read(async ({ realms }) => realms.byId(await world.next('realm'))), null);
  }),
];
