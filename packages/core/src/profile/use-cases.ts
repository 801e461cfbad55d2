import { descriptionRenderer } from '../channel/use-cases/render-descriptions.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
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
  commandPorts: ports,
  storage,
  markdown,
}: UseCasePorts): ProfileUseCases => {
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
