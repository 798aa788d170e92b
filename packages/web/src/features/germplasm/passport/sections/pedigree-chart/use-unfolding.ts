import type { PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showFailure } from '../../../../../kit/notices/show-failure';
import { pedigreeQuery } from '../../passport-query';
import { type Direction, type Fold, isKnown, joinGraphs, type PedigreeMember, unfolded } from './pedigree';

/** Which part of a pedigree is drawn. Relatives beyond the first response are requested on demand. */
export function useUnfolding(graph: PedigreeGraph) {
  const queryClient = useQueryClient();
  const [more, setMore] = useState<readonly PedigreeGraph[]>([]);
  const [folds, setFolds] = useState<ReadonlySet<Fold>>(new Set());
  const pedigree = useMemo(() => joinGraphs([graph, ...more]), [graph, more]);
  const shown = useMemo(() => unfolded(pedigree, folds), [pedigree, folds]);

  async function ask(member: PedigreeMember, direction: Direction): Promise<void> {
    const steps = direction === 'parents' ? { up: 1, down: 0 } : { up: 0, down: 1 };
    try {
      const answer = await queryClient.fetchQuery(
        pedigreeQuery({ germplasmId: member.germplasmId, ...steps }),
      );
      setMore((known) => [...known, answer]);
    } catch (error) {
      showFailure(error);
    }
  }

  return {
    shown,
    /** The last truncated response. */
    cut: [graph, ...more].findLast(({ isCut }) => isCut),
    fold: (member: PedigreeMember, direction: Direction) =>
      setFolds((before) => new Set([...before, `${direction} ${member.germplasmId}` as const])),
    unfold: (member: PedigreeMember, direction: Direction) => {
      const fold: Fold = `${direction} ${member.germplasmId}`;
      setFolds((before) => new Set([...before].filter((one) => one !== fold)));
      if (!isKnown(pedigree, member, direction)) void ask(member, direction);
    },
  };
}
