import type { TaxonName } from '@landrace/contract/areas/search/search.routes';

const parts = ['genus', 'species', 'subtaxa'] as const;

export function nameOfTaxon(taxon: TaxonName): string {
  return parts.flatMap((part) => taxon[part] ?? []).join(' ');
}

/** The query string for the germplasm list, so that it opens filtered. */
export function germplasmOf(taxon: TaxonName): { readonly filter: readonly (readonly string[])[] } {
  return {
    filter: parts.flatMap((part) => {
      const value = taxon[part];
      return value === undefined ? [] : [[part, 'equals', value]];
    }),
  };
}
