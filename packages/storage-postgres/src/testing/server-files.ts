/** How the folder of each server for tests begins. */
export const PREFIX = 'parley-postgres-';
/** The only account of a server for tests. */
export const USER = 'parley';
/** The migrated database that others are copies of, and the schema in which it has the tables. */
export const TEMPLATE = 'parley_template';
export const SCHEMA = 'parley';

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
