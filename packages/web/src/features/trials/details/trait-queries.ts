import type { TraitCodeKind } from '@landrace/contract/areas/trials/trait-label';
import { apiQuery } from '../../../lib/api/client';

/** The key of lists, so that accepting a licence invalidates these queries, too. */
const traitKey = ['table', 'trait'] as const;

export const traitQuery = (traitId: number) =>
  apiQuery(traitKey, 'GET trait/{traitId}', { params: { traitId } });

/** The different values of a trait. */
export const valuesQuery = (traitId: number) =>
  apiQuery(traitKey, 'GET trait/{traitId}/values', { params: { traitId } });

export const categoriesQuery = apiQuery(traitKey, 'GET trait/category');

export const unitsQuery = apiQuery(traitKey, 'GET unit');

export const codesQuery = (traitId: number, kind: TraitCodeKind) =>
  apiQuery(traitKey, 'GET trait/{traitId}/label', { params: { traitId }, query: { kind } });
