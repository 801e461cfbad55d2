import type { S3Client } from '@aws-sdk/client-s3';

/** The names of the commands that a client sends from now on, without `Command`. */
export const sentBy = (client: S3Client): Array<string> => {
  const sent: string[] = [];
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        sent.push(commandName.replace('Command', ''));
        return next(args);
      },
    { step: 'initialize', name: 'sent', override: true },
  );
  return sent;
};

/** Makes lists come in pages of so many objects. */
export const pagesOf = (client: S3Client, size: number): void =>
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(
          commandName === 'ListObjectsV2Command'
            ? { ...args, input: { ...args.input, MaxKeys: size } }
            : args,
        ),
    { step: 'initialize', name: 'pages', override: true },
  );
