import type { OutlinedPlot } from '@landrace/contract/areas/trials/field-map.routes';
import { type ComponentProps, Suspense, useMemo } from 'react';
import { CheckboxField } from '../../kit/forms/choices';
import { Skeleton } from '../../kit/layout/skeleton';
import { formatNumber, isoDay } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { PictureLayer } from '../datasets/public';
import type { Field } from './explore-queries';
import type { Explored } from './explored';
import { cellsOf, countCells, sharedPlaces } from './field.series';
import { FieldPicture, type FieldPlacing } from './field-picture';
import { LabelledSelect } from './labelled-select';
import classes from './time.module.css';

const dayMs = 86_400_000;

interface Props {
  readonly explored: Explored;
  readonly field: Field;
  /** What is known of the places of plots. */
  readonly map: {
    readonly plots: readonly OutlinedPlot[];
    readonly overlays: ComponentProps<typeof PictureLayer>['overlays'];
  };
  /** Undefined if no value has a day. */
  readonly day: number | undefined;
  readonly nameOfPlot: (plotId: number, name: string) => string;
  readonly onToggle: (plotId: number) => void;
}

/** The field by its outlines or as rows and columns, once for each trait. */
export function FieldPictures({ explored, field, map, day, ...props }: Props) {
  const t = useText();
  const { state, change, variables } = explored;
  const { plots } = field;
  const { ids } = plots;
  const selected = useMemo(
    () => new Set(state.plots.map((id) => ids.indexOf(id)).filter((at) => at >= 0)),
    [state.plots, ids],
  );
  const outlines = useMemo(() => {
    const known = new Map(map.plots.map(({ plotId, outline }) => [plotId, outline]));
    return ids.map((id) => known.get(id));
  }, [map.plots, ids]);
  const cells = useMemo(() => cellsOf(plots), [plots]);
  const counts = { outlined: outlines.filter(Boolean).length, inCells: countCells(plots) };
  const hasBoth = counts.outlined > 0 && counts.inCells > 0;
  const isGrid = hasBoth ? state.isGrid : counts.outlined === 0;
  const draw = (placing: FieldPlacing) => (
    <div className={field.variables.length > 1 ? classes.fields : classes.single}>
      {field.variables.map((variable) => (
        <FieldPicture
          key={variable.id}
          field={field}
          variable={variable}
          day={day}
          placing={placing}
          selected={selected}
          nameOfPlot={props.nameOfPlot}
          onPick={(at) => props.onToggle(ids[at] ?? 0)}
        />
      ))}
    </div>
  );
  return (
    <div className="stack gap-16">
      <div className="row">
        {hasBoth && (
          <LabelledSelect
            label={t('measurements.field.drawnBy')}
            value={isGrid ? 'grid' : 'outlines'}
            options={[
              { value: 'outlines', label: t('measurements.field.outlines') },
              { value: 'grid', label: t('measurements.field.grid') },
            ]}
            onChange={(next) => change({ isGrid: next === 'grid' })}
          />
        )}
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
      </div>
      {isGrid ? (
        draw({ cells, count: counts.inCells })
      ) : (
        <Suspense fallback={<Skeleton height={360} />}>
          <PictureLayer
            overlays={map.overlays}
            plainText={t('fieldMaps.plain')}
            day={day === undefined ? undefined : isoDay(day * dayMs)}
            shapesLabel={t('measurements.field.opacity')}
          >
            {(picture, opacity) => draw({ outlines, count: counts.outlined, picture, opacity })}
          </PictureLayer>
        </Suspense>
      )}
      <LeftOut
        shared={isGrid ? sharedPlaces(plots) : 0}
        unplaced={isGrid ? field.unplaced + ids.length - counts.inCells : 0}
        withoutOutline={isGrid ? 0 : field.unplaced + ids.length - counts.outlined}
      />
    </div>
  );
}

/** Plots that are not in the picture, or share a place in it. */
function LeftOut(counts: { readonly [Key in 'shared' | 'unplaced' | 'withoutOutline']: number }) {
  const t = useText();
  const notes = (['shared', 'unplaced', 'withoutOutline'] as const).filter((key) => counts[key] > 0);
  if (notes.length === 0) return null;
  return (
    <p className="hint">
      {notes
        .map((key) =>
          t(`measurements.field.${key}`, { count: counts[key], amount: formatNumber(counts[key]) }),
        )
        .join(' ')}
    </p>
  );
}
