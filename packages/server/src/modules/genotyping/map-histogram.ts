import type { MapHistogram } from '@landrace/contract/areas/genotyping/map.routes';
import { niceStep } from '@landrace/domain/nice-step';
import type { Reader } from '../../platform/db/handle';
import { countInBins, listChromosomes } from './map.repository';

/** Fraction of the mean number of markers; chromosomes with no more than this are left out. */
const smallShare = 0.05;

/**
 * At most this many bins along the longest chromosome, of a readable width. There may be one more, since the first
 * begins at a round number.
 */
export async function mapHistogram(reader: Reader, mapId: number, bins: number): Promise<MapHistogram> {
  const all = await listChromosomes(reader, mapId);
  const mean = all.reduce((sum, { markerCount }) => sum + markerCount, 0) / Math.max(all.length, 1);
  const shown = all.filter(({ markerCount }) => markerCount > smallShare * mean);
  const leftOut = all.filter((chromosome) => !shown.includes(chromosome));
  const width = niceStep(Math.max(0, ...shown.map(({ start, end }) => end - start)), bins);
  const found = await countInBins(reader, mapId, {
    chromosomes: shown.map(({ chromosome }) => chromosome),
    width,
  });
  return {
    binWidth: width,
    chromosomes: shown.map((span) => {
      const own = found.filter(({ chromosome }) => chromosome === span.chromosome);
      const first = own[0]?.number ?? 0;
      const counts = new Array<number>((own.at(-1)?.number ?? first) - first + 1).fill(0);
      for (const { number, count } of own) counts[number - first] = count;
      // Without the extra digits of a product of binary fractions.
      return { ...span, from: Number((first * width).toPrecision(15)), counts };
    }),
    leftOut: leftOut.map(({ chromosome, markerCount }) => ({ chromosome, markerCount })),
  };
}
