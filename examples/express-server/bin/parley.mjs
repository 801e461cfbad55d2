#!/usr/bin/env node
// Checked in, so that npm links the command before the first build.
import { existsSync } from 'node:fs';

const cli = new URL('../dist/cli.js', import.meta.url);
if (!existsSync(cli)) {
  console.error('The parley command is not built yet. Run: npm run build');
  process.exit(1);
}
await import(cli.href);
