/** A figure as people write it, with a point or a comma, within bounds; `invalid` is anything else. */
export function readDecimal(text: string, least: number, most: number): number | undefined | 'invalid' {
  const written = text.trim().replace(',', '.');
  if (written === '') return undefined;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(written)) return 'invalid';
  const value = Number(written);
  return value >= least && value <= most ? value : 'invalid';
}

/** As a number in the address where that says the same, so that nobody sees quotation marks there. */
export function writtenDecimal(text: string): string | number | undefined {
  if (text === '') return undefined;
  return String(Number(text)) === text ? Number(text) : text;
}

export function givenDecimal(given: unknown): string {
  return typeof given === 'number' || typeof given === 'string' ? String(given) : '';
}
