import type { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import type { DuplicateReason } from '@landrace/domain/duplicate-facts';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { Ring } from '../../../kit/layout/ring';
import { ScreenLink } from '../../../kit/layout/screen-link';
import type { TablePresentation } from '../../../kit/table/presentation';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './duplicates.module.css';
import { effectOf, fieldOf, saidOf } from './reason-words';

export const pairCells: NonNullable<TablePresentation<typeof duplicates>['cells']> = {
  score: ({ score }) => <Score score={score} />,
  germplasmName: ({ germplasmId, germplasmName, germplasmDisplayName }) => (
    <ScreenLink screen="passport" params={{ germplasmId }}>
      {germplasmLabel(germplasmDisplayName, germplasmName)}
    </ScreenLink>
  ),
  otherName: ({ otherId, otherName, otherDisplayName }) => (
    <ScreenLink screen="passport" params={{ germplasmId: otherId }}>
      {germplasmLabel(otherDisplayName, otherName)}
    </ScreenLink>
  ),
  reasons: ({ reasons }) => <Reasons reasons={reasons} />,
};

function Score({ score }: { readonly score: number }) {
  return (
    <span className={classes.score}>
      <Ring share={score / 100} size={16} stroke={3} />
      {formatNumber(score)}
    </span>
  );
}

/** In a row as many as fit, the strongest first; the dialog has all. */
function Reasons({ reasons }: { readonly reasons: readonly DuplicateReason[] }) {
  const t = useText();
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={`${reason.field} ${reason.how}`} className={classes.reason} data-how={reason.how}>
          {t(`germplasm.duplicates.reasons.${reason.how}`, {
            field: fieldOf(reason, t),
            text: saidOf(reason),
            effect: effectOf(reason),
          })}
        </li>
      ))}
    </ul>
  );
}
