import { type Change, programKey, Sha256, UnixSeconds } from '@parley/core';
import { equal } from '../../equal.ts';
import { storageCase } from '../../storage-fixture.ts';

const digest = (letter: string): Sha256 => Sha256(letter.repeat(64));

export const accountsVersionCases = [
  storageCase(
    'a reader that remembers accepted callers learns of everything that may change that',
    async (fixture) => {
      const version = fixture.storage.accountsVersion;
      if (version === undefined) return;
      const ben = await fixture.user();
      await fixture.write(
        ...['a', 'b'].map((letter): Change => programKey(ben.id, digest(letter), UnixSeconds(0))),
      );
      const changes: ReadonlyArray<Change> = [
        { _tag: 'user.put', user: { ...ben, isActive: false } },
        { _tag: 'api-keys.end', user: ben.id, at: UnixSeconds(4_000_000_000) },
        { _tag: 'api-key.remove', user: ben.id, digest: digest('a') },
        { _tag: 'sessions.remove', user: ben.id, but: null },
        { _tag: 'api-keys.remove', user: ben.id, but: null },
        { _tag: 'realm.put', realm: { ...fixture.realm, isActive: false } },
      ];
      const seen = new Set([version()]);
      for (const change of changes) {
        const before = version();
        equal(version(), before);
        await fixture.write(change);
        seen.add(version());
      }
      equal(seen.size, changes.length + 1);
    },
  ),
];
