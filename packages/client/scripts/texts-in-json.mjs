// Which parameters travel as JSON and may be a text, so that a text needs quotes there. Lists and
// objects are always JSON, whatever they are called.

const mayBeText = ({ type, enum: values, const: only, anyOf, oneOf }) => {
  if (values !== undefined || only !== undefined)
    return (values ?? [only]).some((value) => typeof value === 'string');
  const several = anyOf ?? oneOf;
  if (several !== undefined) return several.some(mayBeText);
  return type === 'string' || type === undefined;
};

const isJson = (contentType) => contentType === 'application/json';

const inQuery = ({ parameters = [] }) =>
  parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema, content }) => ({
      name,
      isJson: content !== undefined,
      schema: schema ?? content['application/json'].schema,
    }));

const inForm = ({ requestBody }) =>
  Object.values(requestBody?.content ?? {}).flatMap(({ schema, encoding = {} }) =>
    Object.entries(schema.properties ?? {}).map(([name, inner]) => ({
      name,
      isJson: isJson(encoding[name]?.contentType),
      schema: inner,
    })),
  );

/** The parameters of all operations that may be a text, each with whether it travels as JSON. */
const textParameters = ({ paths }) =>
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap((operation) => [...inQuery(operation), ...inForm(operation)])
    .filter(({ schema }) => mayBeText(schema));

const namesOf = (parameters) => new Set(parameters.map(({ name }) => name));

/** The module that tells the encoder. Throws where a name says nothing by itself. */
export const textsInJson = (document) => {
  const texts = textParameters(document);
  const quoted = namesOf(texts.filter((one) => one.isJson));
  const plain = namesOf(texts.filter((one) => !one.isJson));
  const both = [...quoted].filter((name) => plain.has(name));
  if (both.length > 0) throw new Error(`A text is JSON here and plain there: ${both.join(', ')}`);
  const lines = [...quoted].sort().map((name) => `  '${name}',\n`);
  return `
/** Parameters whose value travels as JSON also where it is a text. */
export const TEXTS_IN_JSON: ReadonlySet<string> = new Set([
${lines.join('')}]);
`;
};
