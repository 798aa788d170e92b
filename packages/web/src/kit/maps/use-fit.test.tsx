import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MapHandle } from './library/map-engine';
import { useFirstFit } from './use-fit';

const bounds = (south: number) => ({ west: 30, east: 40, south, north: south + 1 });

test('a map moves to its content once, and again to that of another subject', () => {
  const moves: number[] = [];
  const handle: Pick<MapHandle, 'fit'> = { fit: ({ south }) => void moves.push(south) };
  const { rerender } = renderHook(
    ({ south, subject }: { readonly south: number; readonly subject: string }) =>
      useFirstFit(handle, bounds(south), subject),
    { initialProps: { south: 39, subject: 'Konya' } },
  );
  rerender({ south: 38, subject: 'Konya' });
  expect(moves).toEqual([39]);
  rerender({ south: 9, subject: 'Ziway' });
  expect(moves).toEqual([39, 9]);
});
