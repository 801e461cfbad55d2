export { systemClock } from './clock.ts';
export { nodeDigest } from './digest.ts';
export { nodeEntropy } from './entropy.ts';
export { type HoldLeaseOptions, holdLease, type LeaseHandle } from './hold-lease.ts';
export { type Maintenance, type MaintenanceOptions, maintenance } from './maintenance.ts';
export { nodePorts } from './node-ports.ts';
export {
  type Argon2Cost,
  DEFAULT_COST,
  type PasswordCost,
  type ScryptCost,
} from './password-hash.ts';
export { nodePasswords } from './passwords.ts';
export { type SweptUnused, sweepUnused, UNUSED_UPLOAD_DAYS } from './sweep-unused.ts';
