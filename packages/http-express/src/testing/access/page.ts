import { KINDS, OK, type Outcomes } from './kinds.ts';

const INTRODUCTION = `# Who may do what

Each row is a valid request, sent by each kind of caller to an organization with its initial
settings. **ok** is a success. Any other cell is the id of the rule that refuses the request;
[policies.md](policies.md) gives the text and the answer of each rule. The bot is a generic bot with
the role of a member, owned by a member. The stranger has an account in another organization of the
same server.

A role alone rarely decides: a row also says what the request is about, and whose it is. Settings
widen or narrow most rows; policies.md names them.

A test sends all requests and writes this page:
\`PARLEY_WRITE_DOCS=1 npm run jest -- packages/http-express/src/access\`.
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
