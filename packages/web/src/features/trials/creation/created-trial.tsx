import { csvText } from '@landrace/domain/csv-text';
import { useState } from 'react';
import { AnchorButton, Button } from '../../../kit/controls/button';
import { ExternalIcon } from '../../../kit/icons/shell-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { showFailure } from '../../../kit/notices/show-failure';
import { PrintView } from '../../../kit/print/print-view';
import { apiFile } from '../../../lib/api/client';
import { saveText } from '../../../lib/download';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useSettings } from '../../../lib/settings/settings-query';
import { LabelsDialog } from '../../germplasm/public';
import type { CreatedTrial } from './create-trial';
import classes from './creation.module.css';
import { fieldBookRows } from './field-book-rows';
import { LayoutGrid } from './layout-grid';

interface Props {
  readonly trial: CreatedTrial;
  readonly onAnother: () => void;
}

/** What one takes to the field after a trial was created. */
export function CreatedTrialView({ trial, onAnother }: Props) {
  const t = useText();
  const { gridscoreUrl } = useSettings();
  const [shown, setShown] = useState<'print' | 'labels'>();
  const { datasetId, name, plots } = trial;
  const saveTable = () => saveText(csvText(fieldBookRows(trial)), `${fileName(name)}.csv`, 'text/csv');
  const saveTemplate = () =>
    apiFile('GET import/template/{type}/file', {
      params: { type: 'trial' },
      query: { content: 'dataset', format: 'xlsx', datasetId },
      otherwise: `${fileName(name)}.xlsx`,
    }).catch(showFailure);
  return (
    <section className="stack gap-16">
      <div role="status">
        <h2>
          {t('trialCreation.created.title', { count: plots.length, amount: formatNumber(plots.length) })}
        </h2>
      </div>
      <p>
        {t('trialCreation.created.dataset')}{' '}
        <ScreenLink screen="datasets-details" params={{ datasetId }}>
          {name}
        </ScreenLink>
      </p>
      <p className="quiet small">
        {t('trialCreation.created.undo')}{' '}
        <ScreenLink screen="changes">{t('administration.lists.changeSets.title')}</ScreenLink>
      </p>
      <div className="row">
        <Button variant="default" onClick={() => setShown('print')}>
          {t('trialCreation.created.print')}
        </Button>
        <Button variant="default" onClick={saveTable}>
          {t('trialCreation.created.csv')}
        </Button>
        <Button variant="default" onClick={() => void saveTemplate()}>
          {t('trialCreation.created.xlsx')}
        </Button>
        <Button variant="default" onClick={() => setShown('labels')}>
          {t('trialCreation.created.labels')}
        </Button>
        {gridscoreUrl && (
          <AnchorButton
            variant="default"
            leftSection={<ExternalIcon />}
            href={gridscoreUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('trialCreation.created.app')}
          </AnchorButton>
        )}
        <Button variant="subtle" onClick={onAnother}>
          {t('trialCreation.created.another')}
        </Button>
      </div>
      <p className="quiet small">{t('trialCreation.created.csvHint')}</p>
      <LayoutGrid plots={plots} />
      {shown === 'print' && <PrintedFieldBook trial={trial} onDone={() => setShown(undefined)} />}
      {shown === 'labels' && (
        <LabelsDialog
          germplasmIds={plots.map(({ entry }) => entry.germplasmId)}
          notes={plots.map(({ plot, row, column, rep }) =>
            t('trialCreation.created.label', { plot, row, column, rep }),
          )}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}

/** Letters, digits and hyphens, which every system allows in names of files. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'trial';

interface PrintedProps {
  readonly trial: CreatedTrial;
  readonly onDone: () => void;
}

function PrintedFieldBook({ trial: { name, site, plots, traits }, onDone }: PrintedProps) {
  const t = useText();
  const columns = ['plot', 'row', 'column', 'rep', 'block', 'germplasm'] as const;
  const hasTreatments = plots.some(({ treatment }) => treatment !== undefined);
  return (
    <PrintView title={site === undefined ? name : `${name}, ${site}`} onDone={onDone}>
      <table className={classes.book}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{t(`trialCreation.created.columns.${column}`)}</th>
            ))}
            {hasTreatments && <th>{t('trialCreation.created.columns.treatment')}</th>}
            {traits.map((trait) => (
              <th key={trait}>{trait}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plots.map(({ plot, row, column, rep, block, entry, treatment }) => (
            <tr key={plot}>
              {[plot, row, column, rep, block, entry.name].map((value, index) => (
                <td key={columns[index]}>{value}</td>
              ))}
              {hasTreatments && <td>{treatment}</td>}
              {traits.map((trait) => (
                <td key={trait} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintView>
  );
}
