export interface Entropy {
  /** `length` unpredictable characters of `[A-Za-z0-9]`. */
  token(length: number): string;
}
