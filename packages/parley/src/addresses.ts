/** Where organizations are served below the address of an application. */
export interface Addresses {
  /** The address of an organization; that of the application for `''`. */
  urlOf(subdomain: string): string;
  /** The subdomain that a Host header means; `''` for the application's own and foreign hosts. */
  subdomainOf(host: string): string;
}

export const newAddresses = (address: string): Addresses => {
  const { protocol, host } = new URL(address);
  const below = `.${host}`;
  return {
    urlOf: (subdomain) => `${protocol}//${subdomain === '' ? '' : `${subdomain}.`}${host}`,
    subdomainOf: (header) => {
      const asked = header.toLowerCase();
      return asked.endsWith(below) ? asked.slice(0, -below.length) : '';
    },
  };
};
