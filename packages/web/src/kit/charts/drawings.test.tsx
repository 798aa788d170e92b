import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import type { BoxLane } from './box-frame';
import { BoxLanes } from './box-lanes';
import { CountBars } from './count-bars';
import { FieldGrid } from './field-grid';
import { LineChart } from './line-chart';
import { ParallelCoordinates } from './parallel-coordinates';
import { ScatterMatrix } from './scatter-matrix';

beforeAll(startI18n);
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const look = { colour: '#0072b2', shape: 'circle' } as const;
const groups = [{ label: 'all', dash: '', ...look }];
const points = {
  columns: [
    [1, 2, 3],
    [4, 5, 6],
  ],
  codes: [0, 0, 0],
};

function press(element: Element, ...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? element, { key });
}

test('lanes are buttons of which one is reached by Tab and the others by arrow keys', () => {
  const onPick = vi.fn();
  const box = { min: 1, lowEnd: 1, q1: 2, median: 3, q3: 4, highEnd: 5, max: 5 };
  const lanes: BoxLane[] = ['one', 'two', 'three'].map((label) => ({
    label,
    count: 5,
    box,
    outliers: [],
    ...look,
  }));
  render(
    <BoxLanes
      lanes={lanes}
      label="boxes"
      axis="Height"
      formatValue={String}
      describeLane={(lane) => `lane ${lanes[lane]?.label}`}
      onPick={onPick}
    />,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
  buttons[0]?.focus();
  press(document.body, 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter');
  expect(onPick).toHaveBeenCalledWith(1);
  expect(screen.getByRole('button', { name: 'lane two' }).tabIndex).toBe(0);
});

test('points of a matrix are reached, announced, selected and picked by the keyboard', () => {
  const [onSelect, onPick] = [vi.fn(), vi.fn()];
  render(
    <ScatterMatrix
      labels={['Height', 'Yield']}
      points={points}
      groups={groups}
      pairText={() => ['r = 1']}
      label="matrix"
      formatValue={String}
      describePoint={(point) => `point ${point}`}
      selected={new Set()}
      mode="box"
      onSelect={onSelect}
      onPick={onPick}
    />,
  );
  const drawing = screen.getByRole('img', { name: 'matrix' });
  drawing.focus();
  press(drawing, 'ArrowRight', 'ArrowRight', ' ', 'Enter');
  expect(screen.getByRole('status').textContent).toBe('point 1');
  expect(onSelect).toHaveBeenCalledWith([1], true);
  expect(onPick).toHaveBeenCalledWith(1);
  screen.getByText('r = 1');
});

test('cells, points of lines and bars are picked by the keyboard', () => {
  const picked: unknown[] = [];
  render(
    <>
      <FieldGrid
        cells={{ rows: [1, 1], columns: [1, 3] }}
        content={{ values: [1, Number.NaN], extent: [0, 1] }}
        label="field"
        axes={{ row: 'Row', column: 'Column' }}
        describeItem={(item) => `item ${item}`}
        onPick={(item) => picked.push(item)}
      />
      <LineChart
        series={[{ ...look, label: 'one', dash: '', points: [[1, 2] as const, [2, 3] as const] }]}
        label="lines"
        axes={{ x: 'x', y: 'y' }}
        formatValue={String}
        describePoint={({ point }) => `point ${point}`}
        onPick={({ series, point }) => picked.push([series, point])}
      />
      <CountBars
        categories={['white']}
        series={[{ ...look, label: 'one', pattern: 'plain', counts: [7] }]}
        label="counts"
        axis="Plants"
        formatValue={String}
        describeBar={({ count }) => `count ${count}`}
        onPick={({ category, series }) => picked.push([category, series])}
      />
    </>,
  );
  for (const name of ['field', 'lines', 'counts']) {
    const drawing = screen.getByRole('img', { name });
    drawing.focus();
    press(drawing, 'ArrowRight', 'ArrowRight', 'Enter');
  }
  expect(picked).toEqual([1, [0, 1], [0, 0]]);
});

test('a range entered as a number restricts an axis and selects the items within', () => {
  const onRanges = vi.fn();
  render(
    <ParallelCoordinates
      labels={['Height', 'Yield']}
      points={points}
      groups={groups}
      label="parallel"
      formatValue={String}
      describeItem={String}
      ranges={[]}
      onRanges={onRanges}
    />,
  );
  const field = screen.getByLabelText('Height from');
  fireEvent.change(field, { target: { value: 'x' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  screen.getByText('Please enter a number.');
  expect(onRanges).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '1,5' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onRanges).toHaveBeenCalledWith([[1.5, 3], undefined], [1, 2]);
});
