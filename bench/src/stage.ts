import { constants, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, filledDatabase } from './data/database-cache.ts';
import type { World } from './data/world.ts';
import { type RunningServer, startFloor, startProject } from './processes/servers.ts';

/** Copies of a filled database, to be written to. */
export interface Copies {
  readonly world: World;
  readonly dataDirectory: string;
  readonly floorFile: string;
}

/** Project and floor over copies of databases of one size, both running. */
export interface Stage {
  readonly world: World;
  readonly project: RunningServer;
  readonly floor: RunningServer;
}

export interface Staging {
  readonly withCopies: <A>(size: number, use: (copies: Copies) => Promise<A>) => Promise<A>;
  /** Stopped and removed when `use` is done, however it ends. */
  readonly withStage: <A>(size: number, use: (stage: Stage) => Promise<A>) => Promise<A>;
}

/** `nodeOptions` go to the project's server. */
export const createStaging = (tell: (what: string) => void, nodeOptions: ReadonlyArray<string>): Staging => {
  const withCopies: Staging['withCopies'] = async (size, use) => {
    const filled = await filledDatabase(size, tell);
    mkdirSync(cacheFolder(), { recursive: true });
    const folder = mkdtempSync(join(cacheFolder(), 'run-'));
    const dataDirectory = join(folder, 'data');
    const floorFile = join(folder, 'floor.sqlite');
    try {
      cpSync(filled.dataDirectory, dataDirectory, { recursive: true, mode: constants.COPYFILE_FICLONE });
      copyFileSync(filled.floorFile, floorFile, constants.COPYFILE_FICLONE);
      return await use({ world: filled.world, dataDirectory, floorFile });
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return {
    withCopies,
    withStage: (size, use) =>
      withCopies(size, async ({ world, dataDirectory, floorFile }) => {
        const floor = await startFloor(floorFile);
        try {
          const project = await startProject(dataDirectory, nodeOptions);
          try {
            return await use({ world, project, floor });
          } finally {
            await project.stop();
          }
        } finally {
          await floor.stop();
        }
      }),
  };
};
