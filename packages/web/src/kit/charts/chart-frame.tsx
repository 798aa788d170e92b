import type { DefinitionId } from '@landrace/contract/core/definition-id';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { PartBoundary } from '../layout/part-boundary';
import { DefinitionLink } from '../text/definition-link';
import type { ChartData } from './chart-data';
import { ChartLegend, type LegendEntry } from './chart-legend';
import { type ChartPicture, PictureContext } from './chart-picture';
import { type ChartState, ChartStateMessage } from './chart-state';
import { ChartTable } from './chart-table';
import { type ChartFile, ChartTools } from './chart-tools';
import classes from './charts.module.css';

interface Props {
  readonly title: string;
  /** Section of the guide that explains how its values are computed. */
  readonly definition?: DefinitionId;
  /** Name of saved files, without the extension. */
  readonly fileName: string;
  readonly data: ChartData;
  /** `drawn` by default. */
  readonly state?: ChartState;
  /** Controls for the content and its colours. */
  readonly controls?: ReactNode;
  readonly legend?: readonly LegendEntry[];
  /** Above a high drawing the legend is seen with the first of it. */
  readonly isLegendAbove?: boolean;
  /** Formats besides pictures and data. */
  readonly files?: readonly ChartFile[];
  /** The selection in the drawing, and the actions on it. */
  readonly selection?: ChartSelection;
  readonly children: ReactNode;
}

interface ChartSelection {
  readonly count: number;
  readonly actions: ReactNode;
  readonly onClear: () => void;
}

/** The common parts of every chart: title, controls, legend, an equivalent table, files, and full screen. */
export function ChartFrame({ title, fileName, data, state = 'drawn', children, ...props }: Props) {
  const frame = useRef<HTMLElement>(null);
  const picture = useRef<ChartPicture>(null);
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const isDrawn = state === 'drawn';
  const legend = isDrawn && props.legend && <ChartLegend entries={props.legend} />;
  return (
    <figure ref={frame} className={classes.frame} aria-labelledby={titleId}>
      <div className={`row apart ${classes.head}`}>
        <div>
          <figcaption id={titleId} className={classes.title}>
            {title}
          </figcaption>
          {props.definition && <DefinitionLink of={props.definition} name={title} />}
        </div>
        <ChartTools
          frame={frame}
          picture={picture}
          fileName={fileName}
          data={data}
          files={props.files ?? []}
          isDrawn={isDrawn}
          isTable={isTable}
          onTable={setTable}
        />
      </div>
      {props.controls && <div className={classes.controls}>{props.controls}</div>}
      {props.isLegendAbove && legend}
      <PictureContext value={picture}>
        <PartBoundary>{isDrawn ? children : <ChartStateMessage state={state} />}</PartBoundary>
      </PictureContext>
      {!props.isLegendAbove && legend}
      <Selection selection={props.selection} />
      {isTable && <ChartTable title={title} data={data} />}
    </figure>
  );
}

function Selection({ selection }: { readonly selection: ChartSelection | undefined }) {
  const t = useText();
  if (!selection || selection.count === 0) return null;
  return (
    <div className={classes.selection}>
      <span role="status">{t('core.charts.selected', { count: selection.count })}</span>
      {selection.actions}
      <button type="button" className={classes.plain} onClick={selection.onClear}>
        {t('core.charts.clearSelection')}
      </button>
    </div>
  );
}
