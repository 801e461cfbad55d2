import { readMediaType, writeMediaType } from '../../kernel/media-type.ts';
import { once } from '../../kernel/once.ts';

/** What a file is, by the end of its name; a line for each type. */
const TYPES = `
application/gzip gz tgz
application/java-archive jar
application/json json
application/manifest+json webmanifest
application/msword doc dot
application/octet-stream a bin dll exe o obj so
application/pdf pdf
application/pkcs7-mime p7c
application/postscript ai eps ps
application/rtf rtf
application/vnd.android.package-archive apk
application/vnd.apple.mpegurl m3u m3u8
application/vnd.ms-excel xlb xls
application/vnd.ms-outlook msg
application/vnd.ms-powerpoint pot ppa pps ppt pwz
application/vnd.oasis.opendocument.presentation odp
application/vnd.oasis.opendocument.spreadsheet ods
application/vnd.oasis.opendocument.text odt
application/vnd.openxmlformats-officedocument.presentationml.presentation pptx
application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx
application/vnd.openxmlformats-officedocument.wordprocessingml.document docx
application/wasm wasm
application/x-7z-compressed 7z
application/x-bzip2 bz2
application/x-csh csh
application/x-dvi dvi
application/x-hdf5 h5
application/x-latex latex
application/x-netcdf cdf nc
application/x-pkcs12 p12 pfx
application/x-python-code pyc pyo
application/x-rar-compressed rar
application/x-sh sh
application/x-shockwave-flash swf
application/x-tar tar
application/x-tcl tcl
application/x-tex tex
application/x-texinfo texi texinfo
application/x-troff roff tr
application/x-xz xz
application/xhtml+xml xht xhtml
application/xml rdf wsdl xpdl xsl
application/zip zip
audio/aac aac adts
audio/basic au snd
audio/flac flac
audio/midi mid midi
audio/mp4 m4a
audio/mpeg mp2 mp3
audio/ogg oga ogg
audio/opus opus
audio/wav wav
audio/webm weba
audio/x-aiff aif aifc aiff
font/otf otf
font/ttf ttf
font/woff woff
font/woff2 woff2
image/apng apng
image/avif avif
image/bmp bmp
image/gif gif
image/heic heic
image/heif heif
image/jpeg jpe jpeg jpg
image/png png
image/svg+xml svg
image/tiff tif tiff
image/vnd.adobe.photoshop psd
image/vnd.microsoft.icon ico
image/webp webp
image/x-portable-anymap pnm
image/x-portable-bitmap pbm
image/x-portable-graymap pgm
image/x-portable-pixmap ppm
image/x-xbitmap xbm
image/x-xpixmap xpm
message/rfc822 eml mht mhtml nws
text/calendar ics
text/css css
text/csv csv
text/html htm html
text/javascript js mjs
text/markdown markdown md
text/plain bat c h ksh log pl srt txt
text/tab-separated-values tsv
text/vcard vcf
text/vtt vtt
text/x-python py
text/x-rst rst
text/x-sgml sgm sgml
text/xml xml
video/3gpp 3gp
video/3gpp2 3g2
video/mp4 m4v mp4
video/mpeg m1v mpa mpe mpeg mpg
video/ogg ogv
video/quicktime mov qt
video/webm webm
video/x-matroska mkv
video/x-ms-wmv wmv
video/x-msvideo avi
`;

const byExtension = once(
  () =>
    new Map(
      TYPES.trim()
        .split('\n')
        .flatMap((line) => {
          const [type = '', ...extensions] = line.split(' ');
          return extensions.map((extension): [string, string] => [extension, type]);
        }),
    ),
);

const UNKNOWN = 'application/octet-stream';

/** The declared type if it names one, otherwise the type by the name of the file. */
export const contentType = (told: string | null, name: string): string => {
  const type = told === null ? null : readMediaType(told);
  if (type !== null) return writeMediaType(type);
  const dot = name.lastIndexOf('.');
  return (dot === -1 ? undefined : byExtension().get(name.slice(dot + 1).toLowerCase())) ?? UNKNOWN;
};

/** Types beside `text/*` whose content is text in some encoding. */
const TEXTS: ReadonlySet<string> = new Set(
  [
    ...[
      'ecmascript',
      'graphql',
      'javascript',
      'json',
      'jsonl',
      'sql',
      'toml',
      'typescript',
      'x-csh',
      'x-javascript',
      'x-ndjson',
    ],
    ...[
      'x-perl',
      'x-php',
      'x-sh',
      'x-subrip',
      'x-tcl',
      'x-tex',
      'x-texinfo',
      'x-troff',
      'x-yaml',
      'xml',
      'xml-dtd',
      'yaml',
    ],
    'vnd.apple.mpegurl',
  ].map((subtype) => `application/${subtype}`),
);
const TEXT = /^text\/|\+(?:json|xml|yaml)$/;

/** Does a file of this type need a charset, and have none? Then its bytes are looked at. */
export const lacksCharset = (type: string): boolean => {
  const read = readMediaType(type);
  if (read === null || !(TEXT.test(read.bare) || TEXTS.has(read.bare))) return false;
  return !read.parameters.some(([name]) => name === 'charset');
};

/** The type of a file whose bytes turned out to be UTF-8. */
export const inUtf8 = (type: string): string => {
  const read = readMediaType(type);
  return read === null
    ? type
    : writeMediaType({ ...read, parameters: [...read.parameters, ['charset', 'utf-8']] });
};
