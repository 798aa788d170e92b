import { Navigate } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { type ExportType, exportScreens } from './export-types';
import classes from './selector.module.css';

interface Props {
  readonly type: ExportType;
  readonly ids: readonly number[];
}

/** On to the export of the chosen datasets; where this version has none, that is said here and only here. */
export function NextStep({ type, ids }: Props) {
  const t = useText();
  const screen = exportScreens[type];
  const address = useScreenAddress()(screen ?? '', { datasetIds: ids.join(',') });
  if (address !== undefined) return <Navigate to={address} />;
  return (
    <p role="status" className={classes.later}>
      {t(`datasets.selector.types.${type}.later`)}
    </p>
  );
}
