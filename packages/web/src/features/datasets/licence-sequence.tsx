import { useState } from 'react';
import { LicenceDialog } from './licence-dialog';

interface Props {
  readonly ids: readonly number[];
  readonly onDecline: () => void;
  readonly onClose: () => void;
}

/** Accepting one leads to the next; declining one ends it, since the rest would not help. */
export function LicenceWalk({ ids, onDecline, onClose }: Props) {
  const [step, setStep] = useState(0);
  const id = ids[step];
  if (id === undefined) return null;
  return (
    <LicenceDialog
      key={id}
      licenceId={id}
      {...(ids.length > 1 && { progress: { step: step + 1, of: ids.length } })}
      onAnswered={() => (step + 1 < ids.length ? setStep(step + 1) : onClose())}
      onDecline={onDecline}
      onClose={onClose}
    />
  );
}
