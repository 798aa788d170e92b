interface Counted {
  /** Called alleles. */
  readonly copies: number;
  /** Of them: the most frequent one. */
  readonly major: number;
}

/**
 * The minor allele frequency: of all alleles but the most frequent one, as `--maf` of PLINK 2 has it. With three
 * alleles or more it may be above a half. Without a call it is not a number.
 */
export const minorShare = ({ copies, major }: Counted) => (copies - major) / copies;
