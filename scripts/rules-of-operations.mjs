// npm run rules   writes which rules each operation refuses by
//
// They follow from the types of its handler and its guard, as the compiler infers them, so no one
// writes them down. With -- --check it changes nothing, and fails where the file is another one.
import { readFileSync, writeFileSync } from 'node:fs';
import { Project, SyntaxKind } from 'ts-morph';

const SOURCES = 'packages/http-express/src/endpoints/*/*.ts';
const FILE = 'packages/http-express/src/openapi/rules-of-operations.ts';

const project = new Project({
  tsConfigFilePath: 'tsconfig.check.json',
  skipAddingFilesFromTsConfig: true,
});
project.addSourceFilesAtPaths([SOURCES, '!**/*.test.ts']);
project.resolveSourceFileDependencies();

const membersOf = (type) => (type.isUnion() ? type.getUnionTypes() : [type]);

/** The rules of the left side of an Either. A rule of a host is none that is known here. */
const rulesIn = (either, node) =>
  membersOf(either)
    .flatMap((side) => side.getProperty('left')?.getTypeAtLocation(node) ?? [])
    .flatMap(membersOf)
    .flatMap((denial) => denial.getProperty('rule')?.getTypeAtLocation(node) ?? [])
    .flatMap(membersOf)
    .flatMap((rule) => (rule.isStringLiteral() ? [rule.getLiteralValue()] : []));

/** What a property of the route that is declared at `node` answers when it is called. */
const answerOf = (declared, name, node) =>
  declared
    .getProperty(name)
    ?.getTypeAtLocation(node)
    .getNonNullableType()
    .getCallSignatures()[0]
    ?.getReturnType();

const operationAt = (call) => {
  const [argument] = call.getArguments();
  const declared = argument.getType();
  // Its type is that of any text, so the name is read where it is written.
  const operation = argument.getProperty('operation').getInitializer().getLiteralValue();
  const handled = answerOf(declared, 'handle', call).getCallSignatures()[0].getReturnType();
  const guarded = answerOf(declared, 'guard', call);
  const rules = [
    ...rulesIn(handled.getTypeArguments()[0], call),
    ...(guarded === undefined ? [] : rulesIn(guarded, call)),
  ];
  return [operation, [...new Set(rules)].sort()];
};

const operations = project
  .getSourceFiles(SOURCES)
  .flatMap((file) => file.getDescendantsOfKind(SyntaxKind.CallExpression))
  .filter((call) => call.getExpression().getText() === 'route')
  .map(operationAt)
  .sort(([one], [other]) => (one < other ? -1 : 1));

const WIDTH = 100;
/** One rule after the other, as many in a line as there is room for. */
const filled = (rules) => {
  const lines = [];
  for (const rule of rules) {
    const last = lines.at(-1);
    const more = `${last ?? ''} '${rule}',`;
    if (last === undefined || more.length + 3 > WIDTH) lines.push(` '${rule}',`);
    else lines[lines.length - 1] = more;
  }
  return lines.map((line) => `   ${line}\n`).join('');
};

const text = `// Written by scripts/rules-of-operations.mjs.

/** The rules by which the domain refuses each operation, by the types of its handler and guard. */
export const rulesOf = {
${operations.map(([name, rules]) => `  ${name}: [\n${filled(rules)}  ],\n`).join('')}} as const;
`;
if (text !== readFileSync(FILE, 'utf8')) {
  if (process.argv.includes('--check')) {
    process.stdout.write(`${FILE} is out of date: npm run rules writes it.\n`);
    process.exitCode = 1;
  } else writeFileSync(FILE, text);
}
