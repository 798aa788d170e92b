import type { GermplasmLabel } from '@landrace/contract/areas/germplasm/publishing.routes';
import { PrintView } from '../../../kit/print/print-view';
import { LabelFace } from './label-face';
import { type LabelLayout, sheetsOf } from './label-layout';
import classes from './labels.module.css';

interface Props {
  readonly labels: readonly GermplasmLabel[];
  readonly layout: LabelLayout;
  readonly onDone: () => void;
}

export function LabelSheets({ labels, layout, onDone }: Props) {
  return (
    <PrintView onDone={onDone}>
      {sheetsOf(labels, layout).map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other identity, and never move.
        <div key={index} className={classes.sheet} data-layout={layout}>
          {sheet.map((label, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one germplasm may have several labels.
            <LabelFace key={place} label={label} />
          ))}
        </div>
      ))}
    </PrintView>
  );
}
