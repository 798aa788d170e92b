import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button } from '../../kit/controls/button';
import { Loaded } from '../../kit/layout/loaded';
import { ScreenLink } from '../../kit/layout/screen-link';
import { Skeleton } from '../../kit/layout/skeleton';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import { FieldMapData } from '../datasets/public';
import type { Field } from './explore-queries';
import type { Explored } from './explored';
import { FieldPictures } from './field-pictures';

interface Props {
  readonly explored: Explored;
  readonly query: UseQueryResult<Field>;
  readonly day: number | undefined;
  readonly nameOfPlot: (plotId: number, name: string) => string;
  /** Chooses a plot, which has a line if there is a chart of days, or no longer. */
  readonly onToggle: (plotId: number) => void;
}

/** In pixels, of the picture. */
const height = 360;

/** The field of a trial on one day, and what can be done with the chosen plots. */
export function FieldPart({ explored, query, day, nameOfPlot, onToggle }: Props) {
  const t = useText();
  const [datasetId = 0] = explored.datasetIds;
  return (
    <Loaded query={query} height={height}>
      {(field) =>
        field.plots.ids.length === 0 ? (
          <p className="hint">{t('measurements.field.noPlaces')}</p>
        ) : (
          <div className="stack gap-16">
            <Suspense fallback={<Skeleton height={height} />}>
              <FieldMapData datasetId={datasetId}>
                {(map) => (
                  <FieldPictures
                    explored={explored}
                    field={field}
                    map={map}
                    day={day}
                    nameOfPlot={nameOfPlot}
                    onToggle={onToggle}
                  />
                )}
              </FieldMapData>
            </Suspense>
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
