import { trafficOf } from '../channel/use-cases/count-traffic.ts';
import { descriptionRenderer } from '../channel/use-cases/render-descriptions.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { ownPasswordLength } from '../user/identity/credentials.ts';
import { registerStateLoader } from './register-state.ts';
import type { LiveUseCases } from './use-cases/contract.ts';
import { register } from './use-cases/register.ts';

export const liveUseCases = (ports: ParleyPorts): LiveUseCases => {
  const { storage, clock, markdown, images, passwords, push = null } = ports;
  const loadParts = registerStateLoader(descriptionRenderer(markdown));
  const abilities = {
    drawsPictures: images !== undefined,
    carriesPushes: push !== null,
    passwordMinLength: ownPasswordLength(passwords),
  };
  return {
    register: register(storage, clock, { loadParts, traffic: trafficOf(ports), ...abilities }),
  };
};
