import { type Style, style } from './style.ts';

const script = {
  name: 'nx',
  words: {
    kd: 'const let var function class with interface enum',
    p: '=>',
    kc: 'true false null undefined NaN Infinity',
    kr:
      'from constructor abstract boolean byte char double final float goto implements int ' +
      'long native package private protected public short static synchronized throws ' +
      'transient volatile as declare keyof type module namespace satisfies',
    k: 'import export default extends super this async await static of get set readonly',
    ow: 'new in instanceof typeof delete void',
    nb:
      'Array Boolean Date Error Function Math Number Object RegExp String Map Set Promise ' +
      'Proxy Symbol WeakMap WeakSet document window parseInt parseFloat isNaN eval ' +
      'decodeURIComponent encodeURIComponent JSON Reflect Intl BigInt',
    kt: 'any number string void never unknown bigint object',
  },
  types: { number: 'mf', builtin: 'nx' },
};

const cLike = {
  string: 's',
  words: {
    kt:
      'int char float double void long short unsigned signed bool size_t ssize_t uint8_t ' +
      'uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t wchar_t',
    nb: 'NULL nullptr true false',
  },
  types: { 'directive-hash': 'cp', 'macro-name': 'cp', expression: 'cp' },
};

const java = {
  string: 's',
  words: {
    kn: 'package import',
    kd:
      'public private protected static final abstract class interface enum extends ' +
      'implements throws native synchronized transient volatile strictfp record sealed ' +
      'permits',
    kt: 'int long short byte char float double boolean void',
    kc: 'true false null',
  },
};

const python = {
  blank: '',
  words: {
    kn: 'import from',
    kc: 'True False None',
    ow: 'and or not in is',
    bp: 'self cls __name__ __file__',
    ne:
      'Exception BaseException ValueError TypeError KeyError IndexError AttributeError ' +
      'RuntimeError OSError IOError StopIteration NotImplementedError AssertionError ' +
      'ImportError NameError ZeroDivisionError SystemExit KeyboardInterrupt FileNotFoundError',
    nb:
      'str int float bool list dict set tuple bytes object type super property staticmethod ' +
      'classmethod print len range enumerate zip map filter sorted reversed open isinstance ' +
      'issubclass getattr setattr hasattr repr sum min max abs any all input iter next vars ' +
      'dir id round hash format',
  },
  types: { function: 'nf', 'class-name': 'nc' },
};

const shell = {
  name: '',
  words: {
    nb:
      'alias bg bind break builtin cd command compgen complete continue declare dirs disown ' +
      'echo enable eval exec exit export false fc fg getopts hash help history jobs kill let ' +
      'local logout popd printf pushd pwd read readonly set shift shopt source suspend test ' +
      'time times trap true type typeset ulimit umask unalias unset wait',
    k:
      'if fi else while in do done for then return function case select break continue until ' +
      'esac elif',
  },
  types: {
    number: 'm',
    function: '',
    'function-name': '',
    'file-descriptor': 'm',
    'assign-left': 'nv',
    parameter: '',
    'for-or-select': '',
  },
};

const rust = {
  string: 's',
  words: {
    kd: 'let fn',
    kt: 'i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 bool char str',
    kc: 'true false',
    bp: 'self Self',
    nb:
      'Some None Ok Err Vec String Box Option Result Copy Clone Send Sync Drop Iterator ' +
      'Default From Into',
  },
  types: { macro: 'fm' },
};

const go = {
  name: 'nx',
  string: 's',
  words: {
    kn: 'package import',
    kd: 'var func struct map chan type interface const',
    kt:
      'uint uint8 uint16 uint32 uint64 int int8 int16 int32 int64 float float32 float64 ' +
      'complex64 complex128 byte rune string bool error uintptr any',
    kc: 'true false iota nil',
    nb: 'append cap close complex copy delete imag len make new panic print println real recover',
  },
};

const ruby = {
  words: {
    kp:
      'attr_reader attr_writer attr_accessor private public protected module_function ' +
      'include extend',
    kc: 'true false nil',
    o: '. [ ] |',
    nb: 'puts print p require require_relative raise lambda proc loop format sprintf self',
  },
  types: { 'class-name': 'nc' },
};

const css = {
  words: {},
  types: {
    comment: 'c',
    property: 'k',
    function: 'nb',
    class: 'nc',
    id: 'nn',
    'pseudo-class': 'nd',
    'pseudo-element': 'nd',
  },
};

const markup = { name: '', blank: '', words: { o: '=', s: '"' }, types: { comment: 'cm' } };
const scalar = 'l l-Scalar l-Scalar-Plain';

const STYLES: Readonly<Record<string, Style>> = {
  python: style(python),
  javascript: style(script),
  jsx: style(script),
  typescript: style(script),
  tsx: style(script),
  c: style(cLike),
  cpp: style({
    ...cLike,
    words: {
      ...cLike.words,
      k:
        'namespace class public private protected virtual override final using template ' +
        'typename auto',
    },
  }),
  objectivec: style(cLike),
  java: style(java),
  kotlin: style({
    ...java,
    words: { k: 'package import', kd: 'fun val var class interface object', kc: 'true false null' },
  }),
  scala: style(java),
  csharp: style({
    string: 's',
    words: {
      kt:
        'bool byte char decimal double float int long object sbyte short string uint ulong ' +
        'ushort var void',
      kc: 'true false null',
    },
  }),
  bash: style(shell),
  powershell: style({ ...shell, words: {} }),
  go: style(go),
  rust: style(rust),
  ruby: style(ruby),
  php: style({
    blank: '',
    words: { k: 'true false null' },
    types: { function: 'nf', 'class-name': 'nc', property: 'na' },
  }),
  css: style(css),
  scss: style(css),
  less: style(css),
  markup: style(markup),
  json: style({ types: { property: 'nt', operator: 'p' } }),
  yaml: style({
    name: scalar,
    string: 's',
    words: { 'p p-Indicator': '- [ ] { } , | >' },
    types: { key: 'nt', number: scalar, boolean: scalar, null: scalar, datetime: scalar },
  }),
  toml: style({ words: { o: '=', k: '[ ]' }, types: { key: 'n' } }),
  ini: style({
    name: 's',
    words: { o: '=', k: '[ ]' },
    types: { key: 'na', 'attr-value': 's', value: 's', comment: 'c1' },
  }),
  diff: style({ name: '', types: { unchanged: '' } }),
  sql: style({
    string: 's1',
    words: { k: 'COUNT SUM MIN MAX AVG' },
    types: { number: 'mi', boolean: 'k' },
  }),
  docker: style({ name: '', types: { instruction: '', comment: 'c' } }),
  makefile: style({ name: '', words: { o: '=' }, types: { target: 'nf', comment: 'c' } }),
  lua: style({
    words: { kd: 'local', kc: 'true false nil', ow: 'and or not' },
    types: { keyword: 'kr' },
  }),
  haskell: style({
    string: 's',
    words: { ow: ':: -> <- => = |' },
    types: { keyword: 'kr', 'class-name': 'kt', constant: 'kt', builtin: 'n' },
  }),
  swift: style({
    string: 's',
    words: {
      kd:
        'import func let var class struct enum protocol extension init deinit subscript ' +
        'typealias public private internal fileprivate static',
      nb: 'Int String Bool Double Float Array Dictionary Set Character Optional print',
      kc: 'true false nil',
    },
  }),
  markdown: style({ name: '', blank: '' }),
};

const DEFAULT = style({});

/** By Prism's name of the language. */
export const styleOf = (language: string): Style =>
  Object.hasOwn(STYLES, language) ? (STYLES[language] ?? DEFAULT) : DEFAULT;
