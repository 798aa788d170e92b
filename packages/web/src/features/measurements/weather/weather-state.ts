import { defaultBaseTemperature } from '@landrace/contract/areas/measurements/weather';
import type { SearchParams } from '../../../lib/url-state';
import type { Variable } from '../explore-queries';

/** Where the temperature of a day comes from: one variable, or the mean of its lowest and its highest. */
export type Temperature = 'none' | number | readonly [minimum: number, maximum: number];

export interface WeatherState {
  /** `2021-10-15`, `--10-15` for each year, or the id of a trait that is a date. */
  readonly from: string | number;
  readonly base: number;
  /** Undefined for what suits by name. */
  readonly temperature: Temperature | undefined;
  /** 0 for none. */
  readonly rain: number | undefined;
}

const firstOfYear = '--01-01';

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function readFrom(value: unknown): string | number {
  if (isId(value)) return value;
  return typeof value === 'string' && /^(\d{4}|-)-\d{2}-\d{2}$/.test(value) ? value : firstOfYear;
}

function readTemperature(value: unknown): Temperature | undefined {
  if (value === 'none' || isId(value)) return value;
  const [minimum, maximum] = Array.isArray(value) ? value : [];
  return isId(minimum) && isId(maximum) ? [minimum, maximum] : undefined;
}

/** `?from=--10-01&base=5&temperature=[2,1]&rain=3`. */
export const weatherCodec = {
  read({ from, base, temperature, rain }: SearchParams): WeatherState {
    const isBase = typeof base === 'number' && Math.abs(base) <= 50;
    return {
      from: readFrom(from),
      base: isBase ? base : defaultBaseTemperature,
      temperature: readTemperature(temperature),
      rain: rain === 0 || isId(rain) ? rain : undefined,
    };
  },
  write({ from, base, temperature, rain }: WeatherState): SearchParams {
    return {
      from: from === firstOfYear ? undefined : from,
      base: base === defaultBaseTemperature ? undefined : base,
      temperature,
      rain,
    };
  },
};

const isNamed =
  (pattern: RegExp) =>
  ({ name, shortName }: Variable) =>
    pattern.test(name) || (shortName !== undefined && pattern.test(shortName));

const inDegrees = ({ unit }: Variable) => unit !== undefined && /^(°|deg)\s*c/i.test(unit);

/** A suggestion by unit and name; what it found is shown, and can be changed. */
export function usualTemperature(variables: readonly Variable[]): Temperature {
  const degrees = variables.filter(inDegrees);
  const mean = degrees.find(isNamed(/mean|average|mittel|durchschnitt|avg/i));
  if (mean) return mean.id;
  const minimum = degrees.find(isNamed(/min|tief/i));
  const maximum = degrees.find(isNamed(/max|höchst/i));
  return minimum && maximum ? [minimum.id, maximum.id] : 'none';
}

export function usualRain(variables: readonly Variable[]): number {
  const rain = variables.find(
    (variable) => variable.unit === 'mm' && isNamed(/rain|precip|regen|niederschlag/i)(variable),
  );
  return rain?.id ?? 0;
}
