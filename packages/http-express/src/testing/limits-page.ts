import { GROWTH, NUMBER_NAMES, type NumberName, noteOf } from '@parley/core';

const INTRODUCTION = `# Limits

How much an account, an organization and a message may own. A request that would exceed a number is answered 400 \`BAD_REQUEST\` with
"... (limit: N)", after every other reason, and changes nothing: of a batch nothing is stored. Whoever has more from before a number was
lowered reads and removes it. Requests that are decided at the same moment may exceed a number by as many as there were at once.

Every number is an option of the host: \`createParley({ ..., numbers: { drafts: 100 } })\` or
\`createContainer({ ..., numbers: { drafts: 100 } })\`. \`Infinity\` means no limit. Numbers of 24 hours count what clients of the HTTP API
make, an account together with its bots; what the host and the command line do is not limited by them.

This page is made from the tables in core. A test keeps it current;
\`PARLEY_WRITE_DOCS=1 npm run jest -- packages/http-express/src/limits-page\` makes it again.
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
    '## What needs no number\n\nEvery change that storage knows is either counted above or ' +
      'bounded by something else.\n',
    `| Change | Why |\n|---|---|\n${reasonsOf().join('\n')}\n`,
  ].join('\n');
