import { indentedCode } from '../testing/examples/blocks.ts';
import { shows } from '../testing/examples.ts';

shows(indentedCode);
