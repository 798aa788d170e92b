import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import { createContext, type ReactNode, useContext, useState } from 'react';

type Place = Pick<CellFix, 'sheet' | 'row' | 'columnNumber'>;
type Correction = Pick<CellFix, 'value' | 'isEverywhere'>;

interface PendingFixes {
  readonly fixes: readonly CellFix[];
  readonly fixAt: (place: Place) => CellFix | undefined;
  /** Without a correction the cell is as the file has it. */
  readonly change: (place: Place, correction: Correction | undefined) => void;
  readonly forget: () => void;
}

const Context = createContext<PendingFixes | undefined>(undefined);

const isAt = (place: Place) => (fix: CellFix) =>
  fix.sheet === place.sheet && fix.row === place.row && fix.columnNumber === place.columnNumber;

/** Cells that were mended on the screen and not sent yet: paging and filters do not lose them. */
export function PendingFixesProvider({ children }: { readonly children: ReactNode }) {
  const [fixes, setFixes] = useState<readonly CellFix[]>([]);
  const change: PendingFixes['change'] = (place, correction) =>
    setFixes((current) => {
      const others = current.filter((fix) => !isAt(place)(fix));
      return correction === undefined ? others : [...others, { ...place, ...correction }];
    });
  const fixAt: PendingFixes['fixAt'] = (place) => fixes.find(isAt(place));
  return <Context value={{ fixes, fixAt, change, forget: () => setFixes([]) }}>{children}</Context>;
}

export function usePendingFixes(): PendingFixes {
  const pending = useContext(Context);
  if (!pending) throw new Error('No fixes are kept around this component.');
  return pending;
}
