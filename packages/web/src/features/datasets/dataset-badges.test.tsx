import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { DatasetState, DatasetType } from './dataset-badges';

beforeAll(startI18n);
afterEach(() => {
  preferences.set('customChartColors', []);
});

test('types have the categorical colours, with visible icons, and colours repeat after the last', () => {
  preferences.setDevice({ serverSettings: { colorsTemplate: ['#330000', '#ffff00'] } });
  render(
    <>
      <DatasetType type="genotype" />
      <DatasetType type="trials" />
      <DatasetType type="allelefreq" />
      <DatasetState state="public" />
    </>,
  );
  const tile = (name: string) =>
    screen.getByText(name).parentElement?.querySelector<HTMLElement>('span[style]')?.style;
  const drawn = () => ['Genotypes', 'Trials', 'Allele frequency'].map((name) => tile(name)?.backgroundColor);
  expect(drawn()).toEqual(['rgb(51, 0, 0)', 'rgb(255, 255, 0)', 'rgb(51, 0, 0)']);
  expect([tile('Genotypes')?.color, tile('Trials')?.color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  expect(tile('Public')).toBeUndefined();
  act(() => preferences.setDevice({ serverSettings: { colorsTemplate: ['#003300'] } }));
  expect(drawn()).toEqual(['rgb(0, 51, 0)', 'rgb(0, 51, 0)', 'rgb(0, 51, 0)']);
});
