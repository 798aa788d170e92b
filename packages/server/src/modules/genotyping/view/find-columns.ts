import type { GenotypeViewFound } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import { fail } from '../../../platform/failure';
import type { MarkerColumns } from './marker-columns';

type Match = GenotypeViewFound['matches'][number];

interface Region {
  readonly chromosome: string;
  readonly from: number;
  readonly to: number;
}

const number = String.raw`(-?\d+(?:\.\d+)?)`;
const regionText = new RegExp(String.raw`^(.+):\s*${number}\s*(?:-|–|\.\.)\s*${number}$`);

/** `1H:20-40`; undefined for anything else. Commas may separate thousands, as in genome browsers. */
export function regionOf(text: string): Region | undefined {
  const [, chromosome, from, to] = regionText.exec(text.trim().replace(/(?<=\d),(?=\d{3})/g, '')) ?? [];
  return chromosome === undefined ? undefined : { chromosome, from: Number(from), to: Number(to) };
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Columns of a chromosome, by its name. */
export function chromosomeMatches({ chromosomes }: MarkerColumns, name: string): Match[] {
  return chromosomes
    .filter((span) => span.name !== '' && same(span.name, name.trim()))
    .map((span) => ({
      from: span.from,
      to: span.to,
      name: span.name,
      chromosome: span.name,
      position: null,
    }));
}

/** Columns of a region. One without markers is at the next marker, with width 0. */
export function regionMatches(
  { chromosomes, places }: MarkerColumns,
  { chromosome, from, to }: Region,
): Match[] {
  const span = chromosomes.find(({ name }) => name !== '' && same(name, chromosome.trim()));
  if (!span) throw fail('map.chromosomeUnknown', { chromosome });
  if (to < from) throw fail('genotypeView.regionReversed', {});
  const own = places.subarray(span.from, span.to);
  const before = (limit: (place: number) => boolean) => span.from + firstOf(own, limit);
  return [
    {
      from: before((place) => place >= from),
      to: before((place) => place > to),
      name: `${span.name}:${from}-${to}`,
      chromosome: span.name,
      position: from,
    },
  ];
}

/** The first index in an ascending list for which it holds. */
function firstOf(list: Float64Array, holds: (value: number) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
