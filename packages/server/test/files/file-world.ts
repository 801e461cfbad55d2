import {
  type Bytes,
  type Caller,
  E,
  type HeldAttachment,
  MessageId,
  type TE,
  UnixSeconds,
  type Upload,
  UploadId,
} from '@parley/core';
import type { OpenParley } from '../../src/open-parley.ts';

const ENOUGH = 1_000;
/** What every file begins with. */
export const CONTENT = Buffer.from('hello world, and whatever else there is');

export const right = async <A>(work: TE.TaskEither<{ readonly rule: string }, A>): Promise<A> => {
  const done = await work();
  if (E.isLeft(done)) throw new Error(done.left.rule);
  return done.right;
};

export const bytesOf = async function* (
  from: number,
  to: number,
): Bytes & AsyncGenerator<Uint8Array> {
  yield CONTENT.subarray(from, to);
};

/** The files of an organization's owner, as they stand in the store. */
export interface FileWorld {
  readonly caller: Caller;
  readonly files: ReadonlyArray<HeldAttachment>;
  /** Of files that come in parts. */
  readonly uploads: ReadonlyArray<Upload>;
  readonly file: (name: string) => HeldAttachment['attachment'];
  /** The one message that holds it. */
  readonly holderOf: (name: string) => MessageId;
}

export const fileWorld = async ({ parley, storage }: OpenParley): Promise<FileWorld> => {
  const { id: realm } = await right(parley.realms.find({ subdomain: '' }));
  const [user] = await storage.read(realm, ({ users }) => users.activeOwners());
  if (user === undefined) throw new Error('There is no owner');
  const files = await storage.read(realm, ({ attachments }) => attachments.ofUser(user));
  const uploads = await storage.directory.uploadsStartedBefore(
    UnixSeconds(4_000_000_000),
    UploadId(''),
    ENOUGH,
  );
  const held = (name: string): HeldAttachment => {
    const found = files.find(({ attachment }) => attachment.name === name);
    if (found === undefined) throw new Error(`There is no file ${name}`);
    return found;
  };
  return {
    caller: { realm, user, client: 'test' },
    files,
    uploads,
    file: (name) => held(name).attachment,
    holderOf: (name) => held(name).holders[0]?.message ?? MessageId(0),
  };
};

export const linkTo = ({ file }: FileWorld, name: string): string =>
  `look at [this](/user_uploads/${file(name).path})`;

/**
 * Founds an organization with a file of every standing: held by a message, by none, removed with
 * its bytes still there, begun.
 */
export const foundFileWorld = async (open: OpenParley): Promise<void> => {
  const { parley, blobs } = open;
  const owner = {
    email: 'owner@example.com',
    fullName: 'Owner',
    password: 'correct horse battery',
  };
  await right(
    parley.realms.create({
      subdomain: '',
      name: 'Parley',
      description: '',
      url: 'http://127.0.0.1:1',
      owner,
    }),
  );
  const { caller } = await fileWorld(open);
  for (const name of ['held', 'free', 'removed'])
    await right(parley.attachments.upload({ caller, name, type: null, bytes: bytesOf(0, 5) }));
  const to = { _tag: 'Users', users: [caller.user] } as const;
  const content = linkTo(await fileWorld(open), 'held');
  await right(parley.messages.send({ caller, to, content, readBySender: true }));
  await right(
    parley.attachments.remove({ caller, attachment: (await fileWorld(open)).file('removed').id }),
  );
  const { path } = await right(
    parley.uploads.begin({ caller, name: 'begun', type: null, size: 12, note: '' }),
  );
  await right(parley.uploads.append({ caller, path, offset: 0, bytes: bytesOf(0, 5) }));
  await blobs.put(`${caller.realm}/ff/${'s'.repeat(24)}/stray`, bytesOf(0, 5));
  await blobs.staging.begin('stray');
};
