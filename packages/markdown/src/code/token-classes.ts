/**
 * Pygments' class for what Prism calls a type; `null`: plain text, whose words are looked at one by
 * one.
 */
export type ClassOf = (text: string) => string | null;

const number: ClassOf = (text) => {
  if (/^[-+]?0x/i.test(text)) return 'mh';
  if (/^[-+]?0b/i.test(text)) return 'mb';
  if (/^[-+]?0o/i.test(text)) return 'mo';
  return /^[-+]?[\d_]*\.\d|^[-+]?[\d_.]+e/i.test(text) ? 'mf' : 'mi';
};

const QUOTES: Readonly<Record<string, string>> = { "'": 's1', '"': 's2', '`': 'sb' };
const string: ClassOf = (text) => QUOTES[text.charAt(0)] ?? 's';

const LINE_COMMENT = /^(?:\/\/|#|--(?!\[)|;|%|"|!)/;
const comment: ClassOf = (text) => (LINE_COMMENT.test(text) ? 'c1' : 'cm');

const always =
  (className: string | null): ClassOf =>
  () =>
    className;

const table: Readonly<Record<string, ClassOf>> = {
  comment,
  number,
  string,
  char: always('sc'),
  'triple-quoted-string': always('sd'),
  'string-interpolation': (text) => string(text.replace(/^[^'"`]+/, '')),
  'template-string': always('sb'),
  'template-punctuation': always('sb'),
  interpolation: always(null),
  'interpolation-punctuation': always('si'),
  'format-spec': always('si'),
  escape: always('se'),
  regex: always('sr'),
  boolean: always('kc'),
  null: always('kc'),
  nil: always('kc'),
  keyword: always('k'),
  builtin: always('nb'),
  operator: always('o'),
  punctuation: always('p'),
  decorator: always('nd'),
  annotation: always('nd'),
  attribute: always('cp'),
  function: always(null),
  'class-name': always(null),
  property: always(null),
  constant: always(null),
  namespace: always('nn'),
  variable: always('nv'),
  environment: always('nv'),
  symbol: always('ss'),
  tag: always('nt'),
  'attr-name': always('na'),
  'attr-value': always('s'),
  entity: always('ni'),
  doctype: always('cp'),
  prolog: always('cp'),
  cdata: always('cp'),
  macro: always('cp'),
  directive: always('cp'),
  shebang: always('ch'),
  selector: always('nt'),
  atrule: always('k'),
  rule: always('k'),
  important: always('k'),
  unit: always('kt'),
  hexcode: always('mh'),
  url: always('sx'),
  key: always('nt'),
  section: always('k'),
  'section-name': always('k'),
  table: always('k'),
  date: always('ld'),
  deleted: always('gd'),
  'deleted-sign': always('gd'),
  'deleted-arrow': always('gd'),
  inserted: always('gi'),
  'inserted-sign': always('gi'),
  'inserted-arrow': always('gi'),
  coord: (text) => (text.startsWith('---') ? 'gd' : text.startsWith('+++') ? 'gi' : 'gu'),
  title: always('gh'),
  bold: always('gs'),
  italic: always('ge'),
  code: always('sb'),
  'code-snippet': always('sb'),
};

/**
 * The class of a type of Prism. Undefined for the types that are not listed: they have the class of
 * what surrounds them.
 */
export const classOfType = (type: string): ClassOf | undefined =>
  Object.hasOwn(table, type) ? table[type] : undefined;
