import { readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { findNamed } from '../erasing/find-named.ts';
import type { ExportRow } from '../exporting/export-row.ts';
import { exportRows } from '../exporting/export-rows.ts';
import type { ExportPerson, PersonRefusal, PrivacyUseCases } from './privacy-contract.ts';

export const exportPerson = ({
  commandPorts,
  storage,
  blobs,
}: UseCasePorts): PrivacyUseCases['export'] =>
  readOnly(commandPorts)<ExportPerson, PersonRefusal, AsyncIterable<ExportRow>>(
    async (snapshot, command) => {
      const found = await findNamed(snapshot, command);
      if (E.isLeft(found)) return found;
      const { realm, person } = found.right;
      return E.right(exportRows({ storage, blobs, realm: realm.id, user: person.id }));
    },
  );
