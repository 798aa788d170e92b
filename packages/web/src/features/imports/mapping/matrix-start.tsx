import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { useText } from '../../../lib/i18n/text';
import classes from './mapping.module.css';

/** Enough to recognise the file. */
const cellsShown = 6;

/** A matrix has no columns to map; a text states how it was read. */
export function MatrixStart({ found }: { readonly found: FoundColumns['sheets'][number] }) {
  const t = useText();
  const start = found.columns.slice(0, cellsShown).map(({ heading }) => heading);
  const cells = [...start, ...(found.columns.length > cellsShown ? ['…'] : [])];
  return (
    <div className={classes.matrix}>
      <p className={classes.quiet}>{t('mapping.matrix')}</p>
      <p className={classes.start}>
        {t('mapping.matrixStart')} <span className={classes.cells}>{cells.join(' · ')}</span>
      </p>
    </div>
  );
}
