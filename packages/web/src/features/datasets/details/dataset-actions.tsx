import { lazy, Suspense, useState } from 'react';
import { Button, LinkButton } from '../../../kit/controls/button';
import { QuoteIcon } from '../../../kit/icons/passport-icons';
import { useText } from '../../../lib/i18n/text';
import { useDatasetScreens } from '../use-dataset-screens';
import type { Dataset } from './below-dataset';

const CiteDataset = lazy(async () => ({ default: (await import('./cite-dataset')).CiteDataset }));

/** What can be done with a dataset; the first is what it is for. */
export function DatasetActions({ dataset }: { readonly dataset: Dataset }) {
  const t = useText();
  const [isCiting, setCiting] = useState(false);
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
      <Button variant="default" leftSection={<QuoteIcon />} onClick={() => setCiting(true)}>
        {t('core.cite.open')}
      </Button>
      <Suspense fallback={null}>
        {isCiting && <CiteDataset dataset={dataset} onClose={() => setCiting(false)} />}
      </Suspense>
    </div>
  );
}
