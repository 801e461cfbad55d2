import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NUMBER_NAMES, noteOf, RULES, type RuleNote } from '@parley/core';
import { problemOf } from '../endpoints/every-problem.ts';
import { EDGE_RULES } from '../problems/edge-rules.ts';
import type { Refusal } from '../request/refusal.ts';

/** Chapters in the order of core. `folder` is empty for rules that the HTTP layer declares. */
const CHAPTERS: ReadonlyArray<[title: string, folder: string, prefixes: ReadonlyArray<string>]> = [
  ['Requests', '', ['request', 'expected', 'store', 'queue', 'text', 'meta', 'plan']],
  ['Pictures', 'image', ['image']],
  ['Organizations', 'realm', ['realm']],
  ['Groups', 'group', ['group']],
  ['Users and callers', 'user', ['caller', 'user']],
  ['People of a host', 'people', ['person']],
  ['Emoji', 'emoji', ['emoji']],
  ['Channels', 'channel', ['channel']],
  ['Topics', 'topic', ['topic']],
  ['Uploaded files', 'attachment', ['attachment']],
  ['Messages', 'message', ['message', 'undo']],
  ['Reactions', 'reaction', ['reaction']],
  ['Saved snippets', 'snippet', ['snippet']],
  ['Profiles', 'profile', ['profile']],
  ['Drafts', 'draft', ['draft']],
  ['Linkifiers', 'linkifier', ['linkifier']],
  ['Code playgrounds', 'playground', ['playground']],
  ['Statuses', 'status', ['status']],
  ['Presence', 'presence', ['presence']],
  ['Typing', 'typing', ['typing']],
  ['Alert words', 'alert-word', ['alert-word']],
  ['Muted users', 'muted-user', ['mute']],
  ['Push notifications', 'push', ['push']],
  ['Links to join', 'invitation', ['invitation']],
  ['Uploads in parts', 'upload', ['upload', 'tus']],
];

const INTRODUCTION = `# Policies

Every refusal names a rule by an id that does not change. Use cases answer with it
(\`Left({ rule, ... })\`). HTTP answers have it in the header \`Parley-Rule\`, never in the body.

A thing that a caller may not see is refused by the same rule as one that does not exist. For users
this holds for their addresses only. Their ids are not secret: lists show guests a user they may not
see as an unknown user, and requests about the id of such a user are refused by a rule of their own.

"Depends on" names the settings that decide, as the API spells them. A rule without a setting is the
same in every organization. In messages, \`{name}\` stands for a value that the refusal fills in.

A test writes this page from the rules and from the table of HTTP answers:
\`PARLEY_WRITE_DOCS=1 npm run jest -- packages/http-express/src/policies-page\`.
`;

/**
 * Sample values of the fields of refusals. A field that is not listed has its own name in braces as
 * its value.
 */
const SAMPLES: Readonly<Record<string, unknown>> = {
  retryAfterMs: 1_800_000,
  why: 'several',
  names: ['{names}'],
  problem: { _tag: 'NotText', key: '{key}', at: ['{field}'] },
  users: ['{users}'],
  widget: 'poll',
  parameters: ['{parameters}'],
  allowed: ['{allowed}'],
  uses: [],
};
const sampleOf = (rule: string): Refusal =>
  new Proxy({ rule } as Refusal, {
    get: (target, field, sample) => {
      if (field === 'rule') return target.rule;
      if (field === 'faults') return [sample];
      if (field === 'number') return NUMBER_NAMES.find((name) => noteOf(name).rule === rule);
      if (field === 'problem' && rule === 'message.widget.invalid')
        return { _tag: 'Absent', key: '{key}' };
      if (field === 'setting' && rule.startsWith('realm.')) return 'contentEditLimit';
      if (field === 'setting' && rule.startsWith('user.')) return 'emojiSet';
      return SAMPLES[String(field)] ?? `{${String(field)}}`;
    },
  });

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const settings = ({ setting }: RuleNote): string =>
  setting === null
    ? ''
    : setting
        .split(', ')
        .map((name) => (name.includes(' ') ? name : `\`${name}\``))
        .join(', ');

const row = ([rule, note]: [string, RuleNote]): string => {
  const { status, code, msg } = problemOf(sampleOf(rule));
  return (
    `| \`${rule}\` | ${cell(note.says)} | ${settings(note)} | ` +
    `${status}${code === null ? '' : ` ${code}`}: ${cell(msg)} |`
  );
};

const policiesIn = (core: string, folder: string): string => {
  const files = readdirSync(join(core, folder), { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /(^|\/)may-[^/]+(?<!\.test)\.ts$/.test(file))
    .sort();
  const source = `../../packages/core/src/${folder}`;
  const links = files.map(
    (file) => `[${file.replace(/^.*\//, '').replace('.ts', '')}](${source}/${file})`,
  );
  return links.length === 0 ? '' : `\nDecided by\n${links.join(',\n')}.\n`;
};

/** `core`: the directory of core's sources, whose policies are linked. */
export const policiesPage = (core: string): string => {
  const rules: ReadonlyArray<[string, RuleNote]> = Object.entries({ ...EDGE_RULES, ...RULES });
  const chapters = CHAPTERS.map(([title, folder, prefixes]) => {
    const own = rules.filter(([rule]) => prefixes.includes(rule.split('.')[0] ?? ''));
    const decided = folder === '' ? '' : policiesIn(core, folder);
    return (
      `## ${title}\n${decided}\n| Rule | Says | Depends on | HTTP |\n|---|---|---|---|\n` +
      `${own.map(row).join('\n')}\n`
    );
  });
  return [INTRODUCTION, ...chapters].join('\n');
};
