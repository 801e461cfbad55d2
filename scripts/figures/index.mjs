import { circles } from './circles.mjs';
import { concept } from './concept.mjs';
import { core } from './core.mjs';
import { doubles } from './doubles.mjs';
import { entries } from './entries.mjs';
import { glossary } from './glossary.mjs';
import { names } from './names.mjs';
import { records } from './records.mjs';
import { rules } from './rules.mjs';
import { tags } from './tags.mjs';
import { width } from './width.mjs';
import { words } from './words.mjs';

/** Every figure by the name that the command line takes, in the order of the page. */
export const FIGURES = {
  width,
  words,
  names,
  doubles,
  glossary,
  tags,
  core,
  circles,
  entries,
  concept,
  records,
  rules,
};
