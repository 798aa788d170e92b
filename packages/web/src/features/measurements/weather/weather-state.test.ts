import { expect, test } from 'vitest';
import { usualRain, usualTemperature, weatherCodec } from './weather-state';

const variable = (id: number, name: string, unit: string) => ({
  id,
  name,
  unit,
  dataType: 'numeric' as const,
  isNumeric: true,
  count: 1,
});

test('what is chosen is in the address, the usual is not', () => {
  const search = { from: '--10-01', base: 5, temperature: [2, 1], rain: 0 };
  expect(weatherCodec.write(weatherCodec.read(search))).toEqual(search);
  expect(Object.values(weatherCodec.write(weatherCodec.read({}))).filter(Boolean)).toEqual([]);
  const odd = weatherCodec.read({ from: '2021', base: '5', temperature: [1], rain: -3 });
  expect(odd).toEqual({ from: '--01-01', base: 0, temperature: undefined, rain: undefined });
});

test('variables are suggested by unit and name', () => {
  const [low, high, mean] = [
    variable(2, 'Minimum temperature', '°C'),
    variable(1, 'Maximum temperature', '°C'),
    variable(3, 'Mean temperature', '°C'),
  ];
  const rain = variable(4, 'Precipitation', 'mm');
  expect(usualTemperature([high, low, rain])).toEqual([2, 1]);
  expect(usualTemperature([high, low, mean])).toBe(3);
  expect(usualTemperature([high, rain])).toBe('none');
  expect([usualRain([high, rain]), usualRain([high])]).toEqual([4, 0]);
});
