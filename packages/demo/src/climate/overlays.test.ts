import { expect, test } from 'vitest';
import { planOf } from '../plan';
import { demoOverlays, overlayTables } from './overlays';

test('each map of the table has a picture within its range, and the legend comes first', () => {
  const [table] = overlayTables(planOf('demo'));
  const at = (column: string) => table?.columns.indexOf(column) ?? -1;
  const rows = [...(table?.rows ?? [])];
  const overlays = [...demoOverlays('demo')];
  expect(rows.map((row) => row[at('path')])).toEqual(overlays.map(({ key }) => key));
  expect(rows.map((row) => row[at('is_legend')])).toEqual([true, false, false, false, false]);
  for (const { map, range } of overlays)
    for (const value of map?.values ?? []) {
      expect(value).toBeGreaterThanOrEqual(range.min);
      expect(value).toBeLessThanOrEqual(range.max);
    }
  expect([...demoOverlays('tiny')]).toEqual([]);
});
