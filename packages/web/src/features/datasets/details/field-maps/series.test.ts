import { expect, test } from 'vitest';
import type { Overlay } from './field-maps';
import { legendOf, pictureOn, seriesOf } from './series';

function overlay(mapoverlayId: number, more: Partial<Overlay> = {}): Overlay {
  return {
    mapoverlayId,
    mapoverlayName: `${mapoverlayId}.tif`,
    mapoverlaysIsLegend: false,
    referenceTable: 'phenotypes',
    foreignId: 1,
    referenceName: 'Blight',
    createdOn: '2024-01-01T00:00:00.000Z',
    ...more,
  };
}

const legend = { mapoverlaysIsLegend: true } as const;
const rain = { referenceTable: 'climates', foreignId: 1, referenceName: 'A rain' } as const;

test('pictures are grouped by variable, day by day, those without a day last', () => {
  const all = seriesOf([
    overlay(2, { recordingDate: '1997-11-29T00:00:00.000Z' }),
    overlay(3),
    overlay(4, { recordingDate: '1997-11-04T00:00:00.000Z' }),
    overlay(5, rain),
    overlay(6, { ...rain, foreignId: 2, ...legend }),
  ]);
  expect(all.map(({ name, pictures }) => [name, pictures.map(({ mapoverlayId }) => mapoverlayId)])).toEqual([
    ['A rain', [5]],
    ['Blight', [4, 2, 3]],
  ]);
});

test('a legend belongs to the pictures loaded with it', () => {
  const pictures = [overlay(2), overlay(3), overlay(9)];
  const [series] = seriesOf([overlay(1, legend), ...pictures, overlay(8, legend)]);
  expect(pictures.map((one) => series && legendOf(series, one)?.mapoverlayId)).toEqual([1, 1, 8]);
  const [bare] = seriesOf([overlay(2), overlay(3, legend)]);
  expect(bare && legendOf(bare, overlay(2))).toBeUndefined();
});

test('the picture of a day is the last one up to it', () => {
  const [series] = seriesOf([
    overlay(2, { recordingDate: '1997-11-04T00:00:00.000Z' }),
    overlay(3, { recordingDate: '1997-11-19T00:00:00.000Z' }),
    overlay(4),
  ]);
  const on = (day?: string) => pictureOn(series, day)?.mapoverlayId;
  expect([on(), on('1997-11-03'), on('1997-11-18'), on('1997-11-19'), on('2020-01-01')]).toEqual([
    2, 2, 2, 3, 3,
  ]);
});
