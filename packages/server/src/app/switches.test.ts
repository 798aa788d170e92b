import { switchedTable } from '@landrace/contract/core/table';
import { type SettingKey, settings } from '@landrace/contract/settings';
import { expect, test } from 'vitest';
import { listSources } from './http';

const switched = listSources.flatMap(({ table }) =>
  Object.entries(table.fields).flatMap(([name, { switchedBy }]) =>
    switchedBy === undefined ? [] : [{ table, name, setting: switchedBy as SettingKey }],
  ),
);

test('fields are switched by settings that everybody may know', () => {
  expect(switched.length).toBeGreaterThan(0);
  for (const { setting } of switched)
    expect(settings[setting]).toMatchObject({ fallback: expect.any(Boolean), audience: 'public' });
});

test.each(switched)('$name exists unless $setting is off', ({ table, name, setting }) => {
  expect(switchedTable(table, { [setting]: true })).toBe(table);
  expect(switchedTable(table, {}), 'while nobody knows the settings').toBe(table);
  const { fields } = switchedTable(table, { [setting]: false });
  expect(Object.keys(table.fields).filter((field) => !(field in fields))).toEqual([name]);
});
