import { expect, test } from 'vitest';
import { atLeast, atMost, below, type Line, markdown, missed, ms, pageLimitMs, type Report } from './report';

test('a fast statement leaves a page five milliseconds, a slow one half as much again', () => {
  expect(pageLimitMs(2)).toBe(7);
  expect(pageLimitMs(10)).toBe(15);
  expect(pageLimitMs(100)).toBe(150);
});

test('bars are met at their limits as they are worded', () => {
  expect(atMost(1.5, 1.5)).toBe('met');
  expect(atMost(1.51, 1.5)).toBe('MISSED');
  expect(below(500, 500)).toBe('MISSED');
  expect(below(499.9, 500)).toBe('met');
  expect(atLeast(0.7, 0.7)).toBe('met');
  expect(atLeast(0.69, 0.7)).toBe('MISSED');
});

test('numbers keep their significant digits', () => {
  expect([0.4249, 7.306, 48.23, 1234.4].map(ms)).toEqual(['0.42 ms', '7.31 ms', '48.2 ms', '1,234 ms']);
});

const line = (what: string, verdict: Line['verdict']): Line => ({
  what,
  cells: ['12 ms'],
  verdict,
  figures: { ms: 12 },
});
const report = (...lines: Line[]): Report => ({
  title: 'Bench',
  notes: ['Measured.'],
  environment: { Cores: '2' },
  sections: [{ title: 'Pages', about: 'About pages.', columns: ['median'], lines }],
});

test('a missed bar is named first and marked in its table', () => {
  const missing = report(line('by name', 'met'), line('by date', 'MISSED'));
  expect(missed(missing)).toEqual(['Pages: by date']);
  const text = markdown(missing);
  expect(text).toContain('Missed: Pages: by date.');
  expect(text).toContain('| by date | 12 ms  | MISSED |');
});

test('without a miss the report states that, and without bars it states nothing', () => {
  expect(markdown(report(line('by name', 'met')))).toContain('Every bar is met.');
  const bare = markdown(report(line('by name', '–')));
  expect(bare).not.toContain('bar');
  expect(bare).toContain('| Cores | 2 |');
});
