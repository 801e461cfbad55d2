import type { UseCasePorts } from '../use-case-ports.ts';
import { abandonUpload } from './use-cases/abandon-upload.ts';
import { appendBytes } from './use-cases/append-bytes.ts';
import { beginUpload } from './use-cases/begin-upload.ts';
import type { UploadUseCases } from './use-cases/contract.ts';
import { expireUploads } from './use-cases/expire-uploads.ts';
import { findUpload } from './use-cases/find-upload.ts';

export const uploadUseCases = (ports: UseCasePorts): UploadUseCases => {
  const { commandPorts } = ports;
  const find = findUpload(commandPorts, ports);
  return {
    begin: beginUpload(commandPorts, ports),
    find,
    append: appendBytes(ports, find),
    abandon: abandonUpload(commandPorts, ports),
    expire: expireUploads(commandPorts, ports),
  };
};
