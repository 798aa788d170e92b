import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { demoTables } from '../demo-tables';
import type { DemoSize } from '../plan';
import { demoDrawings } from './drawings';

function imagesOf(size: DemoSize) {
  for (const { table, columns, rows } of demoTables(size)) {
    if (table !== 'image') continue;
    return [...rows].map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])));
  }
  throw new Error('There are no images.');
}

/** Names of elements that were opened and not closed. */
function openElements(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', empty] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (closing && open.at(-1) === name) open.pop();
    else if (!empty) open.push(name);
  }
  return open;
}

describe.each(['tiny', 'demo'] as const)('pictures of %s', (size) => {
  const drawings = [...demoDrawings(size)];

  test('are the files of its images', () => {
    expect(drawings.map(({ key }) => key)).toEqual(imagesOf(size).map(({ path }) => path));
  });

  test('are drawings that a browser can show', () => {
    for (const { key, svg } of drawings) {
      expect(openElements(svg), key).toEqual([]);
      expect(svg, key).not.toMatch(/NaN|undefined|<script|style=/);
      const names = new Set(Array.from(svg.matchAll(/ id="(\w+)"/g), ([, name]) => name));
      const used = Array.from(svg.matchAll(/(?:href="|url\()#(\w+)/g), ([, name]) => name);
      expect(
        used.filter((name) => !names.has(name)),
        key,
      ).toEqual([]);
    }
  });

  test('are light enough for a passport', () => {
    for (const { key, svg } of drawings) expect(gzipSync(svg, { level: 1 }).length, key).toBeLessThan(7_000);
  });

  test('differ', () => {
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
  });
});

test('captions say what is seen and who recorded it, and the time is of that season', () => {
  const images = imagesOf('demo');
  for (const { description } of images) expect(description).toMatch(/^[A-Z].{20,}\. Picture: [a-z ]+\.$/);
  const seeds = images.filter(({ description }) => String(description).startsWith('Seed lot'));
  expect(seeds.length).toBeGreaterThan(50);
  for (const { taken_on: taken } of seeds) expect(taken).toMatch(/^20(18|19|20|21|22)-09-/);
});
