import { constants, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, filledDatabase } from './data/database-cache.ts';
import type { Dataset } from './data/dataset.ts';
import {
  APART,
  fillCrowd,
  fillHall,
  type Gathering,
  type ListenerGroup,
} from './data/listener-group.ts';
import { onDisk } from './data/on-disk.ts';
import { SERVER_CORE } from './processes/pinned.ts';
import { type RunningServer, startFloor, startProject } from './processes/servers.ts';

/** Copies of a filled database, to be written to. */
export interface Copies {
  readonly world: Dataset;
  readonly dataDirectory: string;
  readonly floorFile: string;
}

/** Project and floor, both running. */
export interface Servers {
  readonly project: RunningServer;
  readonly floor: RunningServer;
}

/** Over copies of databases of one size. */
export interface BenchServers extends Servers, Copies {}

/** Channels have the same number of people each, and no person in common. */
export interface HallSize {
  readonly people: number;
  readonly channels: number;
}

/** The project alone, over a database without messages. */
export interface ListenerBench {
  readonly crowd: ListenerGroup;
  readonly project: RunningServer;
}

/** Over databases with many people and no messages. */
export interface CrowdedStage extends Servers {
  readonly crowd: ListenerGroup;
}

export interface Staging {
  readonly withCopies: <A>(size: number, use: (copies: Copies) => Promise<A>) => Promise<A>;
  /**
   * Stopped and removed when `use` is done, however it ends. `core`: of both servers, as in
   * `NodeProcess`; by default the second one.
   */
  readonly withStage: <A>(
    size: number,
    use: (servers: BenchServers) => Promise<A>,
    core?: number | null,
  ) => Promise<A>;
  /** The project alone, stopped and removed when `use` is done. */
  readonly withHall: <A>(size: HallSize, use: (hall: ListenerBench) => Promise<A>) => Promise<A>;
  /**
   * Both servers over databases with many users, stopped and removed when `use` is done.
   * `gathering`: the channels and their members; by default no channel has members.
   */
  readonly withCrowd: <A>(
    use: (servers: CrowdedStage) => Promise<A>,
    gathering?: Gathering,
  ) => Promise<A>;
}

type Files = Pick<Copies, 'dataDirectory' | 'floorFile'>;

/**
 * Files of a run, which `fill` writes: they are on the disk when `use` begins, and removed when it
 * is done.
 */
const withFiles = async <A, Filled>(
  fill: (files: Files) => Filled | Promise<Filled>,
  use: (files: Files, filled: Filled) => Promise<A>,
): Promise<A> => {
  mkdirSync(cacheFolder(), { recursive: true });
  const folder = mkdtempSync(join(cacheFolder(), 'run-'));
  const files = { dataDirectory: join(folder, 'data'), floorFile: join(folder, 'floor.sqlite') };
  try {
    const filled = await fill(files);
    onDisk(folder);
    return await use(files, filled);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** `nodeOptions` go to the project's server. */
export const createStaging = (
  tell: (what: string) => void,
  nodeOptions: ReadonlyArray<string>,
): Staging => {
  const withServers = async <A>(
    { dataDirectory, floorFile }: Files,
    use: (pair: Servers) => Promise<A>,
    core: number | null = SERVER_CORE,
  ): Promise<A> => {
    const floor = await startFloor(floorFile, core);
    try {
      const project = await startProject(dataDirectory, nodeOptions, core);
      try {
        return await use({ project, floor });
      } finally {
        await project.stop();
      }
    } finally {
      await floor.stop();
    }
  };
  const withCopies: Staging['withCopies'] = async (size, use) => {
    const filled = await filledDatabase(size, tell);
    const copy = ({ dataDirectory, floorFile }: Files): void => {
      cpSync(filled.dataDirectory, dataDirectory, {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      });
      copyFileSync(filled.floorFile, floorFile, constants.COPYFILE_FICLONE);
    };
    return withFiles(copy, (files) => use({ world: filled.world, ...files }));
  };
  return {
    withCopies,
    withStage: (size, use, core) =>
      withCopies(size, (copies) =>
        withServers(copies, (pair) => use({ ...copies, ...pair }), core),
      ),
    withCrowd: (use, gathering = APART) =>
      withFiles(
        ({ dataDirectory, floorFile }) => fillCrowd(dataDirectory, floorFile, gathering),
        (files, crowd) => withServers(files, (pair) => use({ crowd, ...pair })),
      ),
    withHall: ({ people, channels }, use) =>
      withFiles(
        ({ dataDirectory }) => fillHall(dataDirectory, people, channels),
        async ({ dataDirectory }, crowd) => {
          const project = await startProject(dataDirectory, nodeOptions);
          try {
            return await use({ crowd, project });
          } finally {
            await project.stop();
          }
        },
      ),
  };
};
