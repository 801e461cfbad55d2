// Declarations of a package as one file for each entrance, and the report of its API.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { ROOT, STAGE } from './workspace.mjs';

const QUIET = { default: { logLevel: ExtractorLogLevel.None, addToApiReportFile: false } };
const ERRORS = { default: { logLevel: ExtractorLogLevel.Error } };

/** The name of a report: `core`, `core.policies`. */
const reportName = ({ name }, entry) =>
  `${name.replace('@parley/', '')}${entry === 'index' ? '' : `.${entry.replaceAll('/', '.')}`}`;

/** The declarations of other packages, as one file each where they are staged. */
const STAGED = { '@parley/*': [join(STAGE, '@parley/*/dist/index.d.ts')] };

const configOf = (one, entry, reports) => {
  // Not in the stage: what lies below node_modules counts as another package's.
  const main = join(one.folder, 'dist', `${entry}.d.ts`);
  return {
    projectFolder: one.folder,
    mainEntryPointFilePath: main,
    newlineKind: 'lf',
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          target: 'es2023',
          lib: ['es2023', 'es2024.arraybuffer', 'es2024.promise'],
          module: 'nodenext',
          moduleResolution: 'nodenext',
          types: ['node'],
          typeRoots: [join(ROOT, 'node_modules/@types')],
          paths: STAGED,
          skipLibCheck: true,
          strict: true,
        },
        files: [main],
      },
    },
    apiReport: {
      enabled: true,
      reportFileName: reportName(one, entry),
      reportFolder: reports,
      reportTempFolder: reports,
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: true, untrimmedFilePath: join(one.staged, 'dist', `${entry}.d.ts`) },
    tsdocMetadata: { enabled: false },
    messages: {
      compilerMessageReporting: ERRORS,
      extractorMessageReporting: QUIET,
      tsdocMessageReporting: QUIET,
    },
  };
};

/**
 * Writes `dist/<entry>.d.ts` for each entrance of a staged package, and its API report into
 * `reports`. What it depends on has to be staged with its declarations; `tsc -b` has to have run.
 */
export const writeDeclarations = (one, reports) => {
  mkdirSync(reports, { recursive: true });
  for (const { entry } of one.entrances) {
    mkdirSync(dirname(join(one.staged, 'dist', entry)), { recursive: true });
    const config = ExtractorConfig.prepare({
      configObject: configOf(one, entry, reports),
      configObjectFullPath: undefined,
      packageJsonFullPath: join(one.folder, 'package.json'),
    });
    const { succeeded, errorCount } = Extractor.invoke(config, {
      localBuild: true,
      messageCallback: (message) => {
        message.handled = message.logLevel !== ExtractorLogLevel.Error;
      },
    });
    if (!succeeded || errorCount > 0)
      throw new Error(`The declarations of ${one.name} (${entry}) have errors.`);
  }
};
