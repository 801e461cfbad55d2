// The types of the document's operations, by openapi-typescript.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const BIOME = fileURLToPath(new URL('../../../node_modules/.bin/biome', import.meta.url));
const COLUMNS = 100;

const FILE = 'file';

/**
 * Parameters of a query that are JSON get the type of what they hold, and parts of a form that are
 * bytes are marked.
 */
const lifted = (document) => {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const parameter of operation.parameters ?? []) {
      if (parameter.content === undefined) continue;
      parameter.schema = parameter.content['application/json'].schema;
      delete parameter.content;
    }
    const parts = operation.requestBody?.content['multipart/form-data'];
    for (const [name, { contentType }] of Object.entries(parts?.encoding ?? {}))
      if (contentType === 'application/octet-stream') parts.schema.properties[name].format = FILE;
  }
  return document;
};

const BLOB = ts.factory.createTypeReferenceNode('Blob');
const fileOf = ({ format }) => (format === FILE ? BLOB : undefined);

/** Words in lines of a comment. */
const wrapped = (text, indent) => {
  const lines = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && `${indent} * ${line} ${word}`.length > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
};

const COMMENT = /^( *)\/\*\* (.*) \*\/$/;
const CONTINUED = /^( *) \* (.*)$/;
const PROPERTY = /^( *)(readonly \w+\??:) (.*)$/;

const withinColumns = (line) => {
  if (line.length <= COLUMNS) return [line];
  const [, indent, text] = COMMENT.exec(line) ?? [];
  if (text !== undefined) {
    const lines = wrapped(text, indent).map((one) => `${indent} * ${one}`);
    return [`${indent}/**`, ...lines, `${indent} */`];
  }
  const [, before, more] = CONTINUED.exec(line) ?? [];
  if (more !== undefined) return wrapped(more, before).map((one) => `${before} * ${one}`);
  const [, margin, name, type] = PROPERTY.exec(line) ?? [];
  return name === undefined ? [line] : [`${margin}${name}`, `${margin}  ${type}`];
};

const formatted = (text) =>
  execFileSync(BIOME, ['format', '--stdin-file-path=api.ts'], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/** The module of types; `export interface paths` is its beginning. */
export const typesOf = async (document) => {
  const types = await openapiTS(lifted(document), {
    immutable: true,
    defaultNonNullable: false,
    transform: fileOf,
  });
  const lines = formatted(astToString(types)).split('\n');
  return `\n${lines.flatMap(withinColumns).join('\n')}`;
};
