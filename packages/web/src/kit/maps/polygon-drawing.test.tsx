import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { DrawingBar } from './drawing-bar';
import type { Ring } from './library/draw';
import type { MapHandle } from './library/map-engine';
import { usePolygonDrawing } from './use-polygon-drawing';

beforeAll(() => startI18n());

/** The parts of a map that drawing uses; a degree is ten pixels wide. */
function fakeMap() {
  const listeners = new Map<string, (event: unknown) => void>();
  const point = ([lng, lat]: [number, number]) => {
    const [x, y] = [lng * 10, lat * 10];
    return { x, y, dist: (other: { x: number; y: number }) => Math.hypot(x - other.x, y - other.y) };
  };
  const handle = {
    show: vi.fn(),
    gl: {
      on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      off: (name: string) => listeners.delete(name),
      doubleClickZoom: { disable: vi.fn(), enable: vi.fn() },
      getCanvas: () => document.createElement('canvas'),
      project: point,
    },
  } as unknown as MapHandle;
  const click = (lat: number, lng: number, pointerType = 'mouse') =>
    act(() =>
      listeners.get('click')?.({
        lngLat: { lat, lng },
        point: point([lng, lat]),
        originalEvent: { pointerType },
      }),
    );
  return { handle, click };
}

function Drawing({
  handle,
  onFinish,
  onCancel,
}: {
  handle: MapHandle;
  onFinish: (ring: Ring) => void;
  onCancel: () => void;
}) {
  const polygon = usePolygonDrawing(handle, { isOn: true, isByCorners: true, onFinish, onCancel });
  return <DrawingBar polygon={polygon} onCancel={() => polygon.send('cancel')} />;
}

function open() {
  const map = fakeMap();
  const [onFinish, onCancel] = [vi.fn<(ring: Ring) => void>(), vi.fn()];
  render(<Drawing handle={map.handle} onFinish={onFinish} onCancel={onCancel} />);
  return { ...map, onFinish, onCancel };
}

const hint = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const triangle = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 20 },
  { lat: 20, lng: 20 },
];

test('reports what to do next, and finishes by a button or Enter', () => {
  const { click, onFinish } = open();
  expect(hint()).toBe('Click the corners of the area.');
  click(0, 0);
  expect(hint()).toBe('Click 2 more corners.');
  click(0, 20);
  expect(hint()).toBe('Click 1 more corner.');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(onFinish).not.toHaveBeenCalled();
  click(20, 20);
  expect(hint()).toBe('3 corners. Press Enter or Finish, or click more corners.');
  press('Finish');
  expect(onFinish).toHaveBeenLastCalledWith(triangle);
  expect(hint()).toBe('Click the corners of the area.');
  for (const { lat, lng } of triangle) click(lat, lng);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(onFinish).toHaveBeenCalledTimes(2);
});

test('removes the last corner by a button or Backspace', () => {
  const { click, onFinish } = open();
  for (const { lat, lng } of triangle) click(lat, lng);
  press('Undo last corner');
  expect(hint()).toBe('Click 1 more corner.');
  fireEvent.keyDown(document.body, { key: 'Backspace' });
  expect(hint()).toBe('Click 2 more corners.');
  click(0, 20);
  click(20, 20);
  press('Finish');
  expect(onFinish).toHaveBeenLastCalledWith(triangle);
});

test('closes by a tap near the first corner, which a finger does not hit exactly', () => {
  const { click, onFinish } = open();
  for (const { lat, lng } of triangle) click(lat, lng, 'touch');
  click(1.4, 1.4, 'touch');
  expect(onFinish).toHaveBeenLastCalledWith(triangle);
});

test('closes by a double click', () => {
  const { click, onFinish } = open();
  for (const { lat, lng } of triangle) click(lat, lng);
  click(20, 20);
  expect(onFinish).toHaveBeenLastCalledWith(triangle);
});

test('is cancelled by Esc or a button, without an area', () => {
  const { click, onFinish, onCancel } = open();
  click(0, 0);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledTimes(1);
  press('Cancel');
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onFinish).not.toHaveBeenCalled();
});

test('leaves keys to a field that has the focus', () => {
  const { click } = open();
  click(0, 0);
  const field = document.createElement('input');
  document.body.append(field);
  fireEvent.keyDown(field, { key: 'Backspace' });
  field.remove();
  expect(hint()).toBe('Click 2 more corners.');
});

test('an area that was drawn on the repeated world is on the first one', () => {
  const { click, onFinish } = open();
  for (const { lat, lng } of triangle) click(lat, lng + 360);
  press('Finish');
  expect(onFinish).toHaveBeenLastCalledWith(triangle);
});
