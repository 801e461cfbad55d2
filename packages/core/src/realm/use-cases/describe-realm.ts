import { Html } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { realmAt } from '../realm-at.ts';
import type { RealmUseCases } from './contract.ts';

/** The description is public, so it names no users, channels or groups. */
const NOBODY = { users: [], groups: [], channels: [], showsPreviews: false } as const;

export const describeRealm =
  ({ storage, clock, markdown }: ParleyPorts): RealmUseCases['describe'] =>
  (command) =>
  async () => {
    const realm = await realmAt(storage, command);
    if (realm === null) return E.left(denial('realm.unavailable'));
    const linkifiers = await storage.read(realm.id, (snapshot) => snapshot.linkifiers.ofRealm());
    const rendered = markdown
      .parse(realm.description)
      .render({ ...NOBODY, realmUrl: realm.url, linkifiers, now: clock.now() });
    return E.right({ realm, description: E.isRight(rendered) ? rendered.right.html : Html('') });
  };
