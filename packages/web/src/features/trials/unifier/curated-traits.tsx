import { traits } from '@landrace/contract/areas/trials/trait.table';
import { maxTraits } from '@landrace/contract/areas/trials/trait-unify';
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ListPage } from '../../../kit/table/list-page';
import type { TablePresentation } from '../../../kit/table/presentation';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { type Merged, MergedNotice } from './merged-notice';

const UnifyDialog = lazy(async () => ({ default: (await import('./unify-dialog')).UnifyDialog }));

interface Props {
  readonly presentation: TablePresentation<typeof traits>;
}

/** The list for curators: duplicates of a trait are selected and merged. */
export function CuratedTraits({ presentation }: Props) {
  const t = useText();
  const [ids, setIds] = useState<readonly number[]>([]);
  const [isMerging, setMerging] = useState(false);
  const [merged, setMerged] = useState<Merged>();
  const selection = useMemo(
    () => ({ ids, onChange: (chosen: readonly number[]) => setIds(chosen.slice(0, maxTraits + 1)) }),
    [ids],
  );
  return (
    <>
      <ListPage
        definition={traits}
        presentation={presentation}
        selection={selection}
        above={merged && <MergedNotice merged={merged} onDone={() => setMerged(undefined)} />}
        action={
          <Button size="xs" disabled={ids.length < 2} onClick={() => setMerging(true)}>
            {ids.length < 2
              ? t('trials.unifier.choose')
              : t('trials.unifier.open', { count: ids.length, size: formatNumber(ids.length) })}
          </Button>
        }
      />
      {isMerging && (
        <Suspense fallback={null}>
          <UnifyDialog
            ids={ids}
            onMerged={(done) => {
              setMerging(false);
              setIds([]);
              setMerged(done);
            }}
            onClose={() => setMerging(false)}
          />
        </Suspense>
      )}
    </>
  );
}
