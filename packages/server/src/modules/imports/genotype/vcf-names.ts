import type { VariantFacts } from '@landrace/genotypes/calls/call-matrix';

/** How VCF says that there is nothing. */
const nothing = '.';

/**
 * What the markers of a VCF file are called. Those without an identifier are called after their place; where several
 * records are at one place, as when their alleles were parted, after their alleles, too.
 */
export function openVcfNames() {
  let place = '';
  let isFirst = true;
  return {
    nameOf({ id, chromosome, position, reference, alternates }: VariantFacts): string {
      if (id !== '' && id !== nothing) return id;
      const own = `${chromosome}_${position}`;
      isFirst = own !== place;
      place = own;
      return isFirst ? own : `${own}_${reference}_${alternates.replaceAll(',', '_')}`;
    },
  };
}
