import { descriptionRenderer } from '../channel/use-cases/render-descriptions.ts';
import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import {
  createField,
  listFields,
  orderFields,
  removeField,
  updateField,
} from './use-cases/change-fields.ts';
import type { ProfileUseCases } from './use-cases/contract.ts';
import { fillIn, updateUserAndProfile } from './use-cases/fill-in.ts';

export const profileUseCases = ({
  storage,
  clock,
  numbers,
  markdown,
}: ParleyPorts): ProfileUseCases => {
  const ports = walkOf({ storage, clock, numbers });
  const render = descriptionRenderer(markdown);
  return {
    fields: listFields(ports),
    createField: createField(ports, storage.ids),
    updateField: updateField(ports),
    removeField: removeField(ports),
    orderFields: orderFields(ports),
    fillIn: fillIn(ports, render),
    updateUser: updateUserAndProfile(ports, render),
  };
};
