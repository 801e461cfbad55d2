import { math } from '../testing/examples/math.ts';
import { shows } from '../testing/examples.ts';

shows(math);
