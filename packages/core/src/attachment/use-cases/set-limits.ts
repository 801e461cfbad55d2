import { nextRevision } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Realm, UploadLimits } from '../../realm/realm.ts';
import type { AttachmentUseCases, SetUploadLimits, SetUploadLimitsRefusal } from './contract.ts';

const wanted = (
  { uploadLimits: now }: Realm,
  { fileMib, totalMib }: SetUploadLimits,
): UploadLimits => ({
  fileMib: fileMib ?? now.fileMib,
  totalMib: totalMib === 'none' ? null : (totalMib ?? now.totalMib),
});

const decideSetLimits = (
  realm: Realm,
  command: SetUploadLimits,
): E.Either<Denial<'attachment.limit-invalid'>, Decision<UploadLimits>> => {
  const limits = wanted(realm, command);
  const isValid = [limits.fileMib, limits.totalMib ?? 0].every(
    (mebibytes) => Number.isSafeInteger(mebibytes) && mebibytes >= 0,
  );
  if (!isValid) return E.left(denial('attachment.limit-invalid'));
  const { id, revision, uploadLimits } = realm;
  if (limits.fileMib === uploadLimits.fileMib && limits.totalMib === uploadLimits.totalMib)
    return E.right({ changeSet: NO_CHANGE, reply: limits });
  return E.right({
    changeSet: {
      guards: [{ _tag: 'row.unchanged', row: 'realm', id, revision }],
      changes: [
        {
          _tag: 'realm.put',
          realm: { ...realm, revision: nextRevision(revision), uploadLimits: limits },
        },
      ],
      events: [{ _tag: 'realm.updated', realm: id, changed: ['uploadLimits'] }],
    },
    reply: limits,
  });
};

export const setLimits = (ports: CommandPorts): AttachmentUseCases['setLimits'] =>
  decideAndCommit(
    ports,
    'attachments.setLimits',
  )<SetUploadLimits, Realm, SetUploadLimitsRefusal, UploadLimits>({
    read: async ({ realms }) => {
      const realm = await realms.own();
      return realm === null ? E.left(denial('realm.unavailable')) : E.right(realm);
    },
    decide: decideSetLimits,
  });
