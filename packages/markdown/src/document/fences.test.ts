import { codeFences, codeLanguages, quoteFences, spoilers } from '../testing/examples/blocks.ts';
import { shows } from '../testing/examples.ts';

shows(codeFences);
shows(codeLanguages);
shows(quoteFences);
shows(spoilers);
