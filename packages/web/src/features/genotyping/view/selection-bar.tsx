import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { lazy, useContext } from 'react';
import { Button } from '../../../kit/controls/button';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { DownloadIcon } from '../../../kit/icons/table-icons';
import { visibleSpan } from '../../../kit/matrix/axis';
import { countOf, type Ranges } from '../../../kit/matrix/ranges';
import { useMatrixView, type ViewStore } from '../../../kit/matrix/view-store';
import { showNotice } from '../../../kit/notices/notice-store';
import { MarkToolsContext } from '../../../kit/table/mark-tools';
import { maxAnonymousMarks } from '../../../kit/table/use-row-marking';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { germplasmOf, markersOf, maxIds } from './chosen-part';
import type { Selecting } from './use-selection';
import classes from './view.module.css';
import { type Facts, type Lines, viewKey } from './view-queries';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog')).ExportDialog }));

interface Props {
  readonly facts: Facts;
  readonly lines: Lines;
  readonly views: ViewStore;
  readonly selecting: Selecting;
}

/** The size of the selection, else of the visible range, and the actions on it. */
export function SelectionBar({ facts, lines, views, selecting }: Props) {
  const t = useText();
  const { selection, isEmpty } = selecting;
  return (
    <section
      className={`row small tabular ${classes.bar}`}
      aria-label={t('genotypeView.selection.label')}
      data-filled={!isEmpty || undefined}
    >
      {isEmpty ? (
        <VisibleAmount views={views} />
      ) : (
        <>
          <span role="status">
            {t('genotypeView.selection.count', {
              lines: amountOf('lines', selection.lines, t),
              markers: amountOf('markers', selection.columns, t),
            })}
          </span>
          <ChosenLines lines={lines} ranges={selection.lines} />
          <ChosenMarkers facts={facts} ranges={selection.columns} />
        </>
      )}
      <DialogButton
        size="compact-sm"
        variant="default"
        leftSection={<DownloadIcon />}
        dialog={(close) => (
          <ExportDialog
            facts={facts}
            lines={lines}
            view={views.current()}
            selection={isEmpty ? undefined : selection}
            onClose={close}
          />
        )}
      >
        {t(isEmpty ? 'genotypeView.selection.exportView' : 'genotypeView.selection.export')}
      </DialogButton>
      {!isEmpty && (
        <Button size="compact-sm" variant="subtle" onClick={selecting.clear}>
          {t('genotypeView.selection.clear')}
        </Button>
      )}
    </section>
  );
}

function amountOf(side: 'lines' | 'markers', ranges: Ranges, t: ReturnType<typeof useText>): string {
  const count = countOf(ranges);
  return t(`genotypeView.${side}`, { count, amount: formatNumber(count) });
}

function VisibleAmount({ views }: { readonly views: ViewStore }) {
  const t = useText();
  const view = useMatrixView(views);
  return (
    <span className={`hint ${classes.quiet}`}>
      {t('genotypeView.selection.visible', {
        lines: amountOf('lines', [visibleSpan(view.lines)], t),
        markers: amountOf('markers', [visibleSpan(view.columns)], t),
      })}
    </span>
  );
}

function ChosenLines({ lines, ranges }: { readonly lines: Lines; readonly ranges: Ranges }) {
  const ids = germplasmOf(lines, ranges);
  if (ids.length === 0) return null;
  return <Uses side="germplasm" ids={ids} />;
}

/** Delay in milliseconds before markers are requested: a drag changes the selection with every pixel. */
const rest = 300;

function ChosenMarkers({ facts, ranges }: { readonly facts: Facts; readonly ranges: Ranges }) {
  const t = useText();
  const chosen = useDebouncedValue(ranges, rest);
  const count = countOf(chosen);
  const isTooMany = count > maxIds;
  const { data } = useQuery({
    queryKey: [...viewKey, 'chosen', facts.version, chosen],
    queryFn: count === 0 || isTooMany ? skipToken : ({ signal }) => markersOf(facts, chosen, signal),
    meta: { isQuiet: true },
  });
  if (isTooMany) {
    return (
      <span className={`hint ${classes.quiet}`}>
        {t('genotypeView.selection.tooMany', { most: formatNumber(maxIds) })}
      </span>
    );
  }
  if (count === 0 || !data) return null;
  return <Uses side="markers" ids={data} />;
}

interface UsesProps {
  readonly side: 'germplasm' | 'markers';
  readonly ids: readonly number[];
}

/** Marks the items or makes them a group. */
function Uses({ side, ids }: UsesProps) {
  const t = useText();
  const MarkTools = useContext(MarkToolsContext);
  const { change, isOnAccount, marked } = useMarks();
  const mark = useMutation({
    mutationFn: () => change(side, ids, true),
    onSuccess: () =>
      showNotice({
        kind: 'success',
        title: t('genotypeView.selection.markedTitle'),
        text: t(`genotypeView.selection.marked.${side}`, {
          count: ids.length,
          amount: formatNumber(ids.length),
        }),
      }),
  });
  const isFull = !isOnAccount && marked[side].length + ids.length > maxAnonymousMarks;
  return (
    <fieldset className={classes.uses} aria-label={t(`genotypeView.selection.uses.${side}`)}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isFull}
        loading={mark.isPending}
        onClick={() => mark.mutate()}
      >
        {t(`genotypeView.selection.mark.${side}`)}
      </Button>
      {MarkTools && (
        <MarkTools list={side} marked={0} found={{ count: ids.length, request: { onlyIds: ids } }} />
      )}
    </fieldset>
  );
}
