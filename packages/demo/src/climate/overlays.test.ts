import { expect, test } from 'vitest';
import { planOf } from '../plan';
import { demoOverlays, overlayTables } from './overlays';

test('each map of the table has a picture within its range, and the legend comes first', () => {
  const [table] = overlayTables(planOf('demo'));
  const at = (column: string) => table?.columns.indexOf(column) ?? -1;
  const rows = [...(table?.rows ?? [])];
  const overlays = [...demoOverlays('demo')];
  expect(rows.map((row) => row[at('path')])).toEqual(overlays.map(({ key }) => key));
  const legends = rows.flatMap((row, index) => (row[at('is_legend')] ? [index] : []));
  expect([legends, rows.length]).toEqual([[0, 5], 11]);
  for (const { map, range } of overlays) {
    const measured = (map?.values ?? new Float32Array()).filter((value) => !Number.isNaN(value));
    expect(measured.length > 0).toBe(map !== undefined);
    expect(measured.every((value) => value >= range.min && value <= range.max)).toBe(true);
  }
  expect([...demoOverlays('tiny')]).toEqual([]);
});
