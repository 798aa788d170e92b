import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CylinderIcon } from '../../../kit/icons/subject-icons';
import { Loaded } from '../../../kit/layout/loaded';
import { StateMessage } from '../../../kit/layout/state-message';
import { apiQuery } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { ChosenDatasetsPage } from '../../datasets/public';
import { PlotSheetEditor } from './plot-sheet-editor';

const sheetQuery = (datasetId: number) =>
  apiQuery(['table', 'plot-sheet'], 'GET dataset/{datasetId}/plot-sheet', { params: { datasetId } });

/** All values of one trial as in a spreadsheet. */
export function PlotSheetPage() {
  const t = useText();
  const { datasetId = '' } = useParams({ strict: false }) as { readonly datasetId?: string };
  // Beside the facts of the dataset. It is empty while a licence must be accepted first, and is asked for again then.
  usePrefetchQuery(sheetQuery(Number.parseInt(datasetId, 10) || 0));
  return (
    <ChosenDatasetsPage type="trials" title={t('plotSheet.title')} line={t('plotSheet.line')}>
      {([dataset]) => dataset && <SheetOfTrial datasetId={dataset.datasetId} name={dataset.datasetName} />}
    </ChosenDatasetsPage>
  );
}

function SheetOfTrial({ datasetId, name }: { readonly datasetId: number; readonly name: string }) {
  const t = useText();
  const query = useQuery(sheetQuery(datasetId));
  return (
    <Loaded query={query} height={480}>
      {(sheet) =>
        sheet.plots.ids.length === 0 ? (
          <StateMessage
            icon={<CylinderIcon size={20} />}
            title={t('plotSheet.noPlots')}
            text=""
            role="status"
          />
        ) : (
          <PlotSheetEditor key={datasetId} datasetId={datasetId} name={name} sheet={sheet} />
        )
      }
    </Loaded>
  );
}
