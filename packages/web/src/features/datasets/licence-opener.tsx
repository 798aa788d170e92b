import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';

const LicenceWalk = lazy(async () => ({ default: (await import('./licence-sequence')).LicenceWalk }));

/** Shows licences one after the other. */
type OpenLicences = (ids: readonly number[]) => void;

const OpenerContext = createContext<OpenLicences>(() => {});

export function useOpenLicences(): OpenLicences {
  return useContext(OpenerContext);
}

/** Cells are unmounted while a table is scrolled or refreshed, so the dialog they open is rendered outside. */
export function LicenceOpener({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<readonly number[]>([]);
  const opener = useMemo<OpenLicences>(() => (ids) => setOpen(ids), []);
  return (
    <OpenerContext value={opener}>
      {children}
      {open.length > 0 && (
        <Suspense fallback={null}>
          <LicenceWalk ids={open} onClose={() => setOpen([])} />
        </Suspense>
      )}
    </OpenerContext>
  );
}
