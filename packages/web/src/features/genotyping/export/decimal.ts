/** A number as typed, with a point or a comma, within bounds; `invalid` is anything else. */
export function readDecimal(text: string, min: number, max: number): number | undefined | 'invalid' {
  const written = text.trim().replace(',', '.');
  if (written === '') return undefined;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(written)) return 'invalid';
  const value = Number(written);
  return value >= min && value <= max ? value : 'invalid';
}

/** As a number in the address where that is equivalent, which avoids quotation marks there. */
export function writtenDecimal(text: string): string | number | undefined {
  if (text === '') return undefined;
  return String(Number(text)) === text ? Number(text) : text;
}

export function decimalText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
