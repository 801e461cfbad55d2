import { times } from '../testing/examples/inline.ts';
import { shows } from '../testing/examples.ts';

shows(times);
