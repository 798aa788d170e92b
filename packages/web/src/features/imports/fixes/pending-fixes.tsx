import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import { createContext, type ReactNode, useContext, useState } from 'react';

type CellAddress = Pick<CellFix, 'sheet' | 'row' | 'columnNumber'>;
type Correction = Pick<CellFix, 'value' | 'isEverywhere'>;

interface PendingFixes {
  readonly fixes: readonly CellFix[];
  readonly fixAt: (cell: CellAddress) => CellFix | undefined;
  /** Without a correction the cell is as in the file. */
  readonly change: (cell: CellAddress, correction: Correction | undefined) => void;
  readonly forget: () => void;
}

const Context = createContext<PendingFixes | undefined>(undefined);

const isAt = (cell: CellAddress) => (fix: CellFix) =>
  fix.sheet === cell.sheet && fix.row === cell.row && fix.columnNumber === cell.columnNumber;

/** Cells that were corrected on the screen and not sent yet: paging and filters do not lose them. */
export function PendingFixesProvider({ children }: { readonly children: ReactNode }) {
  const [fixes, setFixes] = useState<readonly CellFix[]>([]);
  const change: PendingFixes['change'] = (cell, correction) =>
    setFixes((current) => {
      const others = current.filter((fix) => !isAt(cell)(fix));
      return correction === undefined ? others : [...others, { ...cell, ...correction }];
    });
  const fixAt: PendingFixes['fixAt'] = (cell) => fixes.find(isAt(cell));
  return <Context value={{ fixes, fixAt, change, forget: () => setFixes([]) }}>{children}</Context>;
}

export function usePendingFixes(): PendingFixes {
  const pending = useContext(Context);
  if (!pending) throw new Error('No fixes are kept around this component.');
  return pending;
}
