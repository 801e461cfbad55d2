import { KINDS, OK, type Outcomes } from './kinds.ts';

const INTRODUCTION = `# Who may do what

Every endpoint, asked by somebody of each kind, in an organization with the settings it was founded with; the request itself is in order. **ok** is a success. Everything
else names the rule that refuses; [policies.md](policies.md) tells what it says and what is answered. A bot is a generic one in the role of a member, owned by a member. A stranger
has an account in another organization of the same server.

What a role allows is rarely all: a row says what is asked for, and about whose things. Settings widen or narrow most rows; policies.md names them.

This page is made by a test that asks every endpoint. \`PARLEY_WRITE_DOCS=1 npm run jest -- packages/http-express/src/access\` makes it again.
`;

export interface PageRow {
  readonly endpoint: string;
  readonly about: string;
  readonly outcomes: Outcomes;
}

const cell = (outcome: string): string => (outcome === OK ? '**ok**' : `\`${outcome}\``);

export const accessPage = (rows: ReadonlyArray<PageRow>): string => {
  const lines = rows.map(
    ({ endpoint, about, outcomes }) =>
      `| \`${endpoint}\`${about === '' ? '' : ` ${about}`} | ` +
      `${KINDS.map((kind) => cell(outcomes[kind])).join(' | ')} |`,
  );
  return (
    `${INTRODUCTION}\n| | ${KINDS.join(' | ')} |\n|---|${KINDS.map(() => '---|').join('')}\n` +
    `${lines.join('\n')}\n`
  );
};
