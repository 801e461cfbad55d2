import { E } from '@parley/core';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a bucket is, and who asks. */
export interface S3Settings {
  /** The address of what speaks the protocol of S3; null for that of Amazon. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  /** Null: the SDK finds them, such as those of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Whether the bucket is named in the path and not in the host. */
  readonly forcePathStyle: boolean;
}

/** Where rows and files are kept. */
export interface StoreSettings {
  /** The address of a PostgreSQL database; null for SQLite in the data directory. */
  readonly databaseUrl: string | null;
  /** Null for files in the data directory. */
  readonly s3: S3Settings | null;
}

/** Everything in the data directory. */
export const IN_DIRECTORY: StoreSettings = { databaseUrl: null, s3: null };

const REGION = 'us-east-1';
const ENDPOINT = 'PARLEY_S3_ENDPOINT';
const BUCKET = 'PARLEY_S3_BUCKET';
const PATH_STYLE = 'PARLEY_S3_FORCE_PATH_STYLE';
const KEYS = ['PARLEY_S3_ACCESS_KEY_ID', 'PARLEY_S3_SECRET_ACCESS_KEY'] as const;
const S3 = [ENDPOINT, BUCKET, 'PARLEY_S3_REGION', ...KEYS, PATH_STYLE] as const;

const textIn = (env: Environment, name: string): string => env[name]?.trim() ?? '';

/** A socket is named by `?host=`, and then no host stands before the path. */
const isDatabaseUrl = (text: string): boolean =>
  /^postgres(ql)?:\/\//i.test(text) && URL.canParse(text.replace('@/', '@localhost/'));

/** The address may hold a password, so it is not repeated. */
const databaseUrlIn = (env: Environment): E.Either<string, string | null> => {
  const text = textIn(env, 'PARLEY_DATABASE_URL');
  if (text === '') return E.right(null);
  return isDatabaseUrl(text)
    ? E.right(text)
    : E.left(
        'PARLEY_DATABASE_URL must be an address such as postgres://user:password@host:5432/chat, ' +
          'with signs like @ and / in the password as %40 and %2F.',
      );
};

const pathStyleIn = (env: Environment): E.Either<string, boolean> => {
  const text = textIn(env, PATH_STYLE) || (textIn(env, ENDPOINT) === '' ? 'no' : 'yes');
  return text === 'yes' || text === 'no'
    ? E.right(text === 'yes')
    : E.left(`${PATH_STYLE} must be yes or no, but it is "${text}".`);
};

const s3In = (env: Environment): E.Either<string, S3Settings | null> => {
  const set = S3.find((name) => textIn(env, name) !== '');
  if (set === undefined) return E.right(null);
  const bucket = textIn(env, BUCKET);
  if (bucket === '') return E.left(`${BUCKET} is missing, but ${set} is set.`);
  const endpoint = textIn(env, ENDPOINT);
  if (endpoint !== '' && !(/^https?:\/\//i.test(endpoint) && URL.canParse(endpoint)))
    return E.left(`${ENDPOINT} must be an http or https address, but it is "${endpoint}".`);
  const [accessKeyId, secretAccessKey] = KEYS.map((name) => textIn(env, name)) as [string, string];
  const missing = accessKeyId === '' ? KEYS[0] : KEYS[1];
  if ((accessKeyId === '') !== (secretAccessKey === ''))
    return E.left(`${missing} is missing: ${KEYS.join(' and ')} belong together.`);
  const forcePathStyle = pathStyleIn(env);
  if (E.isLeft(forcePathStyle)) return forcePathStyle;
  return E.right({
    endpoint: endpoint || null,
    bucket,
    region: textIn(env, 'PARLEY_S3_REGION') || REGION,
    credentials: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
    forcePathStyle: forcePathStyle.right,
  });
};

/**
 * Reads where rows and files are kept. The Left is one sentence that says which variable is wrong.
 */
export const readStoreSettings = (env: Environment): E.Either<string, StoreSettings> => {
  const databaseUrl = databaseUrlIn(env);
  if (E.isLeft(databaseUrl)) return databaseUrl;
  const s3 = s3In(env);
  if (E.isLeft(s3)) return s3;
  return E.right({ databaseUrl: databaseUrl.right, s3: s3.right });
};
