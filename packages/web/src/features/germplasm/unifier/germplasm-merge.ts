import type { UnifyPreview } from '@landrace/contract/areas/germplasm/unify.routes';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { type MergeKind, sumOf } from '../../../kit/merge/merge-kind';
import { api } from '../../../lib/api/client';
import { lastMerge } from '../../../lib/api/last-merge';

interface Named {
  readonly id: number;
  readonly name: string;
  /** With the accession number, for sentences. */
  readonly label: string;
}

export type Candidate = UnifyPreview['germplasm'][number] & Named;

export interface Preview extends UnifyPreview {
  readonly candidates: readonly Candidate[];
}

export const germplasmMerge: MergeKind<Preview> = {
  name: 'germplasm',
  async load({ preferredId, otherIds }, signal) {
    const body = { preferredGermplasmId: preferredId, otherGermplasmIds: [...otherIds] };
    const preview = await api('POST germplasm/unify/preview', { body, signal });
    const candidates = preview.germplasm.map((one) => ({
      ...one,
      id: one.germplasmId,
      name: one.germplasmDisplayName,
      label: germplasmLabel(one.germplasmDisplayName, one.germplasmName),
    }));
    return { ...preview, candidates };
  },
  // The most complete passport; among equals the one with most data, then the oldest.
  compare: (one, other) =>
    (other.pdci ?? -1) - (one.pdci ?? -1) || sumOf(other.counts) - sumOf(one.counts) || one.id - other.id,
  async merge({ preferredId, otherIds }, { explanation }) {
    const body = { preferredGermplasmId: preferredId, otherGermplasmIds: [...otherIds] };
    await api('POST germplasm/unify', { body: { ...body, ...(explanation && { explanation }) } });
    return await lastMerge();
  },
};
