#!/usr/bin/env node
// Checked in, so that npm links the command before the first build.
import { runBuilt } from './built.mjs';

await runBuilt('cli.js');
