import { aCaller } from '@landrace/testkit/a-caller';
import { describe, expect, test } from 'vitest';
import { recordAccess, recordOnUse, requireAll, withAccess } from './required-access';

const caller = aCaller({
  principal: { id: 7, username: 'curator', role: 'Data Curator' },
  visible: [1, 2, 3],
  readable: [1, 2],
});

describe('a recording caller', () => {
  test('records no right that was not used', async () => {
    const recording = recordAccess(caller);
    expect(recording.caller.principal?.id).toBe(7);
    await recording.caller.datasets();
    expect(recording.used()).toEqual({ role: undefined, visible: [], readable: [] });
  });

  test('records the rights that were used', async () => {
    const recording = recordAccess(caller);
    const { visible } = await recording.caller.datasets();
    expect([visible, recording.caller.principal?.role]).toEqual([[1, 2, 3], 'Data Curator']);
    expect(recording.used()).toEqual({ role: 'Data Curator', visible: [1, 2, 3], readable: [] });
  });

  test('records the rights of prepared work once it is used', async () => {
    const recording = recordAccess(caller);
    const prepared = recordOnUse(recording.caller);
    const { readable } = await prepared.caller.datasets();
    expect(readable).toEqual([1, 2]);
    expect(recording.used().readable).toEqual([]);
    prepared.noteUse();
    expect(recording.used()).toEqual({ role: undefined, visible: [], readable: [1, 2] });
  });
});

test('of several requirements the highest role and all datasets count', () => {
  const parts = [
    { role: 'Regular User', visible: [3], readable: [2] },
    { role: 'Data Curator', visible: [1, 3], readable: [] },
    { visible: [], readable: [2, 5] },
  ] as const;
  expect(requireAll(...parts)).toEqual({ role: 'Data Curator', visible: [1, 3], readable: [2, 5] });
});

test('a file needs the datasets that were added or removed while it was created', async () => {
  const found = [
    [1, 2],
    [2, 3],
  ];
  const lookUp = async () => ({ visible: [], readable: found.shift() ?? [] });
  const made = await withAccess(lookUp, async () => ({ key: 'file' }));
  expect(made).toEqual({ key: 'file', requires: { role: undefined, visible: [], readable: [1, 2, 3] } });
});
