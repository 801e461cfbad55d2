import { linkifiers } from '../testing/examples/inline.ts';
import { shows } from '../testing/examples.ts';

shows(linkifiers);
