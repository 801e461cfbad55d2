import { hash } from 'node:crypto';
import { type Digest, Sha256 } from '@parley/core';

export const nodeDigest: Digest = { sha256: (text) => Sha256(hash('sha256', text, 'hex')) };
