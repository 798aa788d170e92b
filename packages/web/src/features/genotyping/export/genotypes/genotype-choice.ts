import type { Api } from '@landrace/contract/api';
import { orientations } from '@landrace/contract/areas/genotyping/export-choices';
import type { MarkedIds } from '../../../../lib/marks/account-marks';
import type { SearchParams } from '../../../../lib/url-state';
import { givenDecimal, readDecimal, writtenDecimal } from '../decimal';
import {
  type SubsetChoice,
  type SubsetObstacle,
  type SubsetRequest,
  subsetCodec,
  subsetOf,
} from '../subset-choice';

/** Files that can be had, in the order of the page. */
export const formats = ['flatFile', 'flapjack', 'hapMap', 'vcf', 'csv'] as const;
export type Format = (typeof formats)[number];

/** Bounds of what a marker must keep to. Of two alleles the rarer one is never more frequent than a half. */
export const qualities = { maf: 0.5, missing: 1, heterozygosity: 1 } as const;
export type Quality = keyof typeof qualities;
export const qualityNames = Object.keys(qualities) as readonly Quality[];

export interface GenotypeChoice extends SubsetChoice {
  readonly formats: readonly Format[];
  readonly orientation: (typeof orientations)[number];
  readonly isCompressed: boolean;
  /** As typed. */
  readonly quality: Readonly<Record<Quality, string>>;
}

/** `?formats=["hapMap","vcf"]&orientation=MARKER_ROWS&maf=0.05` beside the words for the subset. */
export const genotypeCodec = {
  read(search: SearchParams): GenotypeChoice {
    const { formats: given, orientation, gz, maf, missing, heterozygosity } = search;
    return {
      ...subsetCodec.read(search),
      formats: Array.isArray(given) ? formats.filter((format) => given.includes(format)) : ['flatFile'],
      orientation: orientations.find((known) => known === orientation) ?? 'GERMPLASM_ROWS',
      isCompressed: gz === true,
      quality: {
        maf: givenDecimal(maf),
        missing: givenDecimal(missing),
        heterozygosity: givenDecimal(heterozygosity),
      },
    };
  },
  write({ formats: chosen, orientation, isCompressed, quality, ...subset }: GenotypeChoice): SearchParams {
    return {
      ...subsetCodec.write(subset),
      formats: chosen.length === 1 && chosen[0] === 'flatFile' ? undefined : chosen,
      orientation: orientation === 'GERMPLASM_ROWS' ? undefined : orientation,
      gz: isCompressed || undefined,
      maf: writtenDecimal(quality.maf),
      missing: writtenDecimal(quality.missing),
      heterozygosity: writtenDecimal(quality.heterozygosity),
    };
  },
};

/** Both orientations are for those whose rows are not fixed by the format. */
export function hasOrientation({ formats: chosen }: Pick<GenotypeChoice, 'formats'>): boolean {
  return chosen.includes('flatFile') || chosen.includes('csv');
}

/** Formats that say where markers lie. */
export function needsMap({ formats: chosen }: Pick<GenotypeChoice, 'formats'>): boolean {
  return chosen.some((format) => format === 'flapjack' || format === 'hapMap' || format === 'vcf');
}

export function isValidQuality(name: Quality, text: string): boolean {
  return readDecimal(text, 0, qualities[name]) !== 'invalid';
}

export type GenotypeRequest = Api['POST dataset/export/genotype']['body'];

export type GenotypeObstacle = SubsetObstacle | { readonly reason: 'noFormat' | 'badFilter' };

export type CheckedGenotypes =
  | { readonly request: GenotypeRequest; readonly subset: SubsetRequest }
  | { readonly obstacle: GenotypeObstacle; readonly subset?: SubsetRequest };

/** What to ask the server for, or why there is nothing to ask. How much it is can be told without a format. */
export function checkGenotypes(
  datasetIds: readonly number[],
  choice: GenotypeChoice,
  marked: MarkedIds,
): CheckedGenotypes {
  const asked = subsetOf(datasetIds, choice, marked);
  if ('obstacle' in asked) return asked;
  const subset = asked.request;
  if (qualityNames.some((name) => !isValidQuality(name, choice.quality[name])))
    return { obstacle: { reason: 'badFilter' }, subset };
  const { formats: chosen } = choice;
  if (chosen.length === 0) return { obstacle: { reason: 'noFormat' }, subset };
  const quality = qualityOf(choice);
  return {
    subset,
    request: {
      ...subset,
      generateFlatFile: chosen.includes('flatFile'),
      generateFlapjackProject: chosen.includes('flapjack'),
      generateHapMap: chosen.includes('hapMap'),
      generateVcf: chosen.includes('vcf'),
      generateCsv: chosen.includes('csv'),
      ...(hasOrientation(choice) && { orientation: choice.orientation }),
      ...(quality && { quality }),
      ...(choice.isCompressed && { gzip: true }),
    },
  };
}

/** The bounds that were given; undefined where none was. */
function qualityOf({ quality }: Pick<GenotypeChoice, 'quality'>): GenotypeRequest['quality'] {
  const bound = (name: Quality) => readDecimal(quality[name], 0, qualities[name]);
  const [minMaf, maxMissing, maxHeterozygosity] = [bound('maf'), bound('missing'), bound('heterozygosity')];
  const given = Object.entries({ minMaf, maxMissing, maxHeterozygosity }).filter(
    ([, value]) => typeof value === 'number',
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
