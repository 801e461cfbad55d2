/**
 * For `npm run generate` in this folder, which writes the next migration from the difference to the
 * last one.
 */
export default {
  dialect: 'postgresql',
  schema: ['./src/database/schema.ts', './src/database/id-sequences.ts'],
  out: './migrations',
};
