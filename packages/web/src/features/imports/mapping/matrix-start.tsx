import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { useText } from '../../../lib/i18n/text';
import classes from './mapping.module.css';

/** Enough to recognise the file by. */
const cellsShown = 6;

/** A matrix has no columns to be named; what is read of it is said in words. */
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
