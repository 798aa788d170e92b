import { hapmapColumns } from '@landrace/domain/hapmap';
import { matrixLabels } from '@landrace/domain/matrix-labels';
import { defineSheet } from '../layout';

export const matrixSheetName = 'DATA';

/** Tables next to a matrix have fewer columns, and real matrices have more. */
export const minMatrixColumns = 17;

/** The calls. The orientation is specified with the upload. */
export const matrixSheet = defineSheet({
  name: matrixSheetName,
  isMatrix: true,
  columns: {
    corner: {
      heading: matrixLabels.marker,
      suggestedHeadings: [
        'Marker',
        'Marker name',
        'SNP',
        'Line',
        'Germplasm',
        'Accession',
        'Genotype',
        'Taxa',
      ],
      kind: { as: 'text' },
    },
  },
});

/** A HapMap file is one sheet with this name. */
export const hapmapSheetName = 'HAPMAP';

export const hapmapSheet = defineSheet({
  name: hapmapSheetName,
  isMatrix: true,
  columns: { corner: { heading: hapmapColumns[0], kind: { as: 'text' } } },
});

/** A VCF file is one sheet with this name. */
export const vcfSheetName = 'VCF';

/** Labels in METADATA that describe the map, in addition to those of all datasets. */
export const mapLabels = {
  name: 'Map Name',
  technology: 'Marker Technology',
  kind: 'Genetic or Physical',
  units: 'Map Units',
} as const;

/** In characters. */
export const longestMarkerName = 255;

/** Positions of markers, one per row, for matrices that contain only marker names. */
export const mapSheet = defineSheet({
  name: 'MAP',
  columns: {
    marker: {
      heading: 'Marker',
      suggestedHeadings: ['Marker name', 'Name', 'SNP', 'SNP name', 'Locus', 'rs#', 'Feature'],
      kind: { as: 'text' },
      isName: true,
      longest: longestMarkerName,
      required: 'GENERIC_MISSING_REQUIRED_VALUE',
    },
    chromosome: {
      heading: 'Chromosome',
      suggestedHeadings: [matrixLabels.chromosome, 'Chr', 'Chrom', 'Linkage group', 'LG'],
      kind: { as: 'text' },
      longest: 255,
    },
    position: {
      heading: 'Position',
      suggestedHeadings: [
        'Pos',
        'Position cM',
        'Position bp',
        'cM',
        'bp',
        'Physical position',
        'Genetic position',
      ],
      kind: { as: 'number' },
    },
    /** The alleles that dosages count, such as `A/T`. */
    alleles: {
      heading: 'Alleles',
      suggestedHeadings: ['SNP alleles', 'Ref/Alt', 'REF/ALT alleles'],
      kind: { as: 'text' },
      longest: 255,
      isOptional: true,
    },
    type: {
      heading: 'Marker type',
      suggestedHeadings: ['Feature type', 'Type', 'Marker technology', 'Technology'],
      kind: { as: 'text' },
      longest: 255,
      isOptional: true,
    },
  },
});
