import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { ChartFrame } from './chart-frame';
import { useChartPicture } from './chart-picture';

beforeAll(startI18n);

let saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved = [];
  let savedBlob: Blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    savedBlob = blob as Blob;
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: savedBlob.text() });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

URL.createObjectURL ??= () => '';
URL.revokeObjectURL ??= () => {};

const data = {
  columns: [{ label: 'Trait' }, { label: 'Mean', isNumeric: true }],
  rows: [['Height', 1234.5]],
};

function Drawing() {
  const picture = useMemo(() => ({ width: 10, height: 10, toSvg: () => '<svg id="drawn"/>' }), []);
  useChartPicture(picture);
  return <p>{'the drawing'}</p>;
}

function show(props: Partial<Parameters<typeof ChartFrame>[0]> = {}) {
  render(
    <ChartFrame title="Heights" fileName="heights" data={data} {...props}>
      <Drawing />
    </ChartFrame>,
  );
}

const choose = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  fireEvent.click(screen.getByRole('button', { name }));
};

test('a chart shows its content as a table', () => {
  show();
  const chart = screen.getByRole('figure', { name: 'Heights' });
  expect(within(chart).queryByRole('table')).toBeNull();
  fireEvent.click(within(chart).getByRole('button', { name: 'Show data table' }));
  expect(within(chart).getByRole('columnheader', { name: 'Mean' })).toBeDefined();
  expect(within(chart).getByRole('cell', { name: '1,234.5' })).toBeDefined();
});

test('a chart is saved as a picture and as data', async () => {
  show({ files: [{ label: 'Another format', name: 'heights.txt', content: () => 'lines' }] });
  choose('Vector image (SVG)');
  choose('Data (TSV)');
  choose('Another format');
  await waitFor(() =>
    expect(saved.map(({ name }) => name)).toEqual(['heights.svg', 'heights.tsv', 'heights.txt']),
  );
  expect(await Promise.all(saved.map(({ text }) => text))).toEqual([
    '<svg id="drawn"/>',
    'Trait\tMean\nHeight\t1234.5\n',
    'lines',
  ]);
});

test('too much data to draw is reported with numbers, and available as data only', () => {
  show({ state: { count: 12_000, max: 2_000 } });
  expect(screen.getByText('Too much data to show')).toBeDefined();
  expect(screen.getByText(/^12,000 points exceed the chart's limit of 2,000/)).toBeDefined();
  expect(screen.queryByText('the drawing')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(screen.queryByRole('button', { name: 'Image (PNG)' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Data (TSV)' })).toBeDefined();
});

test('empty, loading and failed charts have their messages', () => {
  show({ state: 'empty' });
  expect(screen.getByText('Nothing to show')).toBeDefined();
  show({ state: 'loading' });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  const onRetry = vi.fn();
  show({ state: { error: new Error('no'), onRetry } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a selection is counted, acted on and cleared', () => {
  const onClear = vi.fn();
  show({ selection: { count: 2, actions: <button type="button">{'Mark'}</button>, onClear } });
  expect(screen.getByRole('status').textContent).toBe('2 items selected');
  expect(screen.getByRole('button', { name: 'Mark' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(onClear).toHaveBeenCalledOnce();
});
