import { openApiDocument } from '../openapi/document.ts';

/** As JSON, whose first `levels` of objects take a line for each key. */
const laidOut = (value: unknown, levels: number): string => {
  if (levels === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${laidOut(inner, levels - 1)}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
};

/** The text of `docs/openapi.json`, a line for each operation and schema. */
export const openApiPage = (): string => `${laidOut(openApiDocument(), 3)}\n`;
