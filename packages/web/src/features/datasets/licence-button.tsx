import { CheckIcon, LicenceIcon } from '../../kit/icons/shell-icons';
import { useText } from '../../lib/i18n/text';
import classes from './licence.module.css';
import { useOpenLicences } from './licence-opener';

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
      className={classes.button}
      title={`${name}: ${state}`}
      data-open={!isAccepted || undefined}
      onClick={() => open([id])}
    >
      {isAccepted ? <CheckIcon /> : <LicenceIcon />}
      <span>{name}</span>
      <span className="visually-hidden">{`, ${state}`}</span>
    </button>
  );
}
