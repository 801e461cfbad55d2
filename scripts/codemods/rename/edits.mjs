// What is written where, once the plan is made.
import { ts } from './program.mjs';

/** The text that takes the place of an identifier, or null when it stays. */
const replacementOf = ({ text, isKey, declared, property }, renameOf) => {
  const renamed = (nodes) =>
    nodes.map((declaration) => renameOf(declaration)).find((name) => name !== undefined) ?? text;
  const value = renamed(declared);
  if (isKey) return value === text ? null : `'${value}'`;
  if (property === null) return value === text ? null : value;
  const key = renamed(property);
  if (key === text && value === text) return null;
  return key === value ? value : `${key}: ${value}`;
};

/** Edits by file: `{ start, end, text }`, in order. */
export const editsOf = ({ occurrences, renameOf }) => {
  const byFile = new Map();
  for (const occurrence of occurrences) {
    const text = replacementOf(occurrence, renameOf);
    if (text === null) continue;
    const { node } = occurrence;
    const file = node.getSourceFile();
    byFile.set(file, [
      ...(byFile.get(file) ?? []),
      { start: node.getStart(file), end: node.end, old: occurrence.text, text },
    ]);
  }
  return byFile;
};

/**
 * A name in backticks in a comment of a file in which that name is renamed, and nowhere to two
 * others.
 */
export const commentEdits = (file, edits) => {
  const names = new Map();
  for (const { old, text } of edits)
    names.set(old, names.has(old) && names.get(old) !== text ? null : text);
  const found = [];
  const comments = new Set();
  const visit = (node) => {
    for (const range of ts.getLeadingCommentRanges(file.text, node.pos) ?? [])
      comments.add(`${range.pos} ${range.end}`);
    for (const range of ts.getTrailingCommentRanges(file.text, node.end) ?? [])
      comments.add(`${range.pos} ${range.end}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const key of comments) {
    const [pos, end] = key.split(' ').map(Number);
    for (const { 1: name, index } of file.text
      .slice(pos, end)
      .matchAll(/(?<=`)([A-Za-z_]\w*)(?=[`(.])/g)) {
      const text = names.get(name);
      if (text != null && /^\w+$/.test(text))
        found.push({ start: pos + index, end: pos + index + name.length, old: name, text });
    }
  }
  return found;
};

export const applied = (text, edits) => {
  let result = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
};
