import { Navigate, useSearch } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import type { SearchParams } from '../../../lib/url-state';
import { type ExportType, exportScreens } from './export-types';
import classes from './selector.module.css';

interface Props {
  readonly type: ExportType;
  readonly ids: readonly number[];
}

/** On to the export of the chosen datasets; where this version has none, that is said here and only here. */
export function NextStep({ type, ids }: Props) {
  const t = useText();
  const { scope, groupId } = useSearch({ strict: false }) as SearchParams;
  const address = useScreenAddress()(exportScreens[type], { datasetIds: ids.join(',') });
  // Whoever came here with a group or marked germplasm in mind still has.
  if (address !== undefined) return <Navigate to={address} search={{ scope, groupId } as never} />;
  return (
    <p role="status" className={classes.later}>
      {t(`datasets.selector.types.${type}.later`)}
    </p>
  );
}
