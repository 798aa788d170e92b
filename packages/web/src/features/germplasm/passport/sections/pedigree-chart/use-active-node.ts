import { useCallback, useState } from 'react';
import type { Shown } from './pedigree';

/**
 * The one node in the tab order. It stays on the page while off screen, as does the previous one, which has the focus
 * until it moves.
 */
export function useActiveNode({ members }: Shown) {
  const first = members[0]?.germplasmId ?? 0;
  const [{ active, before }, set] = useState({ active: first, before: first });
  const setActive = useCallback(
    (id: number) => set((known) => (known.active === id ? known : { active: id, before: known.active })),
    [],
  );
  const isKept = useCallback((id: number) => id === active || id === before, [active, before]);
  return { active, setActive, isKept };
}
