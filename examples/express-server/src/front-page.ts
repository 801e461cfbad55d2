/** What a browser shows at `/`: this server has no chat window of its own. `apiRoot` is a path. */
export const frontPage = (apiRoot: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Parley</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem }</style>
<h1>Parley</h1>
<p>This is a chat server without a window to chat in. Every client of the Zulip REST API can use it; the API is at
<a href="${apiRoot}/server_settings">${apiRoot}</a>.</p>
<p>The owner's address, password and API key are in <code>credentials.json</code> in the server's data directory.</p>
</html>
`;
