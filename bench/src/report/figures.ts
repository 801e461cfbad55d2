const THOUSAND = 1000;
const MILLION = THOUSAND * THOUSAND;

/** Three significant digits, thousands set apart: `29,100`, `0.612`, `4.25`. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return 'none';
  if (value === 0) return '0';
  const digits = 2 - Math.floor(Math.log10(Math.abs(value)));
  if (digits > 0) return value.toFixed(Math.min(digits, 6));
  const rounded = Math.round(value / 10 ** -digits) * 10 ** -digits;
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 0 });
};

/** `10k`, `1M`; null is a dash. */
export const sizeName = (size: number | null): string => {
  if (size === null) return '-';
  if (size % MILLION === 0) return `${size / MILLION}M`;
  return size % THOUSAND === 0 ? `${size / THOUSAND}k` : String(size);
};
