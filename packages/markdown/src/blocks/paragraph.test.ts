import { paragraphs } from '../testing/examples/blocks.ts';
import { shows } from '../testing/examples.ts';

shows(paragraphs);
