import type { Span } from './axis';

/** The smallest of 1, 2 or 5 times a power of ten that is not less. */
export function niceStep(min: number): number {
  if (min <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(min));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= min) ?? 10 * power;
}

/** Positions of numbers, counted from 1, with a minimum distance in pixels. */
export function ticks(span: Span, scale: number, apart: number): readonly number[] {
  const step = niceStep(apart / scale);
  const positions: number[] = [];
  for (
    let number = Math.max(step, Math.ceil((span.from + 1) / step) * step);
    number <= span.to;
    number += step
  )
    positions.push(number - 1);
  return positions;
}

/** As much of a text as fits: its start and end, since names often differ in their last letters. */
export function shortened(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  const cut = (letters: number) => {
    const head = Math.floor(letters / 2);
    return `${text.slice(0, head)}…${text.slice(text.length - (letters - head))}`;
  };
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (measure(cut(middle)) <= room) fits = middle;
    else tooLong = middle;
  }
  return fits === 0 ? '' : cut(fits);
}
