import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { Project } from 'ts-morph';
import { applied, commentEdits, editsOf } from './rename/edits.mjs';
import { planOf } from './rename/plan.mjs';
import { rulesOf } from './rename/rules.mjs';

const MAP = `# Core: who acts
core    Scene>ActorContext 1  scene@Scene>context 1  loadScene>loadActorContext 1  walk@WalkPorts>ports 1  WalkPorts>CommandPorts 1
`;
const SCENE = `export interface Scene { readonly actor: number }
export const loadScene = (): Scene => ({ actor: 1 });
`;

/** What becomes of some files of core, and what stays and why. */
const renamed = (files) => {
  const memory = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: { strict: true, allowImportingTsExtensions: true, noEmit: true },
  });
  for (const [path, text] of Object.entries(files))
    memory.createSourceFile(`/packages/core/src/${path}`, text);
  const program = memory.getProgram().compilerObject;
  const project = {
    program,
    checker: program.getTypeChecker(),
    files: program.getSourceFiles().filter(({ fileName }) => fileName.startsWith('/packages/')),
    root: '/',
  };
  const plan = planOf(project, rulesOf(project, MAP));
  const edits = editsOf(plan);
  const texts = Object.fromEntries(
    project.files.map((file) => {
      const some = edits.get(file) ?? [];
      return [
        file.fileName.slice('/packages/core/src/'.length),
        applied(file.text, [...some, ...commentEdits(file, some)]),
      ];
    }),
  );
  return { texts, conflicts: plan.conflicts, kept: plan.kept };
};

const become = (text, more = {}) =>
  renamed({
    'scene.ts': SCENE,
    'a.ts': `import { loadScene, type Scene } from './scene.ts';\n${text}`,
    ...more,
  });
const textAfter = (text, more) => become(text, more).texts['a.ts'].split('\n').slice(1).join('\n');

describe('the codemod', () => {
  test('follows a name through imports, and leaves the same word elsewhere', () => {
    const { texts } = become(
      'export const scene = loadScene();\nexport const text = "scene loadScene";\nexport const walk = (scene: number) => scene;\n',
    );
    assert.equal(
      texts['a.ts'],
      `import { loadActorContext, type ActorContext } from './scene.ts';
export const context = loadActorContext();
export const text = "scene loadScene";
export const walk = (scene: number) => scene;
`,
    );
    assert.match(
      texts['scene.ts'],
      /interface ActorContext .*\n.*loadActorContext = \(\): ActorContext/,
    );
  });

  test('gives the property of a literal and of a pattern the name that its type has', () => {
    const text = `export interface Facts { readonly scene: Scene | null; readonly all: ReadonlyArray<Scene> }
export const f = ({ scene }: Facts): Facts => ({ scene, all: [] });
export const g = ({ scene: own }: Pick<Facts, 'scene'>, other: Facts['scene']) => own ?? other;
export const h = (facts: Facts) => { const { scene = null } = facts; return facts['scene'] ?? scene; };
`;
    assert.equal(
      textAfter(text),
      `export interface Facts { readonly context: ActorContext | null; readonly all: ReadonlyArray<ActorContext> }
export const f = ({ context }: Facts): Facts => ({ context, all: [] });
export const g = ({ context: own }: Pick<Facts, 'context'>, other: Facts['context']) => own ?? other;
export const h = (facts: Facts) => { const { context = null } = facts; return facts['context'] ?? context; };
`,
    );
  });

  test('writes both names where only one of property and variable changes', () => {
    const text = 'export const f = (scene: Scene): { readonly scene: unknown } => ({ scene });\n';
    assert.equal(
      textAfter(text),
      'export const f = (context: ActorContext): { readonly scene: unknown } => ({ scene: context });\n',
    );
  });

  test('takes another name where the new one is taken, or leaves the old one and says so', () => {
    const ports =
      'interface WalkPorts { readonly a: Scene }\nexport const f = (walk: WalkPorts, ports: number) => walk.a.actor + ports;\n';
    assert.ok(
      textAfter(ports).includes(
        '(commandPorts: CommandPorts, ports: number) => commandPorts.a.actor + ports',
      ),
    );
    const { texts, conflicts } = become(
      'export const f = (scene: Scene, context: number) => scene.actor + context;\n',
    );
    assert.ok(
      texts['a.ts'].includes('(scene: ActorContext, context: number) => scene.actor + context'),
    );
    assert.match(conflicts[0], /^core scene@Scene>context: packages\/core\/src\/a\.ts:2 stays/);
  });

  test('leaves the fields of stored events, also in literals without a type', () => {
    const event =
      "import type { Scene } from '../scene.ts';\nexport type DomainEvent = { readonly _tag: 'a'; readonly scene: Scene };\n";
    const text =
      "export const f = (scene: Scene) => [1].map(() => ({ _tag: 'a' as const, scene }));\n";
    const { texts, kept } = become(text, { 'kernel/event.ts': event });
    assert.ok(texts['kernel/event.ts'].includes('readonly scene: ActorContext'));
    assert.ok(
      texts['a.ts'].includes(
        "(context: ActorContext) => [1].map(() => ({ _tag: 'a' as const, scene: context }))",
      ),
    );
    assert.equal(kept.length, 2);
  });

  test('changes names in backticks of comments where the file has the name', () => {
    assert.ok(
      textAfter('/** Of `loadScene`; a scene. */\nexport const a = loadScene();\n').startsWith(
        '/** Of `loadActorContext`; a scene. */',
      ),
    );
  });
});
