import type { UploadedImage } from '@parley/core';
import type { Examples } from '../examples.ts';

const image = (name: string, over: Partial<UploadedImage> = {}): UploadedImage => ({
  path: `/user_uploads/1/ab/${name}`,
  contentType: 'image/png',
  width: 640,
  height: 480,
  thumbnail: `/user_uploads/thumbnail/1/ab/${name}/840x560.webp`,
  isAnimated: false,
  transcoded: null,
  ...over,
});

export const previews: Examples = {
  title: 'Previews of uploads',
  about:
    'A link to an uploaded picture or video shows it behind its paragraph, or instead of ' +
    'it where it holds nothing but the address. Links in quotes show nothing, and neither ' +
    'do messages with more than 24 links, nor any of an organization that wants it so ' +
    '(`inline_image_preview`). Pictures from outside are shown only where the server ' +
    'fetches them for its readers.',
  resolved: {
    images: [
      image('x.png'),
      image('new.png', { thumbnail: null }),
      image('cat.gif', {
        contentType: 'image/gif',
        isAnimated: true,
        thumbnail: '/user_uploads/thumbnail/1/ab/cat.gif/840x560-anim.webp',
      }),
      image('p.heic', {
        contentType: 'image/heic',
        transcoded: '4032x3024.webp',
        width: 4032,
        height: 3024,
      }),
    ],
  },
  rows: [
    [
      'a picture',
      '[pic](/user_uploads/1/ab/x.png)',
      '<p><a href="/user_uploads/1/ab/x.png">pic</a></p>\n<div ' +
        'class="message_inline_image"><a href="/user_uploads/1/ab/x.png" title="pic"><img ' +
        'data-original-content-type="image/png" data-original-dimensions="640x480" ' +
        'src="/user_uploads/thumbnail/1/ab/x.png/840x560.webp"></a></div>',
    ],
    [
      'nothing but its address',
      '[](/user_uploads/1/ab/x.png)\n\nnext',
      '<div class="message_inline_image"><a href="/user_uploads/1/ab/x.png"><img ' +
        'data-original-content-type="image/png" data-original-dimensions="640x480" ' +
        'src="/user_uploads/thumbnail/1/ab/x.png/840x560.webp"></a></div><p>next</p>',
    ],
    [
      'one whose small picture is not ready',
      '[pic](/user_uploads/1/ab/new.png)',
      '<p><a href="/user_uploads/1/ab/new.png">pic</a></p>\n<div ' +
        'class="message_inline_image"><a href="/user_uploads/1/ab/new.png" title="pic"><img ' +
        'class="image-loading-placeholder" data-original-content-type="image/png" ' +
        'data-original-dimensions="640x480" src="/static/images/loading/loader-black.svg">' +
        '</a></div>',
    ],
    [
      'one that moves',
      '[cat](/user_uploads/1/ab/cat.gif)',
      '<p><a href="/user_uploads/1/ab/cat.gif">cat</a></p>\n<div ' +
        'class="message_inline_image"><a href="/user_uploads/1/ab/cat.gif" title="cat"><img ' +
        'data-animated="true" data-original-content-type="image/gif" ' +
        'data-original-dimensions="640x480" ' +
        'src="/user_uploads/thumbnail/1/ab/cat.gif/840x560-anim.webp"></a></div>',
    ],
    [
      'one that browsers do not show',
      '[p](/user_uploads/1/ab/p.heic)',
      '<p><a href="/user_uploads/1/ab/p.heic">p</a></p>\n<div class="message_inline_image">' +
        '<a href="/user_uploads/1/ab/p.heic" title="p"><img ' +
        'data-original-content-type="image/heic" data-original-dimensions="4032x3024" ' +
        'data-transcoded-image="4032x3024.webp" ' +
        'src="/user_uploads/thumbnail/1/ab/p.heic/840x560.webp"></a></div>',
    ],
    [
      'in a list',
      '* [pic](/user_uploads/1/ab/x.png)',
      '<ul>\n<li><a href="/user_uploads/1/ab/x.png">pic</a><div ' +
        'class="message_inline_image"><a href="/user_uploads/1/ab/x.png" title="pic"><img ' +
        'data-original-content-type="image/png" data-original-dimensions="640x480" ' +
        'src="/user_uploads/thumbnail/1/ab/x.png/840x560.webp"></a></div></li>\n</ul>',
    ],
    [
      'two of one paragraph, each once',
      '[a](/user_uploads/1/ab/x.png) [b](/user_uploads/1/ab/new.png) ' +
        '[c](/user_uploads/1/ab/x.png)\n\nnext',
      '<p><a href="/user_uploads/1/ab/x.png">a</a> <a href="/user_uploads/1/ab/new.png">' +
        'b</a> <a href="/user_uploads/1/ab/x.png">c</a></p>\n<div ' +
        'class="message_inline_image"><a href="/user_uploads/1/ab/x.png" title="a"><img ' +
        'data-original-content-type="image/png" data-original-dimensions="640x480" ' +
        'src="/user_uploads/thumbnail/1/ab/x.png/840x560.webp"></a></div><div ' +
        'class="message_inline_image"><a href="/user_uploads/1/ab/new.png" title="b"><img ' +
        'class="image-loading-placeholder" data-original-content-type="image/png" ' +
        'data-original-dimensions="640x480" src="/static/images/loading/loader-black.svg">' +
        '</a></div><p>next</p>',
    ],
    [
      'a video',
      '[v](/user_uploads/1/ab/v.mp4)',
      '<p><a href="/user_uploads/1/ab/v.mp4">v</a></p>\n<div class="message_inline_image ' +
        'message_inline_video"><a href="/user_uploads/1/ab/v.mp4" title="v"><video ' +
        'preload="metadata" src="/user_uploads/1/ab/v.mp4"></video></a></div>',
    ],
    [
      'by its complete address',
      'https://chat.example/user_uploads/1/ab/x.png',
      '<p><a href="user_uploads/1/ab/x.png">' +
        'https://chat.example/user_uploads/1/ab/x.png</a></p>\n<div ' +
        'class="message_inline_image"><a href="user_uploads/1/ab/x.png" ' +
        'title="https://chat.example/user_uploads/1/ab/x.png"><img ' +
        'src="user_uploads/1/ab/x.png"></a></div>',
    ],
    [
      'a file that is no picture',
      '[f](/user_uploads/1/ab/f.png)',
      '<p><a href="/user_uploads/1/ab/f.png">f</a></p>',
    ],
    [
      'in a quote',
      '> [pic](/user_uploads/1/ab/x.png)',
      '<blockquote>\n<p><a href="/user_uploads/1/ab/x.png">pic</a></p>\n</blockquote>',
    ],
    ['from outside in disguise', '[v](/\\x.test/v.mp4)', '<p><a href="/\\x.test/v.mp4">v</a></p>'],
    [
      'from outside',
      '[pic](https://x.test/a.png)',
      '<p><a href="https://x.test/a.png">pic</a></p>',
    ],
  ],
};
