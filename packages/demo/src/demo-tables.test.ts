import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { awkwardTexts } from './awkward-text';
import { demoTables } from './demo-tables';
import { type DemoSize, planOf } from './plan';
import type { DemoValue } from './table';

function digestOf(size: DemoSize): string {
  const digest = createHash('sha256');
  for (const { table, columns, rows } of demoTables(size)) {
    digest.update(JSON.stringify([table, columns]));
    for (const row of rows) digest.update(JSON.stringify(row));
  }
  return digest.digest('hex');
}

function columnOf(size: DemoSize, table: string, column: string): DemoValue[] {
  for (const found of demoTables(size)) {
    const index = found.columns.indexOf(column);
    if (found.table === table) return [...found.rows].map((row) => row[index] ?? null);
  }
  throw new Error(`There is no ${table}.`);
}

/** Long tables repeat the texts of their first rows. */
function firstOf<T>(rows: Iterable<T>): T[] {
  const first: T[] = [];
  for (const row of rows) if (first.push(row) === 500) break;
  return first;
}

describe('every size', () => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Chance must repeat itself.');
    });
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test.each(['tiny', 'demo'] as const)(
    '%s is the same today and in ten years',
    (size) => {
      const today = digestOf(size);
      vi.setSystemTime(Date.UTC(2036, 0, 1));
      expect(digestOf(size)).toBe(today);
    },
    60_000,
  );

  test.each(['tiny', 'demo', 'large'] as const)(
    '%s names each table once and has no duplicate columns',
    (size) => {
      const tables = [...demoTables(size)];
      expect(new Set(tables.map(({ table }) => table)).size).toBe(tables.length);
      for (const { columns } of tables) expect(new Set(columns).size).toBe(columns.length);
    },
  );
});

describe('tiny', () => {
  test.each([
    ['germplasm', 'accename'],
    ['marker', 'name'],
    ['location', 'site_name'],
    ['institution', 'name'],
    ['synonym', 'name'],
    ['attribute_value', 'value'],
    ['collaborator', 'last_name'],
  ])('%s has every awkward text', (table, column) => {
    const values = new Set(columnOf('tiny', table, column));
    expect(awkwardTexts.filter((text) => !values.has(text))).toEqual([]);
  });

  test.each([
    ['dataset', 'name'],
    ['experiment', 'name'],
    ['item_group', 'name'],
    ['map', 'name'],
    ['project', 'name'],
    ['trait', 'name'],
    ['climate', 'name'],
    ['news', 'title'],
    ['file_resource', 'name'],
  ])('%s has some awkward text', (table, column) => {
    expect(columnOf('tiny', table, column).some((value) => awkwardTexts.includes(value as string))).toBe(
      true,
    );
  });

  test('descriptions are present, empty and missing', () => {
    const descriptions = columnOf('tiny', 'item_group', 'description');
    expect(descriptions).toContain('');
    expect(descriptions).toContain(null);
    expect(descriptions.some((text) => typeof text === 'string' && text.length > 5)).toBe(true);
  });

  test('dates come in every partial form and as text', () => {
    const dates = [...columnOf('tiny', 'germplasm', 'colldate'), ...columnOf('tiny', 'germplasm', 'acqdate')];
    const forms = new Set(dates.map((date) => (date === null ? 'none' : String(date).replace(/\d/g, '9'))));
    for (const form of ['none', '9999', '999999', '99999999', '9999-99-99', '9999----', '999999--']) {
      expect(forms).toContain(form);
    }
    expect(dates.some((date) => /^\d{4}0000$/.test(String(date)))).toBe(true);
    expect(dates.some((date) => /[a-z?]/.test(String(date)))).toBe(true);
  });

  test('one place has no coordinates', () => {
    expect(columnOf('tiny', 'location', 'latitude')).toContain(null);
  });
});

describe('demo', () => {
  test('describes each dataset in words of its own', () => {
    const names = columnOf('demo', 'dataset', 'name').map(String);
    const descriptions = columnOf('demo', 'dataset', 'description').map(String);
    expect(new Set(descriptions).size).toBe(names.length);
    for (const [place, text] of descriptions.entries()) {
      expect(text).not.toContain(names[place]);
      expect(text.length, text).toBeGreaterThan(60);
    }
    expect([...names, ...descriptions].filter((text) => /undefined|NaN/.test(text))).toEqual([]);
  });

  test.each([
    ['trait', 'name'],
    ['climate', 'name'],
    ['map', 'name'],
    ['item_group', 'name'],
    ['project', 'name'],
    ['experiment', 'name'],
    ['treatment', 'name'],
    ['pedigree_description', 'name'],
    ['story', 'name'],
    ['story_step', 'name'],
  ])('describes every %s, and not by its %s', (table, column) => {
    const names = columnOf('demo', table, column).map(String);
    const descriptions = columnOf('demo', table, 'description').map(String);
    expect(new Set(descriptions).size).toBe(names.length);
    for (const [place, text] of descriptions.entries()) {
      expect(text).not.toContain(names[place]);
      expect(text.length, text).toBeGreaterThan(30);
    }
  });

  test('says in its news and on the page of every project that it is invented, nowhere else', () => {
    const places = [...demoTables('demo')].flatMap(({ table, columns, rows }) => {
      const first = firstOf(rows);
      return columns
        .filter((_, index) => first.some((row) => /invented/i.test(JSON.stringify(row[index] ?? ''))))
        .map((column) => `${table}.${column}`);
    });
    expect(places.sort()).toEqual(['news.content', 'news.title', 'project.page_content']);
    for (const text of columnOf('demo', 'project', 'page_content')) expect(text).toContain('**invented**');
  });

  test('has named most accessions, and no two alike', () => {
    const names = columnOf('demo', 'germplasm', 'accename').filter((name) => name !== null);
    expect(names.length).toBeGreaterThan(0.9 * planOf('demo').accessions);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^\p{Lu}[\p{L}\d -]+$/u.test(String(name)))).toEqual([]);
  });

  test.each([
    ['germplasm', 'accename'],
    ['synonym', 'name'],
    ['location', 'site_name'],
    ['location', 'region'],
    ['institution', 'name'],
    ['dataset', 'name'],
  ])('%s.%s has letters of Western Europe, and is not called an example', (table, column) => {
    const names = columnOf('demo', table, column).filter((name) => name !== null);
    expect(names.filter((name) => !/^[ -~\u00A0-\u00FF’]+$/.test(String(name)))).toEqual([]);
    expect(names.filter((name) => /example|undefined/i.test(String(name)))).toEqual([]);
  });

  test('a place is listed once, an institute too', () => {
    for (const [table, column] of [
      ['location', 'site_name'],
      ['institution', 'name'],
    ] as const) {
      const names = columnOf('demo', table, column);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('large', () => {
  test('is generated row by row, in the memory of one', () => {
    const before = process.memoryUsage().heapUsed;
    let rows = 0;
    for (const { rows: all } of demoTables('large')) {
      let ofTable = 0;
      for (const _row of all) {
        ofTable += 1;
        if (ofTable === 20_000) break;
      }
      rows += ofTable;
    }
    expect(rows).toBeGreaterThan(200_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150e6);
  });
});
