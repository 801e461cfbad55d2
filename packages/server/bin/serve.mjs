import { runBuilt } from './built.mjs';

await runBuilt('main.js');
