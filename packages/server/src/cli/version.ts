import { FEATURE_LEVEL } from '@parley/http-express';
import { schemaName } from '@parley/storage-sqlite';

/** As package.json has it; a test compares. */
const VERSION = '0.1.0';

/** The version of Parley, the newest schema it knows, and the level of the API it serves. */
export const versionLine = (): string =>
  `parley ${VERSION} (schema ${schemaName()}, feature level ${FEATURE_LEVEL})`;
