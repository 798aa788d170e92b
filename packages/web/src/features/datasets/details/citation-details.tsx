import { cite } from '@landrace/domain/citation';
import { lazy } from 'react';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { CopyField } from '../../../kit/forms/copy-field';
import { now } from '../../../lib/clock';
import { isoDay } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { Dataset } from './below-dataset';
import { useCitedDataset } from './cited-dataset';
import { DublinCoreFacts } from './dataset-facts';
import classes from './details.module.css';

const CiteDataset = lazy(async () => ({ default: (await import('./cite-dataset')).CiteDataset }));

/** The citation as text, and the details that were given for it. */
export function CitationDetails({ dataset }: { readonly dataset: Dataset }) {
  const t = useText();
  const cited = useCitedDataset(dataset);
  const text = cite({ ...cited, portal: t('core.product'), accessed: isoDay(now()) }, 'text');
  return (
    <>
      <div className={`stack ${classes.citation}`}>
        <CopyField label={t('datasets.details.citation')} value={text} rows={3} />
        <div>
          <DialogButton
            variant="default"
            size="compact-sm"
            dialog={(close) => <CiteDataset dataset={dataset} first="bibtex" onClose={close} />}
          >
            {t('datasets.details.citeAs')}
          </DialogButton>
        </div>
      </div>
      {dataset.dublinCore && <DublinCoreFacts terms={dataset.dublinCore} />}
    </>
  );
}
