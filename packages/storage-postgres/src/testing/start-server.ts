// A program of its own: starts the server of a run, says where it is, and stays.
import { serverOfRun } from './server.ts';

process.stdout.write(`${await serverOfRun()}\n`);
setInterval(() => {}, 60_000);
