import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import { createContext, type ReactNode, useContext, useState } from 'react';

type Place = Omit<CellFix, 'value'>;

interface PendingFixes {
  readonly fixes: readonly CellFix[];
  readonly valueAt: (place: Place) => string | undefined;
  /** Without a value the cell is as the file has it. */
  readonly change: (place: Place, value: string | undefined) => void;
  readonly forget: () => void;
}

const Context = createContext<PendingFixes | undefined>(undefined);

const isAt = (place: Place) => (fix: CellFix) =>
  fix.sheet === place.sheet && fix.row === place.row && fix.columnNumber === place.columnNumber;

/** Cells that were mended on the screen and not sent yet: paging and filters do not lose them. */
export function PendingFixesProvider({ children }: { readonly children: ReactNode }) {
  const [fixes, setFixes] = useState<readonly CellFix[]>([]);
  const change: PendingFixes['change'] = (place, value) =>
    setFixes((current) => {
      const others = current.filter((fix) => !isAt(place)(fix));
      return value === undefined ? others : [...others, { ...place, value }];
    });
  const valueAt: PendingFixes['valueAt'] = (place) => fixes.find(isAt(place))?.value;
  return <Context value={{ fixes, valueAt, change, forget: () => setFixes([]) }}>{children}</Context>;
}

export function usePendingFixes(): PendingFixes {
  const pending = useContext(Context);
  if (!pending) throw new Error('No fixes are kept around this component.');
  return pending;
}
