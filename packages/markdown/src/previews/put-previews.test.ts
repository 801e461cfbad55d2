import { describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { markdownRenderer } from '../markdown-renderer.ts';
import { previews } from '../testing/examples/previews.ts';
import { shows } from '../testing/examples.ts';
import { rendered, town } from '../testing/render.ts';

shows(previews);

const proxied = markdownRenderer({ proxy: (url) => `/proxy/${encodeURIComponent(url)}` });
const html = (text: string): string => {
  const result = proxied.parse(text).render(town);
  return E.isRight(result) ? result.right.html : 'failed';
};

describe('what lies outside is fetched by the server', () => {
  test.each([
    [
      'a picture',
      'https://x.test/a.PNG',
      '<div class="message_inline_image"><a href="https://x.test/a.PNG"><img ' +
        'src="/proxy/https%3A%2F%2Fx.test%2Fa.PNG"></a></div>',
    ],
    [
      'a video',
      'https://x.test/a.webm?b',
      '<div class="message_inline_image message_inline_video"><a ' +
        'href="https://x.test/a.webm?b"><video ' +
        'data-video-original-url="https://x.test/a.webm?b" preload="metadata" ' +
        'src="/proxy/https%3A%2F%2Fx.test%2Fa.webm%3Fb"></video></a></div>',
    ],
    [
      'a picture on a page of GitHub',
      'https://github.com/a/b/blob/main/c.png',
      '<div class="message_inline_image"><a href="https://github.com/a/b/blob/main/c.png">' +
        '<img src="/proxy/https%3A%2F%2Fraw.githubusercontent.com%2Fa%2Fb%2Fmain%2Fc.png">' +
        '</a></div>',
    ],
    [
      'a frame of a video of YouTube, and the link stays',
      'https://youtu.be/abc',
      '<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>\n<div ' +
        'class="youtube-video message_inline_image"><a data-id="abc" ' +
        'href="https://youtu.be/abc"><img ' +
        'src="/proxy/https%3A%2F%2Fi.ytimg.com%2Fvi%2Fabc%2Fmqdefault.jpg"></a></div>',
    ],
    [
      'a page of a bin for pictures is none',
      'https://pasteboard.co/a.png',
      '<p><a href="https://pasteboard.co/a.png">https://pasteboard.co/a.png</a></p>',
    ],
    [
      'an SVG neither',
      'https://x.test/a.svg',
      '<p><a href="https://x.test/a.svg">https://x.test/a.svg</a></p>',
    ],
  ])('%s', (_what, text, expected) => expect(html(text)).toBe(expected));

  test.each([
    'https://www.youtube.com/watch?v=abc',
    'https://m.youtube.com/watch?v=abc&t=1',
    'https://www.youtube.com/embed/abc',
    'https://youtube.com/shorts/abc',
    'https://www.youtube-nocookie.com/v/abc',
    'https://www.youtube.com/watch_videos?video_ids=abc,def',
  ])('%s is a video', (url) => expect(html(url)).toContain('data-id="abc"'));

  test.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=a"b',
    'ftp://youtu.be/abc',
    'https://youtube.test/watch?v=abc',
  ])('%s is none', (url) => expect(html(`[a](${url})`)).not.toContain('data-id'));
});

describe('links of a heading, a cell or a strong text end the message', () => {
  const shown = '<div class="message_inline_image message_inline_video">';
  test.each(['# [v](/v.mp4)\n\nx', '|a|\n|-|\n|[v](/v.mp4)|\n\nx', '**see [v](/v.mp4)**\n\nx'])(
    '%j',
    (text) => expect(html(text).indexOf(shown)).toBeGreaterThan(html(text).indexOf('<p>x</p>')),
  );
});

test('more than 24 different links show nothing', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `[v](/${index}.mp4)`).join(' ');
  expect(html(many(24)).match(/<video/g)).toHaveLength(24);
  expect(html(many(25))).not.toContain('<video');
});

test('a picture is noticed, a video is none, and both can be turned off', () => {
  const text = '[pic](/user_uploads/1/ab/x.png)';
  expect(rendered(text, previews.resolved).hasImage).toBe(true);
  expect(rendered('[v](/v.mp4)').hasImage).toBe(false);
  expect(rendered(text, { ...previews.resolved, showsPreviews: false })).toMatchObject({
    hasImage: false,
    html: '<p><a href="/user_uploads/1/ab/x.png">pic</a></p>',
  });
});
