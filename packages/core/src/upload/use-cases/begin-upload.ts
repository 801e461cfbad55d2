import { addressName } from '../../attachment/naming/file-name.ts';
import { newPathId } from '../../attachment/naming/path-id.ts';
import { settleFile } from '../../attachment/naming/sent-file.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { type BeginFacts, type Beginning, decideBegin } from '../decide-begin.ts';
import type { Upload } from '../upload.ts';
import type { BeginUpload, BeginUploadRefusal, UploadUseCases } from './contract.ts';

/** Its address is in the addresses of requests, which some software only passes on in ASCII. */
export const beginUpload = (
  ports: CommandPorts,
  { entropy, blobs }: Pick<ParleyPorts, 'entropy' | 'blobs'>,
): UploadUseCases['begin'] => {
  const keep = decideAndCommit(
    ports,
    'uploads.begin',
  )<BeginUpload & Beginning, BeginFacts, BeginUploadRefusal, Upload>({
    read: async (snapshot, { caller }, now) => {
      const [context, space, announced] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.attachments.space(),
        snapshot.uploads.announced(),
      ]);
      return E.isLeft(context) ? context : E.right({ context: context.right, space, announced });
    },
    decide: judged(decideBegin),
  });
  return (command) => async () => {
    const sent = settleFile(command);
    const path = newPathId(entropy, command.caller.realm, addressName(sent.name, true));
    return keep({ ...command, ...sent, path, disk: (await blobs.disk?.()) ?? null })();
  };
};
