import { BYTES, TUS_VERSION } from '../tus/read-headers.ts';
import { TUS_PATH } from '../tus/tus-path.ts';
import { objectSchema } from '../wire/json-schema.ts';
import type { TagName } from './tags.ts';

const text = (description: string): object => ({ description, schema: { type: 'string' } });
const count = (description: string): object => ({
  description,
  schema: { type: 'integer', minimum: 0 },
});

const RESUMABLE = {
  name: 'Tus-Resumable',
  in: 'header',
  required: true,
  description: 'The version of the protocol.',
  schema: { const: TUS_VERSION },
};

const sent = (name: string, of: object, required = false): object => ({
  name,
  in: 'header',
  required,
  ...of,
});

const UPLOAD_ID = {
  name: 'upload_id',
  in: 'path',
  required: true,
  description: 'What `Location` of the answer to POST has after `/tus/`, with its slashes.',
  schema: { type: 'string' },
};

const LENGTH = count('The length of the whole file, in bytes.');
const OFFSET = count('How many bytes the server has.');
const METADATA = text(
  'Pairs of a name and a value in Base64, between commas: `filename`, and perhaps `filetype`.',
);

const answer = (description: string, headers: object = {}, content?: object): object => ({
  description,
  headers: { 'Tus-Resumable': { schema: { const: TUS_VERSION } }, ...headers },
  ...(content && { content }),
});

const FINISHED = answer(
  'The file is whole and stored.',
  { 'Upload-Offset': OFFSET },
  {
    'application/json': {
      schema: objectSchema({ url: { type: 'string' }, filename: { type: 'string' } }),
    },
  },
);

const REFUSED = answer(
  'Nothing was stored.',
  { 'Parley-Rule': text('Id of the rule that refuses.') },
  {
    'application/json': {
      schema: objectSchema({
        message: { type: 'string' },
        result: { const: 'error' },
        msg: { type: 'string' },
        code: { type: 'string' },
      }),
    },
    'text/plain': { schema: { type: 'string' } },
  },
);

const FILES: TagName = 'files';

const call = (operationId: string, summary: string, rest: Readonly<Record<string, unknown>>) => ({
  operationId,
  summary,
  description: 'It is part of the protocol tus, which programs and libraries know.',
  tags: [FILES],
  security: [{ apiKey: [] }, { session: [] }],
  ...rest,
});

const bytes = { content: { [BYTES]: { schema: { type: 'string', format: 'binary' } } } };

/** Uploads that go on where they were cut off, which no route answers. */
export const tusPaths = {
  [TUS_PATH]: {
    options: {
      ...call('describeUploads', 'Says which parts of the protocol are there.', {}),
      security: [],
      responses: {
        '200': answer('Done.', {
          'Tus-Version': text('The versions of the protocol.'),
          'Tus-Extension': text('The extensions of the protocol.'),
        }),
        '4XX': REFUSED,
      },
    },
    post: call('beginUpload', 'Begins an upload in parts.', {
      parameters: [
        RESUMABLE,
        sent('Upload-Length', LENGTH, true),
        sent('Upload-Metadata', METADATA),
      ],
      requestBody: { ...bytes, required: false, description: 'The first bytes, or none.' },
      responses: {
        '200': FINISHED,
        '201': answer('Begun.', {
          Location: text('The address of the upload.'),
          'Upload-Offset': OFFSET,
        }),
        '4XX': REFUSED,
      },
    }),
  },
  [`${TUS_PATH}/{upload_id}`]: {
    parameters: [UPLOAD_ID],
    head: call('getUpload', 'Says how many bytes of an upload the server has.', {
      parameters: [RESUMABLE],
      responses: {
        '200': answer('Known.', {
          'Upload-Offset': OFFSET,
          'Upload-Length': LENGTH,
          'Upload-Metadata': METADATA,
        }),
        '4XX': answer('There is no such upload of the caller.'),
      },
    }),
    patch: call('continueUpload', 'Adds bytes to an upload.', {
      parameters: [RESUMABLE, sent('Upload-Offset', OFFSET, true)],
      requestBody: { ...bytes, required: true },
      responses: {
        '200': FINISHED,
        '204': answer('Taken; there is more to come.', { 'Upload-Offset': OFFSET }),
        '4XX': REFUSED,
      },
    }),
    delete: call('cancelUpload', 'Ends an upload and deletes its bytes.', {
      parameters: [RESUMABLE],
      responses: { '204': answer('Deleted.'), '4XX': REFUSED },
    }),
  },
};
