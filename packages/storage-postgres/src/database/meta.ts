import type { Json, Meta } from '@parley/core';

const frozen = (json: Json): Json => {
  if (typeof json === 'object' && json !== null) {
    Object.values(json).forEach(frozen);
    Object.freeze(json);
  }
  return json;
};

/** The metadata in a column, frozen as `checkedMeta` answers it; null for none. */
export const metaOf = (stored: Meta | null): Meta | null => {
  frozen(stored);
  return stored;
};

/** Metadata as its column has it. */
export const textOfMeta = (meta: Meta | null): string | null =>
  meta === null ? null : JSON.stringify(meta);
