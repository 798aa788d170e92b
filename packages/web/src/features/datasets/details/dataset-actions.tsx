import { lazy, Suspense, useState } from 'react';
import { ActionMenu } from '../../../kit/controls/action-menu';
import { Button, LinkButton } from '../../../kit/controls/button';
import { QuoteIcon } from '../../../kit/icons/passport-icons';
import { MoreIcon } from '../../../kit/icons/table-icons';
import { useText } from '../../../lib/i18n/text';
import { useDatasetScreens } from '../use-dataset-screens';
import type { Dataset } from './below-dataset';

const CiteDataset = lazy(async () => ({ default: (await import('./cite-dataset')).CiteDataset }));
const HistoryDialog = lazy(async () => ({
  default: (await import('../../administration/public')).HistoryDialog,
}));

/** What can be done with a dataset; the first is what it is for. */
export function DatasetActions({ dataset }: { readonly dataset: Dataset }) {
  const t = useText();
  const [opened, open] = useState<'citation' | 'history'>();
  const close = () => open(undefined);
  const screens = useDatasetScreens().flatMap(({ id, label, addressOf }) => {
    const address = addressOf(dataset);
    return address === undefined ? [] : [{ id, label, address }];
  });
  return (
    <div className="row">
      {screens.map(({ id, label, address }, index) => (
        <LinkButton key={id} to={address} variant={index === 0 ? 'filled' : 'default'}>
          {label}
        </LinkButton>
      ))}
      <Button variant="default" leftSection={<QuoteIcon />} onClick={() => open('citation')}>
        {t('core.cite.open')}
      </Button>
      <ActionMenu
        isButton
        label={t('core.actions.more')}
        icon={<MoreIcon />}
        actions={[
          { id: 'history', label: t('core.history'), isDisabled: false, onSelect: () => open('history') },
        ]}
      />
      <Suspense fallback={null}>
        {opened === 'citation' && <CiteDataset dataset={dataset} onClose={close} />}
        {opened === 'history' && (
          <HistoryDialog kind="dataset" id={dataset.datasetId} name={dataset.datasetName} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
