interface Counted {
  /** Called alleles. */
  readonly copies: number;
  /** Called copies of the most frequent allele. */
  readonly major: number;
}

/**
 * The minor allele frequency: of all alleles but the most frequent one, as `--maf` of PLINK 2 defines it. With three
 * alleles or more it may be above a half. Without a call it is NaN.
 */
export const minorShare = ({ copies, major }: Counted) => (copies - major) / copies;
