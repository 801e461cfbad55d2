import { asking, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

export const profiles: ReadonlyArray<Mutant> = [
  mutant('fields of profiles cannot be removed', ignoring('profile-field.remove'), 'cases'),
  mutant('what is filled in stays', ignoring('profile-value.remove'), 'cases'),
  mutant(
    'fields of profiles stay where they are',
    misreading('profile-field.put', ({ _tag, field }, { profileFields }) => ({
      _tag,
      field: { ...field, order: profileFields.get(field.id)?.order ?? field.order },
    })),
    'cases',
  ),
  mutant(
    'the profile of a user is that of all',
    asking(
      'profiles',
      'valuesOf',
      (right) => async (users) =>
        (await right(users)).map((value) => ({ ...value, user: users[0] ?? value.user })),
    ),
    'cases',
  ),
];
