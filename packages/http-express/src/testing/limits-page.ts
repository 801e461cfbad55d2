import { GROWTH, NUMBER_NAMES, type NumberName, noteOf } from '@parley/core';

const INTRODUCTION = `# Limits

How many things an account, an organization and a message may own. A request that would exceed a
number is answered 400 \`BAD_REQUEST\` with "... (limit: N)", after every other reason. It changes
nothing: of a batch nothing is stored. An account that owns more, because a number was lowered, can
still read and remove it. Requests that are decided at the same moment may exceed a number by as
many as there were at once.

Every number is an option of the host: \`createParley({ ..., numbers: { drafts: 100 } })\` or
\`createContainer({ ..., numbers: { drafts: 100 } })\`. \`Infinity\` means no limit. Numbers of 24
hours count what clients of the HTTP API create, an account together with its bots; they do not
limit the host and the command line.

A test writes this page from the tables in core:
\`PARLEY_WRITE_DOCS=1 npm run jest -- packages/http-express/src/limits-page\`.
`;

const WHO = { administrators: ', by an administrator', others: '' } as const;

const row = (name: NumberName): string => {
  const { what, who, countedFor, most, timesLargestFile, rule } = noteOf(name);
  const number = `${most.toLocaleString('en')}${timesLargestFile ? ' times the largest file allowed' : ''}`;
  return (
    `| \`${name}\` | ${what}${who === undefined ? '' : WHO[who]} | ${countedFor} | ${number} | ` +
    `\`${rule}\` |`
  );
};

const reasonsOf = (): ReadonlyArray<string> =>
  Object.entries(GROWTH).flatMap(([tag, growth]) =>
    typeof growth === 'function' ? [] : [`| \`${tag}\` | ${growth.because} |`],
  );

export const limitsPage = (): string =>
  [
    INTRODUCTION,
    '| Option | Limits | Counted for | Most | Rule |\n|---|---|---|---|---|\n' +
      `${NUMBER_NAMES.map(row).join('\n')}\n`,
    '## Changes without a number\n\nEvery change of a store is counted above or bounded by ' +
      'something else.\n',
    `| Change | Why |\n|---|---|\n${reasonsOf().join('\n')}\n`,
  ].join('\n');
