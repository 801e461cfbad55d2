const SUBDOMAIN = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

/** `''` is the realm at the server's root. */
export const isSubdomain = (text: string): boolean => text === '' || SUBDOMAIN.test(text);
