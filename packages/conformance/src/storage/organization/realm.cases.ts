import { nextRevision, UnixSeconds } from '@parley/core';
import { equal } from '../../equal.ts';
import { aStorageFixture, storageCase } from '../../storage-fixture.ts';

export const realmCases = [
  storageCase('a realm comes back as it was put, by id and by subdomain', async (fixture) => {
    const { realm } = fixture;
    equal(await fixture.read(({ realms }) => realms.own()), realm);
    equal(await fixture.storage.directory.realmAt(realm.subdomain), realm);
    equal(await fixture.storage.directory.realmAt('elsewhere'), null);
    equal(await fixture.storage.directory.realmAt(''), null);
  }),

  storageCase('a realm at the root of the server has the empty subdomain', async (fixture) => {
    const root = { ...fixture.realm, subdomain: '' };
    await fixture.write({ _tag: 'realm.put', realm: root });
    equal(await fixture.storage.directory.realmAt(''), root);
    equal(await fixture.storage.directory.realmAt(fixture.realm.subdomain), null);
  }),

  storageCase('every field of a realm can be changed', async (fixture) => {
    const { realm, ann } = fixture;
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
    await fixture.write({ _tag: 'realm.put', realm: changed });
    equal(await fixture.read(({ realms }) => realms.own()), changed);
    const closed = { ...changed, settings: { ...changed.settings, allowedDomains: [] } };
    await fixture.write({ _tag: 'realm.put', realm: closed });
    equal(await fixture.read(({ realms }) => realms.own()), closed);
  }),

  storageCase('all realms are listed by id', async (fixture) => {
    const other = await aStorageFixture(fixture.storage);
    equal(await fixture.storage.directory.realms(), [fixture.realm, other.realm]);
    const unknown = await fixture.next('realm');
    equal(await fixture.storage.read(unknown, ({ realms }) => realms.own()), null);
  }),
];
