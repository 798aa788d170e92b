import type { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import type { DuplicateReason } from '@landrace/domain/duplicate-facts';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { Ring } from '../../../kit/layout/ring';
import { ScreenLink } from '../../../kit/layout/screen-link';
import type { TablePresentation } from '../../../kit/table/presentation';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { effectOf, fieldOf, valuesText } from './describe-reason';
import classes from './duplicates.module.css';
import type { Pair } from './pair';

export const pairCells = {
  score: ({ score }: Pair) => <Score score={score} />,
  germplasmName: ({ germplasmId, germplasmName, germplasmDisplayName }: Pair) => (
    <ScreenLink screen="passport" params={{ germplasmId }}>
      {germplasmLabel(germplasmDisplayName, germplasmName)}
    </ScreenLink>
  ),
  otherName: ({ otherId, otherName, otherDisplayName }: Pair) => (
    <ScreenLink screen="passport" params={{ germplasmId: otherId }}>
      {germplasmLabel(otherDisplayName, otherName)}
    </ScreenLink>
  ),
  reasons: ({ reasons }: Pair) => <Reasons reasons={reasons} />,
} satisfies TablePresentation<typeof duplicates>['cells'];

/** Below the name of the first. */
export function PairCard({ pair }: { readonly pair: Pair }) {
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        {pairCells.otherName(pair)}
        <Score score={pair.score} />
      </div>
      <Reasons reasons={pair.reasons} />
    </div>
  );
}

function Score({ score }: { readonly score: number }) {
  return (
    <span className={classes.score}>
      <Ring share={score / 100} size={16} stroke={3} />
      {formatNumber(score)}
    </span>
  );
}

const signs = { equal: '=', alike: '≈', differs: '≠' } as const;

/** As many as fit into a row, the strongest first; the dialog has all. */
function Reasons({ reasons }: { readonly reasons: readonly DuplicateReason[] }) {
  const t = useText();
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={`${reason.field} ${reason.how}`} className={classes.reason} data-how={reason.how}>
          {`${fieldOf(reason, t)} ${signs[reason.how]} `}
          {/* Names may be written in either direction. */}
          <bdi>{valuesText(reason)}</bdi> <span className={classes.effect}>{effectOf(reason)}</span>
        </li>
      ))}
    </ul>
  );
}
