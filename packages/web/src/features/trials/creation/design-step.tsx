import { useMemo } from 'react';
import { Button } from '../../../kit/controls/button';
import { RadioGroup } from '../../../kit/forms/choices';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import {
  type CreationDraft,
  type DesignDraft,
  designKinds,
  type Entry,
  type TrialPlot,
} from './creation-state';
import { designPlots } from './design-plots';
import { FieldBookFields } from './field-book-fields';
import { LayoutGrid } from './layout-grid';
import { OwnDesignFields } from './own-design-fields';
import { useFieldBook } from './use-field-book';

interface Props {
  readonly draft: CreationDraft;
  readonly entries: readonly Entry[];
  readonly onChange: (part: Partial<CreationDraft>) => void;
  readonly onBack: () => void;
  readonly onContinue: (plots: readonly TrialPlot[]) => void;
}

/** Which germplasm grows on which plot. */
export function DesignStep({ draft, entries, onChange, onBack, onContinue }: Props) {
  const t = useText();
  const { design } = draft;
  const isOwn = design.kind !== 'fieldBook';
  const own = useMemo(() => designPlots(entries, design), [entries, design]);
  const book = useFieldBook(draft.book, !isOwn);
  const plots = isOwn ? own.plots : book.plots;
  const edit = (part: Partial<DesignDraft>) => onChange({ design: { ...design, ...part } });
  return (
    <>
      <RadioGroup
        field={{
          name: 'kind',
          label: t('trialCreation.design.kind'),
          value: design.kind,
          onChange: (kind) => edit({ kind, swaps: [] }),
        }}
        choices={designKinds.map((value) => ({
          value,
          label: t(`trialCreation.design.kinds.${value}`),
          description: t(`trialCreation.design.kindTexts.${value}`),
        }))}
      />
      {isOwn ? (
        <OwnDesignFields
          design={design}
          problems={own.problems}
          onChange={(part) => edit({ ...part, swaps: [] })}
        />
      ) : (
        <FieldBookFields
          draft={draft.book}
          book={book}
          entries={entries}
          onChange={(part) => onChange({ book: { ...draft.book, ...part } })}
        />
      )}
      {plots.length > 0 && (
        <LayoutGrid
          plots={plots}
          {...(isOwn && {
            onSwap: (one: number, other: number) => edit({ swaps: [...design.swaps, [one, other]] }),
          })}
        />
      )}
      {isOwn && design.swaps.length > 0 && (
        <div className="row">
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => edit({ swaps: design.swaps.slice(0, -1) })}
          >
            {t('trialCreation.design.undoSwap')}
          </Button>
        </div>
      )}
      <div className="row end">
        <span role="status" className="quiet small">
          {plots.length > 0 &&
            t('trialCreation.design.plots', { count: plots.length, amount: formatNumber(plots.length) })}
        </span>
        <Button variant="default" onClick={onBack}>
          {t('trialCreation.back')}
        </Button>
        <Button
          disabled={plots.length === 0 || (!isOwn && !book.isComplete)}
          onClick={() => onContinue(plots)}
        >
          {t('trialCreation.toTrial')}
        </Button>
      </div>
    </>
  );
}
