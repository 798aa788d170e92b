import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../kit/controls/button';
import { CheckboxField } from '../../kit/forms/choices';
import { Loaded } from '../../kit/layout/loaded';
import { ScreenLink } from '../../kit/layout/screen-link';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import type { Field } from './explore-queries';
import type { Explored } from './explored';
import { sharedPlaces } from './field.series';
import { FieldPicture } from './field-picture';
import classes from './time.module.css';

interface Props {
  readonly explored: Explored;
  readonly query: UseQueryResult<Field>;
  readonly day: number | undefined;
  readonly nameOfPlot: (plotId: number, name: string) => string;
  /** Chooses a plot, which has a line if there is a chart of days, or no longer. */
  readonly onToggle: (plotId: number) => void;
}

/** The field of a trial on one day, and what can be done with the chosen plots. */
export function FieldPart({ explored, query, day, nameOfPlot, onToggle }: Props) {
  const t = useText();
  return (
    <Loaded query={query} height={360}>
      {(field) =>
        field.plots.ids.length === 0 ? (
          <p className="hint">{t('measurements.field.noPlaces')}</p>
        ) : (
          <div className="stack gap-16">
            <Pictures explored={explored} field={field} day={day} onToggle={onToggle} />
            <ChosenPlots
              field={field}
              chosen={explored.state.plots}
              nameOfPlot={nameOfPlot}
              onToggle={onToggle}
            />
          </div>
        )
      }
    </Loaded>
  );
}

interface PicturesProps {
  readonly explored: Explored;
  readonly field: Field;
  readonly day: number | undefined;
  readonly onToggle: (plotId: number) => void;
}

function Pictures({ explored: { state, change, variables }, field, day, onToggle }: PicturesProps) {
  const t = useText();
  const { ids } = field.plots;
  const selected = useMemo(
    () => new Set(state.plots.map((id) => ids.indexOf(id)).filter((at) => at >= 0)),
    [state.plots, ids],
  );
  const shared = useMemo(() => sharedPlaces(field.plots), [field]);
  return (
    <div className="stack gap-16">
      {variables.filter(({ isNumeric }) => isNumeric).length > 1 && (
        <CheckboxField
          field={{
            name: 'multiples',
            label: t('measurements.field.multiples'),
            value: state.isSideBySide,
            onChange: (isSideBySide) => change({ isSideBySide }),
          }}
        />
      )}
      <div className={field.variables.length > 1 ? classes.fields : classes.single}>
        {field.variables.map((variable) => (
          <FieldPicture
            key={variable.id}
            field={field}
            variable={variable}
            day={day}
            selected={selected}
            onPick={(at) => onToggle(ids[at] ?? 0)}
          />
        ))}
      </div>
      {(field.unplaced > 0 || shared > 0) && (
        <p className="hint">
          {[
            shared > 0 && t('measurements.field.shared', { count: shared, amount: formatNumber(shared) }),
            field.unplaced > 0 &&
              t('measurements.field.unplaced', {
                count: field.unplaced,
                amount: formatNumber(field.unplaced),
              }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </div>
  );
}

interface ChosenProps {
  readonly field: Field;
  readonly chosen: readonly number[];
  readonly nameOfPlot: Props['nameOfPlot'];
  readonly onToggle: Props['onToggle'];
}

/** The page of the germplasm of chosen plots, its mark, and the plot no longer chosen. */
function ChosenPlots({ field: { plots }, chosen, nameOfPlot, onToggle }: ChosenProps) {
  const t = useText();
  const { marked, change } = useMarks();
  const found = chosen.flatMap((id) => {
    const at = plots.ids.indexOf(id);
    return at < 0 ? [] : [{ id, item: plots.items[at] ?? 0 }];
  });
  if (found.length === 0) return <p className="hint">{t('measurements.field.pick')}</p>;
  return (
    <ul className="stack gap-4" aria-label={t('measurements.field.chosen')}>
      {found.map(({ id, item }) => {
        const name = nameOfPlot(id, plots.names[String(item)] ?? '');
        const isMarked = marked.germplasm.includes(item);
        return (
          <li key={id} className="line">
            <ScreenLink screen="passport" params={{ germplasmId: item }}>
              <bdi>{name}</bdi>
            </ScreenLink>
            <Button
              variant={isMarked ? 'light' : 'default'}
              size="compact-xs"
              aria-pressed={isMarked}
              aria-label={t('measurements.field.markOf', { name })}
              onClick={() => void change('germplasm', [item], !isMarked)}
            >
              {t('measurements.mark')}
            </Button>
            <Button
              variant="default"
              size="compact-xs"
              aria-label={t('measurements.compare.remove', { name })}
              onClick={() => onToggle(id)}
            >
              {t('measurements.field.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
