import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';

const LicenceWalk = lazy(async () => ({ default: (await import('./licence-walk')).LicenceWalk }));

/** Shows licences one after the other. */
type OpenLicences = (ids: readonly number[]) => void;

const OpenerContext = createContext<OpenLicences>(() => {});

export function useOpenLicences(): OpenLicences {
  return useContext(OpenerContext);
}

/** Cells come and go while a table is scrolled and refreshed; the dialog they open stands here, outside. */
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
