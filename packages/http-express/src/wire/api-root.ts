/** Where the API is mounted, below the base path of the server. */
export const API_ROOT = '/api/v1';
