import { Html } from '../../kernel/brand.ts';
import { readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { realmAt } from '../realm-at.ts';
import type { FindRealm, RealmUseCases } from './contract.ts';

/** The description is public, so it names no users, channels or groups. */
const NOBODY = { users: [], groups: [], channels: [], showsPreviews: false } as const;

export const describeRealm = ({
  storage,
  clock,
  markdown,
}: ParleyPorts): RealmUseCases['describe'] =>
  readOnly({ read: storage.read, clock })(async (snapshot, command: FindRealm, now) => {
    const realm = await realmAt(snapshot.realms, command);
    if (realm === null) return E.left(denial('realm.unavailable'));
    const linkifiers = await snapshot.linkifiers.ofRealm(realm.id);
    const rendered = markdown
      .parse(realm.description)
      .render({ ...NOBODY, realmUrl: realm.url, linkifiers, now });
    return E.right({ realm, description: E.isRight(rendered) ? rendered.right.html : Html('') });
  });
