import { figure, sizeName } from './figures.ts';
import type { Curve } from './report.ts';

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 60;
const TOP = 30;
const RIGHT = 250;
const BOTTOM = 50;
const COLOURS = [
  '#0b5fa5',
  '#b3420e',
  '#2f7d32',
  '#7a3c9b',
  '#8a6d00',
  '#00767a',
  '#a1255a',
  '#555555',
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Point {
  readonly size: number;
  readonly growth: number;
}

/** Relative to the smallest database. */
const growthOf = ({ points }: Curve): ReadonlyArray<Point> => {
  const sorted = [...points].sort((a, b) => a.size - b.size);
  const first = sorted[0]?.value ?? 1;
  return sorted.map(({ size, value }) => ({ size, growth: value / first }));
};

interface Scale {
  readonly x: (size: number) => number;
  readonly y: (growth: number) => number;
  readonly top: number;
}

const scaleOf = (sizes: ReadonlyArray<number>, highest: number): Scale => {
  const [low, high] = [Math.log10(Math.min(...sizes)), Math.log10(Math.max(...sizes))];
  const top = Math.max(2, Math.ceil(highest * 2) / 2);
  const x = (size: number): number =>
    LEFT +
    ((Math.log10(size) - low) / Math.max(high - low, Number.EPSILON)) * (WIDTH - LEFT - RIGHT);
  const y = (growth: number): number => HEIGHT - BOTTOM - (growth / top) * (HEIGHT - TOP - BOTTOM);
  return { x, y, top };
};

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${escaped(words)}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#ccc"/>`;

const frame = (sizes: ReadonlyArray<number>, { x, y, top }: Scale): ReadonlyArray<string> => [
  ...Array.from({ length: top * 2 + 1 }, (_, step) => step / 2).flatMap((growth) => [
    line(LEFT, y(growth), WIDTH - RIGHT, y(growth)),
    text(LEFT - 8, y(growth) + 4, `${growth}x`, 'text-anchor="end"'),
  ]),
  ...sizes.map((size) =>
    text(x(size), HEIGHT - BOTTOM + 20, sizeName(size), 'text-anchor="middle"'),
  ),
  text(LEFT, HEIGHT - 10, 'messages in the giant topic'),
];

const drawn = (curve: Curve, index: number, { x, y }: Scale): string => {
  const colour = COLOURS[index % COLOURS.length];
  const points = growthOf(curve);
  const last = points.at(-1)?.growth ?? 1;
  const path = points.map(({ size, growth }) => `${x(size).toFixed(1)},${y(growth).toFixed(1)}`);
  const dots = path.map(
    (at) => `<circle cx="${at.split(',')[0]}" cy="${at.split(',')[1]}" r="3" fill="${colour}"/>`,
  );
  return [
    `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${path.join(' ')}"/>`,
    ...dots,
    text(
      WIDTH - RIGHT + 12,
      TOP + 12 + index * 20,
      `${curve.name}: ${figure(last)}x`,
      `fill="${colour}"`,
    ),
  ].join('');
};

/** Where requests failed there is no cost to show. */
const measured = ({ name, points }: Curve): Curve => ({
  name,
  points: points.filter(({ value }) => Number.isFinite(value)),
});

const TITLE = 'Cost of one request, relative to the smallest database';

/**
 * What the same request costs as the database grows, as an SVG; curves of fewer than two points are
 * omitted.
 */
export const growthPlot = (curves: ReadonlyArray<Curve>): string | null => {
  const shown = curves.map(measured).filter(({ points }) => points.length > 1);
  if (shown.length === 0) return null;
  const sizes = [...new Set(shown.flatMap(({ points }) => points.map(({ size }) => size)))].sort(
    (a, b) => a - b,
  );
  const scale = scaleOf(
    sizes,
    Math.max(...shown.flatMap((curve) => growthOf(curve).map(({ growth }) => growth))),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
      'font-family="sans-serif" font-size="12">',
    `<title>${TITLE}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(LEFT, 18, TITLE, 'font-weight="bold"'),
    ...frame(sizes, scale),
    ...shown.map((curve, index) => drawn(curve, index, scale)),
    '</svg>',
  ].join('\n');
};
