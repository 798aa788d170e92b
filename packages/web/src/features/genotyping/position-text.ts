import type { MapUnit } from '@landrace/domain/map-unit';
import { formatNumber } from '../../lib/i18n/format';

/** A position to the base, or to a thousandth of a centimorgan. Without a unit if that is unknown. */
export function formatPosition(position: number, unit: MapUnit | undefined): string {
  return withUnit(formatNumber(position, { maximumFractionDigits: 3 }), unit);
}

/** Units of positions in base pairs, with the smallest distance between labels for which each is exact enough. */
const baseUnits = [
  { name: 'Mb', size: 1_000_000, from: 50_000 },
  { name: 'kb', size: 1_000, from: 50 },
] as const;

/** A position as the label of a tick: as short as the distance to the next tick allows. */
export function formatTick(position: number, unit: MapUnit | undefined, distance: number): string {
  if (unit !== 'bp') return withUnit(rounded(position, distance), unit);
  const base = baseUnits.find(({ from }) => distance >= from);
  if (!base) return withUnit(formatNumber(position), unit);
  return withUnit(rounded(position / base.size, distance / base.size), base.name);
}

/** The unit of an axis of that length, and how many of the positions' own unit it is. */
export function axisUnit(unit: MapUnit, length: number): { readonly name: string; readonly size: number } {
  const base = unit === 'bp' ? baseUnits.find(({ size }) => length >= size) : undefined;
  return base ?? { name: unit, size: 1 };
}

/** Distances from which that many decimals, by index, distinguish numbers; below the last it is three. */
const decimalsFrom = [10, 0.5, 0.05];

function rounded(value: number, distance: number): string {
  const decimals = decimalsFrom.findIndex((from) => distance >= from);
  return formatNumber(value, { maximumFractionDigits: decimals < 0 ? decimalsFrom.length : decimals });
}

/** The number and its unit stay on one line. */
const withUnit = (text: string, unit: string | undefined) => (unit ? `${text}\u00a0${unit}` : text);
