import { openImportBench, type Sheets } from '@landrace/testkit/imports';
import { describe, expect, test } from 'vitest';
import type { ImportParams } from '../import.job';
import type { Importer } from '../importer';
import { climateImporter } from '../types/climate/climate-importer';
import { frequencyImporter } from '../types/genotype/frequency-importer';
import { genotypeImporter } from '../types/genotype/genotype-importer';
import { groupsImporter } from '../types/groups/groups-importer';
import { mcpdImporter } from '../types/mcpd/mcpd-importer';
import { pedigreeImporter } from '../types/pedigree/pedigree-importer';
import { trialImporter } from '../types/trial/trial-importer';

type Options = ImportParams['options'];

async function reported(
  importer: Importer,
  content: string | Sheets,
  fileName: string,
  options: Options = {},
) {
  const bench = await openImportBench(importer);
  try {
    const { loaded } = await bench.run(content, { fileName, options });
    const ofLength = /TOO_LONG|LENGTH/;
    const found = (await bench.issues())
      .filter(({ status }) => ofLength.test(status))
      .map(({ status, sheet, row, value }) => [sheet, row, status, value].join(' '));
    expect(loaded === undefined).toBe(found.length > 0);
    return found;
  } finally {
    await bench.close();
  }
}

interface Case {
  readonly name: string;
  readonly importer: Importer;
  readonly fileName?: string;
  readonly lines: readonly string[];
  /** Instead of lines. */
  readonly sheets?: Sheets;
  readonly options?: Options;
  readonly expected: string;
}

const markersInRows: Options = { orientation: 'GENOTYPE_MARKER_BY_GERMPLASM' };
const column = (heading: string) => ({ from: heading, to: heading });

const longRows: readonly Case[] = [
  {
    name: 'passports',
    importer: mcpdImporter,
    lines: ['ACCENUMB,COLLSITE,GENUS', 'A 1,Field 2, by the river,Hordeum'],
    expected: 'DATA 2 GENERIC_ROW_TOO_LONG Hordeum',
  },
  {
    name: 'a trial of one row per plot',
    importer: trialImporter,
    lines: ['Germplasm,Rep,Yield', 'SOY01,1,12,5'],
    expected: 'DATA 2 GENERIC_ROW_TOO_LONG 5',
  },
  {
    name: 'a trial of one row per value',
    importer: trialImporter,
    lines: ['Germplasm,Rep,Trait,Value', 'SOY01,1,Yield,12,5'],
    expected: 'DATA 2 GENERIC_ROW_TOO_LONG 5',
  },
  {
    name: 'a trial whose columns somebody named',
    importer: trialImporter,
    lines: ['entry,rep,kg', 'SOY01,1,12', 'SOY02,1,12,5'],
    options: {
      mapping: {
        sheets: [
          {
            from: 'DATA',
            to: 'DATA',
            columns: [
              { from: 'entry', to: 'Germplasm' },
              column('rep'),
              { from: 'kg', to: 'Yield', declaration: { dataType: 'numeric' } },
            ],
            constants: [{ to: 'Treatment', value: 'none' }],
          },
        ],
      },
    },
    expected: 'DATA 3 GENERIC_ROW_TOO_LONG 5',
  },
  {
    name: 'a climate',
    importer: climateImporter,
    lines: ['Location,Date,Rain', 'Station,2020-01-01,12,5'],
    expected: 'DATA 2 GENERIC_ROW_TOO_LONG 5',
  },
  {
    name: 'pedigrees',
    importer: pedigreeImporter,
    lines: [
      'ACCENUMB,Parent 1 ACCENUMB,Parent 2 ACCENUMB,Description of Crossing Procedure,Pedigree Description,Pedigree Author',
      'A,B,C,,cross, by hand,somebody',
    ],
    expected: 'DATA 2 GENERIC_ROW_TOO_LONG somebody',
  },
  {
    name: 'pedigrees of Helium',
    importer: pedigreeImporter,
    fileName: 'crosses.helium',
    lines: ['# heliumInput = PEDIGREE', 'LineName\tParent\tParentType', 'A\tB\tF\tG'],
    expected: 'DATA 3 GENERIC_ROW_TOO_LONG G',
  },
  {
    name: 'members of groups',
    importer: groupsImporter,
    lines: [],
    sheets: {
      MEMBERS: [
        ['Group name', 'Member'],
        ['Tall', 'early', 'A 1'],
      ],
    },
    expected: 'MEMBERS 2 GENERIC_ROW_TOO_LONG A 1',
  },
  {
    name: 'genotypes, germplasm in rows',
    importer: genotypeImporter,
    lines: ['Accession/Marker\tm1\tm2', 'A\tA\tC\tG'],
    expected: 'DATA 2 GENOTYPE_HEADER_LENGTH_MISMATCH G',
  },
  {
    name: 'genotypes, markers in rows',
    importer: genotypeImporter,
    lines: ['Marker/Accession\tA\tB', 'm1\tA\tC\tG'],
    options: markersInRows,
    expected: 'DATA 2 GENOTYPE_HEADER_LENGTH_MISMATCH G',
  },
  {
    name: 'allele frequencies',
    importer: frequencyImporter,
    lines: ['Marker/Accession\tA\tB', 'm1\t0.5\t0.1\t0.2'],
    options: markersInRows,
    expected: 'DATA 2 GENOTYPE_HEADER_LENGTH_MISMATCH 0.2',
  },
];

describe('a row that is longer than its headings is rejected', () => {
  test.each(longRows)('in $name', async ({ importer, fileName = 'file.csv', ...file }) => {
    const { lines, sheets, options, expected } = file;
    expect(await reported(importer, sheets ?? lines.join('\n'), fileName, options)).toContain(expected);
  });

  test('unless everything after the last heading is empty', async () => {
    const lines = ['ACCENUMB,GENUS,,', 'A 1,Hordeum,,', 'A 2,Hordeum,,,', 'A 3,Hordeum'];
    expect(await reported(mcpdImporter, lines.join('\n'), 'file.csv')).toEqual([]);
  });
});

const short: readonly Case[] = [
  {
    name: 'genotypes, germplasm in rows',
    importer: genotypeImporter,
    lines: ['Accession/Marker\tm1\tm2', 'A\tA\tC', 'B\tA'],
    expected: 'DATA 3 GENOTYPE_HEADER_LENGTH_MISMATCH ',
  },
  {
    name: 'genotypes, markers in rows',
    importer: genotypeImporter,
    lines: ['Marker/Accession\tA\tB', 'm1\tA\tC', 'm2\tA'],
    options: markersInRows,
    expected: 'DATA 3 GENOTYPE_HEADER_LENGTH_MISMATCH ',
  },
  {
    name: 'allele frequencies',
    importer: frequencyImporter,
    lines: ['Marker/Accession\tA\tB', 'm1\t0.5\t0.1', 'm2\t0.5'],
    options: markersInRows,
    expected: 'DATA 3 GENOTYPE_HEADER_LENGTH_MISMATCH ',
  },
];

describe('a row of a matrix that is shorter than its headings is rejected', () => {
  test.each(short)('in $name', async ({ importer, lines, options, expected }) => {
    expect(await reported(importer, lines.join('\n'), 'file.txt', options)).toEqual([expected]);
  });
});
