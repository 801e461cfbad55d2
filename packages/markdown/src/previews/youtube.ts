import type { SplitUrl } from '../links/split-url.ts';

const HOSTS = /^(?:(?:m|www)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/;

const idIn = ({ host, path, query }: SplitUrl): string | null => {
  if (host === 'youtu.be') return path.slice(1);
  if (!HOSTS.test(host)) return null;
  if (path === '/watch' || path === '/watch_popup')
    return new URLSearchParams(query ?? '').get('v');
  if (path === '/watch_videos')
    return new URLSearchParams(query ?? '').get('video_ids')?.split(',')[0] ?? null;
  return /^\/(?:embed|shorts|v)\/([^/]*)/.exec(path)?.[1] ?? null;
};

/** The id of the video at an address, or null when the address shows none. */
export const youtubeId = (url: SplitUrl): string | null => {
  const id = url.scheme === 'http' || url.scheme === 'https' ? idIn(url) : null;
  return id !== null && /^[0-9A-Za-z_-]+$/.test(id) ? id : null;
};
