// The project as the compiler sees it: loaded once, every question is asked of this one program.
import { Project, ts } from 'ts-morph';

export { ts };

/**
 * The program of a tsconfig file, and its own source files. ts-morph brings the compiler and its
 * libraries.
 */
export const loadProgram = (config) => {
  const program = new Project({ tsConfigFilePath: config }).getProgram().compilerObject;
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('/node_modules/'));
  return {
    program,
    checker: program.getTypeChecker(),
    files,
    root: `${ts.sys.getCurrentDirectory()}/`,
  };
};

/** The path of a node's file below the repository. */
export const pathOf = ({ root }, node) => node.getSourceFile().fileName.slice(root.length);

export const positionText = (project, node) => {
  const file = node.getSourceFile();
  return `${pathOf(project, node)}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
};
