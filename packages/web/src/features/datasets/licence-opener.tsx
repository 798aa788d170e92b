import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { CheckIcon, LicenceIcon } from '../../kit/icons/shell-icons';
import { useText } from '../../lib/i18n/text';
import classes from './licence.module.css';

const LicenceWalk = lazy(async () => ({ default: (await import('./licence-sequence')).LicenceWalk }));

/** Shows licences one after the other. */
type OpenLicences = (ids: readonly number[]) => void;

const OpenerContext = createContext<OpenLicences>(() => {});

export function useOpenLicences(): OpenLicences {
  return useContext(OpenerContext);
}

interface OpenerProps {
  /** Called when one is declined, not when it is only closed. */
  readonly onDecline?: () => void;
  readonly children: ReactNode;
}

/** Cells are unmounted while a table is scrolled or refreshed, so the dialog they open is rendered outside. */
export function LicenceOpener({ onDecline, children }: OpenerProps) {
  const [open, setOpen] = useState<readonly number[]>([]);
  const opener = useMemo<OpenLicences>(() => (ids) => setOpen(ids), []);
  const close = () => setOpen([]);
  const decline = () => {
    close();
    onDecline?.();
  };
  return (
    <OpenerContext value={opener}>
      {children}
      {open.length > 0 && (
        <Suspense fallback={null}>
          <LicenceWalk ids={open} onDecline={decline} onClose={close} />
        </Suspense>
      )}
    </OpenerContext>
  );
}

interface Props {
  readonly id: number;
  readonly name: string;
  readonly isAccepted: boolean;
}

/** A licence by name and state; pressing it shows its text. */
export function LicenceButton({ id, name, isAccepted }: Props) {
  const t = useText();
  const open = useOpenLicences();
  const state = t(isAccepted ? 'datasets.licence.isAccepted' : 'datasets.licence.isToBeAccepted');
  return (
    <button
      type="button"
      className={`inline ${classes.button}`}
      title={`${name}: ${state}`}
      data-open={!isAccepted || undefined}
      onClick={() => open([id])}
    >
      {isAccepted ? <CheckIcon /> : <LicenceIcon />}
      <span className="clipped">{name}</span>
      <span className="visually-hidden">{`, ${state}`}</span>
    </button>
  );
}
