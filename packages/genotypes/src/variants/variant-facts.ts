/** What a file states about a variant, apart from its calls. Texts are verbatim; empty if there was none. */
export interface VariantFacts {
  readonly id: string;
  readonly chromosome: string;
  /** NaN if there is none. */
  readonly position: number;
  readonly reference: string;
  /** As in VCF: separated by commas. */
  readonly alternates: string;
  /** QUAL, FILTER and INFO of VCF, separated by tabs; empty in other files. */
  readonly fields: string;
}

/** For a variant about which the file states nothing. */
export const noFacts: VariantFacts = {
  id: '',
  chromosome: '',
  position: Number.NaN,
  reference: '',
  alternates: '',
  fields: '',
};

/** Columns of a row of VCF before its calls. */
export const vcfColumns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT'];
