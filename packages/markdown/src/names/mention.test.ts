import { groupMentions, userMentions } from '../testing/examples/inline.ts';
import { shows } from '../testing/examples.ts';

shows(groupMentions);
shows(userMentions);
