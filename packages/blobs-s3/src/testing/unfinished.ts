import type { CreateMultipartUploadOutput, S3Client } from '@aws-sdk/client-s3';

interface Begun {
  readonly Key: string;
  readonly UploadId: string;
  readonly Initiated: Date;
  readonly sizes: number[];
}

/** What of a command is looked at here. */
interface Asked {
  readonly Key?: string;
  readonly UploadId?: string;
  readonly UploadIdMarker?: string;
  readonly PartNumberMarker?: string;
  readonly Body?: Uint8Array;
}

const begunAt = new Date('2026-01-02T03:04:05.678Z');

/**
 * Answers the two lists of multipart uploads, which the server of these tests does not have, from
 * what the client itself has sent. Each page holds one item.
 *
 * @returns what has been begun, and neither completed nor aborted.
 */
export const rememberUploads = (client: S3Client): ReadonlyArray<Begun> => {
  const begun: Begun[] = [];
  const of = ({ UploadId }: Asked) => begun.findIndex((one) => one.UploadId === UploadId);
  const listed = ({ UploadIdMarker }: Asked) => {
    const at = of({ UploadId: UploadIdMarker ?? '' }) + 1;
    const IsTruncated = at + 1 < begun.length;
    const last = { NextKeyMarker: begun[at]?.Key, NextUploadIdMarker: begun[at]?.UploadId };
    return { Uploads: begun.slice(at, at + 1), IsTruncated, ...(IsTruncated && last) };
  };
  const parts = (input: Asked) => {
    const sizes = begun[of(input)]?.sizes ?? [];
    const at = Number(input.PartNumberMarker ?? 0);
    const IsTruncated = at + 1 < sizes.length;
    const Parts = sizes.slice(at, at + 1).map((Size) => ({ Size }));
    return { Parts, IsTruncated, NextPartNumberMarker: String(at + 1) };
  };
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const input = args.input as Asked;
        if (commandName === 'ListMultipartUploadsCommand')
          return { output: { $metadata: {}, ...listed(input) }, response: {} };
        if (commandName === 'ListPartsCommand')
          return { output: { $metadata: {}, ...parts(input) }, response: {} };
        const done = await next(args);
        const { UploadId = '' } = done.output as CreateMultipartUploadOutput;
        if (commandName === 'CreateMultipartUploadCommand')
          begun.push({ Key: input.Key ?? '', UploadId, Initiated: begunAt, sizes: [] });
        if (commandName === 'UploadPartCommand')
          begun[of(input)]?.sizes.push(input.Body?.length ?? 0);
        if (/^(Abort|Complete)Multipart/.test(commandName ?? '')) begun.splice(of(input), 1);
        return done;
      },
    { step: 'initialize', name: 'uploads', override: true },
  );
  return begun;
};
