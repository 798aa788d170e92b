import { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Tabs } from '../../../kit/layout/tabs';
import { showNotice } from '../../../kit/notices/notice-store';
import { showFailure } from '../../../kit/notices/show-failure';
import { DataTable } from '../../../kit/table/data-table';
import type { Filters } from '../../../kit/table/filter-edit';
import type { TablePresentation } from '../../../kit/table/presentation';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { useGermplasmMarks } from '../use-germplasm-marks';
import { refreshPairs } from './finder-query';
import type { Pair } from './pair';
import { PairCard, pairCells } from './pair-cells';
import { ReasonsDialog } from './reasons-dialog';

const views = {
  open: [{ column: 'isDismissed', comparator: 'equals', values: [false] }],
  dismissed: [{ column: 'isDismissed', comparator: 'equals', values: [true] }],
} as const satisfies Readonly<Record<string, Filters>>;
type View = keyof typeof views;

/** Pairs still to be decided, and rejected ones. */
export function Pairs({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const t = useText();
  const [view, setView] = useState<View>('open');
  return (
    <Tabs
      label={t('germplasm.duplicates.title')}
      value={view}
      onChange={setView}
      tabs={(Object.keys(views) as View[]).map((id) => ({
        id,
        label: t(`germplasm.duplicates.views.${id}`),
        content: <PairList key={id} view={id} isReadOnly={isReadOnly} />,
      }))}
    />
  );
}

function PairList({ view, isReadOnly }: { readonly view: View; readonly isReadOnly: boolean }) {
  const t = useText();
  const [explained, setExplained] = useState<Pair>();
  const actions = usePairActions();
  const presentation = useMemo<TablePresentation<typeof duplicates>>(
    () => ({
      cells: pairCells,
      widths: { score: 108, germplasmName: 200, otherName: 200, strongest: 190, reasons: 520 },
      card: (pair) => <PairCard pair={pair} />,
      rowActions: [
        ...(actions.compare
          ? [{ id: 'compare', label: t('germplasm.duplicates.compare'), onSelect: actions.compare }]
          : []),
        { id: 'reasons', label: t('germplasm.duplicates.showReasons'), onSelect: setExplained },
        { id: 'mark', label: t('germplasm.duplicates.markBoth'), onSelect: actions.markBoth },
        ...(isReadOnly
          ? []
          : [
              {
                id: 'decide',
                label: t(`germplasm.duplicates.${view === 'open' ? 'dismiss' : 'takeBack'}`),
                onSelect: view === 'open' ? actions.dismiss : actions.takeBack,
              },
            ]),
      ],
    }),
    [t, actions, view, isReadOnly],
  );
  return (
    <>
      <DataTable
        definition={duplicates}
        title={t(`germplasm.duplicates.views.${view}`)}
        presentation={presentation}
        scope={views[view]}
        isPart
      />
      {explained && <ReasonsDialog pair={explained} onClose={() => setExplained(undefined)} />}
    </>
  );
}

/** Each reports success; a failure reports why. */
function usePairActions() {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const unifier = useScreenAddress()('germplasm-unifier');
  const { change } = useGermplasmMarks();
  return useMemo(() => {
    const namesOf = ({ germplasmName, otherName }: Pair) => `${germplasmName}, ${otherName}`;
    const perform = async (pair: Pair, title: string, work: () => Promise<unknown>) => {
      try {
        await work();
        showNotice({ kind: 'success', title, text: namesOf(pair) });
        await refreshPairs(client);
      } catch (problem) {
        showFailure(problem);
      }
    };
    return {
      compare:
        unifier === undefined
          ? undefined
          : ({ germplasmId, otherId }: Pair) =>
              void navigate({ to: unifier, search: { ids: `${germplasmId},${otherId}` } as never }),
      markBoth: (pair: Pair) =>
        void perform(pair, t('germplasm.duplicates.markedBoth'), () =>
          change([pair.germplasmId, pair.otherId], true),
        ),
      dismiss: (pair: Pair) =>
        void perform(pair, t('germplasm.duplicates.dismissed'), () =>
          api('PUT germplasm/duplicate/distinction', {
            body: { germplasmId: pair.germplasmId, otherId: pair.otherId },
          }),
        ),
      takeBack: (pair: Pair) =>
        void perform(pair, t('germplasm.duplicates.takenBack'), () =>
          api('DELETE germplasm/duplicate/distinction/{germplasmId}/{otherId}', {
            params: { germplasmId: pair.germplasmId, otherId: pair.otherId },
          }),
        ),
    };
  }, [t, client, navigate, unifier, change]);
}
