/** Throws unless the address is at the server of the API: credentials go to no other. */
export const assertSameOrigin = (address: string, endpoint: string): void => {
  if (new URL(address).origin !== new URL(endpoint).origin)
    throw new Error(`Not the server of the API: ${address}`);
};
