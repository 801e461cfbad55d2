import { markdownRenderer } from './src/index.ts';
import { constructs } from './src/testing/constructs.ts';
const r = markdownRenderer({ maxMessage: 10_000_000, tex: () => null });
const town: any = { realmUrl: 'https://chat.example', users: [{id:7,fullName:'Ada Lovelace'}], groups:[{id:21,name:'ops'}], channels:[{id:12,name:'design'}], translatesEmoticons: true, linkifiers: [{ pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://tracker.test/{id}' }] };
const cpu = (f: () => void) => { const a = process.cpuUsage(); f(); const b = process.cpuUsage(a); return (b.user + b.system) / 1000; };
const only = process.argv[2];
for (const [name, make] of constructs) {
  if (only && !name.includes(only)) continue;
  const small = make(1024), large = make(65536);
  const batch = () => { for (let i = 0; i < 64; i++) r.parse(small).render(town); };
  for (let i = 0; i < 3; i++) batch();
  r.parse(large).render(town);
  let a = 1e9, c = 1e9;
  for (let i = 0; i < 10; i++) { a = Math.min(a, cpu(batch)); c = Math.min(c, cpu(() => r.parse(large).render(town))); }
  const g = c / a;
  if (g > 1.3 || c > 150 || only) console.log(name.padEnd(36), a.toFixed(1), c.toFixed(1), 'x', g.toFixed(2));
}
