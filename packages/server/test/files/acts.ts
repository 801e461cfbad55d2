import { sweepUnused } from '@parley/node-ports';
import type { OpenParley } from '../../src/open-parley.ts';
import { bytesOf, type FileWorld, linkTo, right } from './file-world.ts';

type Act = (open: OpenParley, world: FileWorld) => Promise<unknown>;

const begun = ({ uploads: [upload] }: FileWorld) => {
  if (upload === undefined) throw new Error('No upload is begun');
  return upload.path;
};

const untouched = {
  prevContentSha256: null,
  topic: null,
  channel: null,
  scope: 'this-message',
} as const;
const edit = ({ parley }: OpenParley, { caller, holderOf }: FileWorld, content: string) => {
  const quiet = { noticeInOldThread: false, noticeInNewThread: false };
  return right(
    parley.messages.edit({ caller, message: holderOf('held'), content, ...untouched, ...quiet }),
  );
};

/** Everything that is done with files, on what `foundFileWorld` founds. */
export const acts = {
  'an upload': ({ parley }, { caller }) =>
    right(parley.attachments.upload({ caller, name: 'new', type: null, bytes: bytesOf(0, 9) })),
  'a message that links a file': ({ parley }, world) =>
    right(
      parley.messages.send({
        caller: world.caller,
        to: { _tag: 'Users', users: [world.caller.user] },
        content: linkTo(world, 'free'),
        readBySender: true,
      }),
    ),
  'an edit that links another file': (open, world) => edit(open, world, linkTo(world, 'free')),
  'an edit that links none': (open, world) => edit(open, world, 'nothing'),
  'the deletion of the last message that links a file': ({ parley }, { caller, holderOf }) =>
    right(parley.messages.remove({ caller, message: holderOf('held') })),
  'the deletion of a file': ({ parley }, { caller, file }) =>
    right(parley.attachments.remove({ caller, attachment: file('free').id })),
  'the removal of the bytes of a deleted file': ({ parley }) =>
    right(parley.attachments.removeBytes()),
  'the beginning of an upload in parts': ({ parley }, { caller }) =>
    right(parley.uploads.begin({ caller, name: 'another', type: null, size: 8, note: '' })),
  'a part of an upload': ({ parley }, world) =>
    right(
      parley.uploads.append({
        caller: world.caller,
        path: begun(world),
        offset: 5,
        bytes: bytesOf(5, 8),
      }),
    ),
  'the last part of an upload': ({ parley }, world) =>
    right(
      parley.uploads.append({
        caller: world.caller,
        path: begun(world),
        offset: 5,
        bytes: bytesOf(5, 12),
      }),
    ),
  'giving up an upload': ({ parley }, world) =>
    right(parley.uploads.abandon({ caller: world.caller, path: begun(world) })),
  'the sweep': ({ parley }) => sweepUnused(parley),
} as const satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;
