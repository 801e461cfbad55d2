/** What a command found out: lines for people, or one JSON object for programs. Null values are left out. */
export type Findings = Readonly<Record<string, string | number | null>>;

const words = (name: string): string => name.replaceAll('_', ' ');

export const show = (findings: Findings, asJson: boolean): string => {
  const known = Object.entries(findings).filter(([, value]) => value !== null);
  if (asJson) return `${JSON.stringify(Object.fromEntries(known))}\n`;
  const width = Math.max(...known.map(([name]) => name.length));
  return known.map(([name, value]) => `${words(name).padEnd(width)}  ${value}\n`).join('');
};
