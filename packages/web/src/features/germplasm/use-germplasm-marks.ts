import { useMarks } from '../../lib/marks/use-marks';

export function useGermplasmMarks() {
  const { marked, change } = useMarks();
  return {
    marked: marked.germplasm,
    change: (ids: readonly number[], isMarked: boolean) => change('germplasm', ids, isMarked),
  };
}
