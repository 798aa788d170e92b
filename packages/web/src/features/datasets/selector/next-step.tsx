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

/** Leads to the export of the selected datasets, or states that this version has none. */
export function NextStep({ type, ids }: Props) {
  const t = useText();
  const { scope, groupId } = useSearch({ strict: false }) as SearchParams;
  const address = useScreenAddress()(exportScreens[type], { datasetIds: ids.join(',') });
  // A group or marked germplasm in the address is passed on.
  if (address !== undefined) return <Navigate to={address} search={{ scope, groupId } as never} />;
  return (
    <p role="status" className={classes.later}>
      {t(`datasets.selector.types.${type}.later`)}
    </p>
  );
}
