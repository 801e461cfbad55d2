import { asking, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

export const links: ReadonlyArray<Mutant> = [
  mutant(
    'linkifiers stay where they are',
    misreading('linkifier.put', ({ _tag, linkifier }, { linkifiers }) => ({
      _tag,
      linkifier: {
        ...linkifier,
        position: linkifiers.get(linkifier.id)?.position ?? linkifier.position,
      },
    })),
    'naive',
    27,
  ),
  mutant(
    'linkifiers are listed by id',
    asking(
      'linkifiers',
      'ofRealm',
      (right) => async () => [...(await right())].sort((a, b) => a.id - b.id),
    ),
    'naive',
    27,
  ),
  mutant('linkifiers cannot be removed', ignoring('linkifier.remove'), 'naive'),
  mutant('playgrounds cannot be removed', ignoring('playground.remove'), 'naive'),
  mutant(
    'playgrounds write their language in capitals',
    misreading('playground.put', ({ _tag, playground }) => ({
      _tag,
      playground: { ...playground, language: playground.language.toUpperCase() },
    })),
    'naive',
    69,
  ),
];
