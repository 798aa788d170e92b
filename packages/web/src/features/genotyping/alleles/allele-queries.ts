import type { Api } from '@landrace/contract/api';
import {
  type AlleleCondition,
  type AlleleMatch,
  formatAlleleExpression,
} from '@landrace/domain/allele-expression';
import { keepPreviousData } from '@tanstack/react-query';
import { lettersOfName, type OptionSource } from '../../../kit/forms/use-options';
import { api } from '../../../lib/api/client';
import { quietQuery } from '../../../lib/api/query-client';
import { anyGenotype } from './allele-state';

type Answer = Api['POST dataset/{datasetId}/allele-search']['response'];
export type CheckedCondition = Answer['conditions'][number];
export type FoundMarker = NonNullable<CheckedCondition['marker']>;

export interface AlleleRequest {
  readonly conditions: readonly AlleleCondition[];
  readonly match: AlleleMatch;
}

/** What was found, with the request: the previous answer is shown until the next one arrives. */
export interface CountedAlleles extends Answer {
  readonly request: AlleleRequest;
}

/** The key starts like those of lists, so that accepting a licence invalidates it, too. */
export const countQuery = (datasetId: number, request: AlleleRequest) => ({
  ...quietQuery<CountedAlleles>(['table', 'alleleSearch', datasetId, request], async (signal) => {
    const conditions = request.conditions.map((one) => ({ ...one, alleles: [...one.alleles] }));
    const body = { ...request, conditions };
    const answer = await api('POST dataset/{datasetId}/allele-search', {
      params: { datasetId },
      body,
      signal,
    });
    return { ...answer, request };
  }),
  enabled: request.conditions.length > 0,
  placeholderData: keepPreviousData,
});

/** A condition that finds something: the most frequent genotype of the first marker. Null without genotypes. */
export const exampleQuery = (datasetId: number) =>
  quietQuery(['table', 'alleleSearch', datasetId, 'example'], async (signal) => {
    const params = { datasetId };
    const { names } = await api('GET dataset/{datasetId}/genotype-view/markers', {
      params,
      query: { from: 0, to: 1 },
      signal,
    });
    const [marker] = names;
    if (marker === undefined) return null;
    const { conditions } = await api('POST dataset/{datasetId}/allele-search', {
      params,
      body: { conditions: [{ ...anyGenotype(marker), alleles: [] }], match: 'all' },
      signal,
    });
    const alleles = conditions[0]?.marker?.genotypes[0]?.name.split('/') ?? [];
    return alleles.length < 2
      ? null
      : formatAlleleExpression([{ marker, kind: 'genotype', alleles, isNot: false }]);
  });

/** Markers of the dataset by the start of their names. */
export const markerOptions = (datasetId: number): OptionSource => ({
  key: `allele-markers/${datasetId}`,
  minLetters: lettersOfName,
  async load(search, _page, signal) {
    const { matches } = await api('GET dataset/{datasetId}/genotype-view/find', {
      params: { datasetId },
      query: { q: search },
      signal,
    });
    const options = matches.map(({ from, name }) => ({ id: from, label: name }));
    return { count: options.length, options };
  },
});
