import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHiddenColumns } from './hidden-columns';
import { preferences } from './store';

test('the administrator’s hidden columns apply only until the user has chosen', () => {
  const { result } = renderHook(() => useHiddenColumns('things', ['builtIn']));
  expect(result.current[0]).toEqual(['builtIn']);

  act(() => preferences.setDevice({ serverSettings: { hiddenColumns: { things: ['fromServer'] } } }));
  expect(result.current[0]).toEqual(['fromServer']);

  act(() => result.current[1]([]));
  expect(result.current[0]).toEqual([]);

  act(() => result.current[1](['mine']));
  expect(result.current[0]).toEqual(['mine']);
});
