import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from '../../lib/preferences/store';
import { BinnedBars } from './binned-bars';
import { HeatGrid } from './heat-grid';
import { HeatScale } from './heat-scale';
import { wholeWindow } from './heat-window';
import { LaneBars } from './lane-bars';

afterEach(() => {
  vi.restoreAllMocks();
  preferences.set('customChartColors', []);
});

test('histograms have the first colour of the settings or the user', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  preferences.setDevice({ serverSettings: { colorsCharts: ['#aa0000', '#00aa00'] } });
  render(
    <>
      <BinnedBars
        bars={[{ from: 0, to: 1, count: 3, bin: 0, detail: '' }]}
        edges={[0, 1]}
        label="bars"
        axis=""
        countAxis=""
        isLogarithmic={false}
      />
      <LaneBars
        lanes={[{ label: '1H', from: 0, counts: [1, 2] }]}
        binWidth={1}
        label="lanes"
        axis=""
        formatValue={String}
        describeSpan={() => ''}
        chosen={undefined}
        onChoose={() => {}}
      />
    </>,
  );
  const drawn = (name: string, colour: string) =>
    screen.getByRole('img', { name }).querySelectorAll(`path[fill="${colour}"]`).length;
  await screen.findByRole('img', { name: 'bars' });
  await waitFor(() => expect(drawn('bars', '#aa0000')).toBe(1));
  expect(drawn('lanes', '#aa0000')).toBe(1);
  act(() => preferences.set('customChartColors', ['#0000aa']));
  await waitFor(() => expect(drawn('bars', '#0000aa')).toBe(1));
  expect(drawn('lanes', '#0000aa')).toBe(1);
});

test('heat grids and their scale have the gradient of the settings', () => {
  const painted: number[][] = [];
  const context = {
    createImageData: (columns: number, rows: number) => ({ data: new Uint8ClampedArray(columns * rows * 4) }),
    putImageData: ({ data }: { data: Uint8ClampedArray }) => painted.push([...data]),
    drawImage: () => {},
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const section = { level: 0, row: 0, column: 0, rows: 1, columns: 2 };
  const cells = new Uint8Array([0, 200]);
  render(
    <>
      <HeatScale min="low" max="high" none="none" />
      <HeatGrid
        size={2}
        window={wholeWindow(2)}
        onWindow={() => {}}
        section={section}
        each={1}
        cells={cells}
        top={200}
        full={200}
        label="squares"
        describeCell={() => ''}
        margins={{ tree: undefined, nameOf: String, formatValue: String, focus: undefined }}
        onPick={() => {}}
        zoomLabels={{ in: '', out: '', whole: '' }}
      />
    </>,
  );
  act(() => preferences.setDevice({ serverSettings: { colorsGradient: ['#010203', '#fdfeff'] } }));
  expect(painted.at(-1)).toEqual([1, 2, 3, 255, 253, 254, 255, 255]);
  const band = screen.getByText('low').nextElementSibling as HTMLElement;
  expect(band.style.background).toContain('rgb(1, 2, 3), rgb(253, 254, 255)');
});
