import { usePreference } from '../../lib/preferences/use-preference';

export function useGermplasmMarks() {
  const [markedIds, setMarkedIds] = usePreference('markedIds');
  const marked = markedIds.germplasm;
  return {
    marked,
    change: (ids: readonly number[], isMarked: boolean) => {
      const others = marked.filter((id) => !ids.includes(id));
      setMarkedIds({ ...markedIds, germplasm: isMarked ? [...others, ...ids] : others });
    },
  };
}
