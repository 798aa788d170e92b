import { institutions } from '@landrace/contract/areas/germplasm/institution.table';
import { maxInstitutions } from '@landrace/contract/areas/germplasm/institution-unify';
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ListPage } from '../../../kit/table/list-page';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';

const UnifyDialog = lazy(async () => ({ default: (await import('./unify-dialog')).UnifyDialog }));

/** The list for curators: duplicates of an institution are selected and merged. */
export function CuratedInstitutions() {
  const t = useText();
  const [ids, setIds] = useState<readonly number[]>([]);
  const [isMerging, setMerging] = useState(false);
  const selection = useMemo(
    () => ({ ids, onChange: (chosen: readonly number[]) => setIds(chosen.slice(0, maxInstitutions)) }),
    [ids],
  );
  return (
    <>
      <ListPage
        definition={institutions}
        selection={selection}
        action={
          <Button size="xs" disabled={ids.length < 2} onClick={() => setMerging(true)}>
            {ids.length < 2
              ? t('germplasm.institutionUnifier.choose')
              : t('germplasm.institutionUnifier.open', { count: ids.length, size: formatNumber(ids.length) })}
          </Button>
        }
      />
      {isMerging && (
        <Suspense fallback={null}>
          <UnifyDialog
            ids={ids}
            onMerged={() => {
              setMerging(false);
              setIds([]);
            }}
            onClose={() => setMerging(false)}
          />
        </Suspense>
      )}
    </>
  );
}
