import type { VariantFacts } from '@landrace/genotypes/variants/variant-facts';

/** A missing value in VCF. */
const missingValue = '.';

/**
 * The marker names of a VCF file. Markers without an identifier are named after their position and, if several
 * records have the same position because their alleles were split, also after their alleles.
 */
export function openVcfNames() {
  let previous = '';
  let isFirst = true;
  return {
    nameOf({ id, chromosome, position, reference, alternates }: VariantFacts): string {
      if (id !== '' && id !== missingValue) return id;
      const own = `${chromosome}_${position}`;
      isFirst = own !== previous;
      previous = own;
      return isFirst ? own : `${own}_${reference}_${alternates.replaceAll(',', '_')}`;
    },
  };
}
