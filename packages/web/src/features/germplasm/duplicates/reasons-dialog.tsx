import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { Dialog } from '../../../kit/dialogs/dialog';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { effectOf, fieldOf } from './describe-reason';
import classes from './duplicates.module.css';
import type { Pair } from './pair';

/** All evidence for and against a duplicate, with the values of both. */
export function ReasonsDialog({ pair, onClose }: { readonly pair: Pair; readonly onClose: () => void }) {
  const t = useText();
  const one = germplasmLabel(pair.germplasmDisplayName, pair.germplasmName);
  const other = germplasmLabel(pair.otherDisplayName, pair.otherName);
  return (
    <Dialog
      title={t('germplasm.duplicates.reasonsTitle', { score: formatNumber(pair.score) })}
      onClose={onClose}
      width="wide"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('germplasm.duplicates.showReasons')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('germplasm.duplicates.what')}</th>
              <th scope="col">{one}</th>
              <th scope="col">{other}</th>
              <th scope="col">{t('germplasm.duplicates.effect')}</th>
            </tr>
          </thead>
          <tbody>
            {pair.reasons.map((reason) => (
              <tr key={`${reason.field} ${reason.how}`} data-how={reason.how}>
                <th scope="row">
                  {t(`germplasm.duplicates.hows.${reason.how}`, { field: fieldOf(reason, t) })}
                </th>
                <td>{reason.text}</td>
                <td>{reason.other ?? reason.text}</td>
                <td>{effectOf(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.hint}>
        {t('germplasm.duplicates.reasonsHint')}
        <DefinitionLink of="duplicate-score" name={t('germplasm.tables.duplicates.score')} />
      </p>
    </Dialog>
  );
}
