import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as t from 'io-ts';
import { routes } from '../endpoints/index.ts';
import { openApiPage } from '../testing/openapi-page.ts';
import { object } from '../wire/objects.ts';
import { openApiDocument } from './document.ts';
import { replySchema } from './reply-schema.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));

test('docs/openapi.json shows the routes', () => {
  const page = openApiPage();
  if (process.env.PARLEY_WRITE_DOCS === '1') writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

describe('the document of the API', () => {
  const { paths, servers } = openApiDocument('https://chat.example/api/v1');
  const operations = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter((one) => 'operationId' in one);

  test('is one of OpenAPI 3.1', async () =>
    expect(await new Validator().validate(structuredClone(openApiDocument()) as never)).toEqual({
      valid: true,
    }));
  test('names the address it is served at', () =>
    expect(servers).toEqual([{ url: 'https://chat.example/api/v1' }]));
  test('holds every route, and those of one shape once', () => {
    const shapes = routes.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{.*?\}/g, '{}')}`,
    );
    const inParts = Object.entries(paths).flatMap(([path, one]) =>
      path.startsWith('/tus') ? Object.values(one).filter((value) => 'operationId' in value) : [],
    );
    expect(operations.length - inParts.length).toBe(new Set(shapes).size);
  });
  test('names no two operations alike', () => {
    const ids = operations.map((one) => ('operationId' in one ? one.operationId : ''));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a reply that nothing can be said of is not passed over', () => {
  const strange = new t.Type<string>('strange', t.string.is, t.string.validate, t.identity);
  expect(() => replySchema(object({ strange }), () => null)).toThrow('No schema for strange');
});
