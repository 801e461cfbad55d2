import type { Owner } from './organization.ts';

export interface Announcement {
  readonly url: string;
  readonly owner: Owner;
  /** Where the owner's credentials lie. */
  readonly credentials: string;
  /** Where the owner's account can be claimed; null where it cannot. */
  readonly welcome: string | null;
}

type Row = readonly [label: string, text: string];

const rowsFor = ({
  url,
  owner: { email, kept },
  credentials,
  welcome,
}: Announcement): ReadonlyArray<Row> => [
  ['Address', url],
  ...(welcome === null ? [] : [['Set up', `${welcome}  (for the next 30 minutes)`] as const]),
  ['Sign in', `${url}/login/ as ${email}`],
  kept === null || kept.password === null
    ? ['Password', 'the one you chose; forgotten: npx parley set-password']
    : ['Password', `in ${credentials}`],
  ...(kept?.apiKey == null ? [] : [['API key', `in ${credentials}`] as const]),
  ['Stop', 'Ctrl+C'],
];

/** The one line on standard output: tools wait for it and read from it where to go and as whom. */
const forTools = ({ url, owner: { email, apiKey } }: Announcement): string =>
  JSON.stringify({
    parley: 'ready',
    url,
    owner_email: email,
    ...(apiKey !== null && { owner_api_key: apiKey }),
  });

const forPeople = (announcement: Announcement): string => {
  const rows = rowsFor(announcement);
  const width = Math.max(...rows.map(([label]) => label.length));
  return [
    '',
    'Parley is ready.',
    '',
    ...rows.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`),
    '',
  ].join('\n');
};

/**
 * What a server says when it accepts requests: a block for people at a terminal, else a line of
 * JSON.
 */
export const announce = (announcement: Announcement, isTerminal: boolean): string =>
  `${isTerminal ? forPeople(announcement) : forTools(announcement)}\n`;
