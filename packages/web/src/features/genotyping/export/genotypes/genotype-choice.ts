import type { Api } from '@landrace/contract/api';
import { orientations } from '@landrace/contract/areas/genotyping/export-choices';
import type { MarkedIds } from '../../../../lib/marks/account-marks';
import type { SearchParams } from '../../../../lib/url-state';
import { decimalText, readDecimal, writtenDecimal } from '../decimal';
import { type NamingChoice, namingCodec, namingRequest } from '../sample-naming';
import {
  type SubsetChoice,
  type SubsetObstacle,
  type SubsetRequest,
  subsetCodec,
  subsetOf,
} from '../subset-choice';

/** Available files, in the order of the page. */
export const formats = ['flatFile', 'flapjack', 'hapMap', 'vcf', 'csv'] as const;
export type Format = (typeof formats)[number];

/** Bounds for the quality of a marker. A minor allele is never more frequent than a half. */
export const qualities = { maf: 0.5, missing: 1, heterozygosity: 1 } as const;
export type Quality = keyof typeof qualities;
export const qualityNames = Object.keys(qualities) as readonly Quality[];

export interface GenotypeChoice extends SubsetChoice, NamingChoice {
  readonly formats: readonly Format[];
  readonly orientation: (typeof orientations)[number];
  readonly isCompressed: boolean;
  /** As typed. */
  readonly quality: Readonly<Record<Quality, string>>;
}

/** `?formats=["hapMap","vcf"]&orientation=MARKER_ROWS&maf=0.05` beside the parameters of the subset. */
export const genotypeCodec = {
  read(search: SearchParams): GenotypeChoice {
    const { formats: requested, orientation, gz, maf, missing, heterozygosity } = search;
    return {
      ...subsetCodec.read(search),
      ...namingCodec.read(search),
      formats: Array.isArray(requested)
        ? formats.filter((format) => requested.includes(format))
        : ['flatFile'],
      orientation: orientations.find((known) => known === orientation) ?? 'GERMPLASM_ROWS',
      isCompressed: gz === true,
      quality: {
        maf: decimalText(maf),
        missing: decimalText(missing),
        heterozygosity: decimalText(heterozygosity),
      },
    };
  },
  write({ formats: chosen, orientation, isCompressed, quality, ...rest }: GenotypeChoice): SearchParams {
    return {
      ...subsetCodec.write(rest),
      ...namingCodec.write(rest),
      formats: chosen.length === 1 && chosen[0] === 'flatFile' ? undefined : chosen,
      orientation: orientation === 'GERMPLASM_ROWS' ? undefined : orientation,
      gz: isCompressed || undefined,
      maf: writtenDecimal(quality.maf),
      missing: writtenDecimal(quality.missing),
      heterozygosity: writtenDecimal(quality.heterozygosity),
    };
  },
};

/** Both orientations are available for formats that do not prescribe their rows. */
export function hasOrientation({ formats: chosen }: Pick<GenotypeChoice, 'formats'>): boolean {
  return chosen.includes('flatFile') || chosen.includes('csv');
}

/** Formats that include marker positions. */
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

/** The request to the server, or why there is none. Counting needs no format. */
export function checkGenotypes(
  datasetIds: readonly number[],
  choice: GenotypeChoice,
  marked: MarkedIds,
): CheckedGenotypes {
  const checked = subsetOf(datasetIds, choice, marked);
  if ('obstacle' in checked) return checked;
  const subset = checked.request;
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
      ...namingRequest(choice),
      ...(choice.isCompressed && { gzip: true }),
    },
  };
}

/** The bounds that were entered; undefined if none was. */
function qualityOf({ quality }: Pick<GenotypeChoice, 'quality'>): GenotypeRequest['quality'] {
  const bound = (name: Quality) => readDecimal(quality[name], 0, qualities[name]);
  const [minMaf, maxMissing, maxHeterozygosity] = [bound('maf'), bound('missing'), bound('heterozygosity')];
  const entered = Object.entries({ minMaf, maxMissing, maxHeterozygosity }).filter(
    ([, value]) => typeof value === 'number',
  );
  return entered.length === 0 ? undefined : Object.fromEntries(entered);
}
