import type { Lessons } from '../lesson.ts';
import {
  checkFields,
  learnField,
  learnFieldOrder,
  learnFieldRemoved,
  learnFilledIn,
} from './profiles.ts';

export const learnedProfiles: Lessons = {
  'profiles.createField': (world, { caller, kind, ...wish }, id) =>
    learnField(world, caller.user, id, wish, kind === 'select'),
  'profiles.updateField': (world, { caller, field, ...wish }) =>
    learnField(world, caller.user, field, wish),
  'profiles.removeField': (world, { caller, field }) =>
    learnFieldRemoved(world, caller.user, field),
  'profiles.orderFields': (world, { caller, order }) => learnFieldOrder(world, caller.user, order),
  'profiles.fillIn': (world, { caller, values }) =>
    learnFilledIn(world, caller.user, caller.user, values),
  'profiles.updateUser': (world, { caller, values }, user) =>
    learnFilledIn(world, caller.user, user.id, values),
  'profiles.fields': (world, _command, shown) => checkFields(world, shown),
};
