import { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import type { DuplicateReason } from '@landrace/domain/duplicate-facts';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog';
import { Ring } from '../../../kit/layout/ring';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Tabs } from '../../../kit/layout/tabs';
import { showNotice } from '../../../kit/notices/notice-store';
import { showFailure } from '../../../kit/notices/show-failure';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import type { Filters } from '../../../kit/table/view-state';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { useGermplasmMarks } from '../use-germplasm-marks';
import { effectOf, fieldOf, type Pair, valuesText } from './describe-reason';
import classes from './duplicates.module.css';
import { refreshPairs } from './finder-query';

const pairCells = {
  score: ({ score }: Pair) => <Score score={score} />,
  germplasmName: ({ germplasmId, germplasmName, germplasmDisplayName }: Pair) => (
    <ScreenLink screen="passport" params={{ germplasmId }}>
      {germplasmLabel(germplasmDisplayName, germplasmName)}
    </ScreenLink>
  ),
  otherName: ({ otherId, otherName, otherDisplayName }: Pair) => (
    <ScreenLink screen="passport" params={{ germplasmId: otherId }}>
      {germplasmLabel(otherDisplayName, otherName)}
    </ScreenLink>
  ),
  reasons: ({ reasons }: Pair) => <Reasons reasons={reasons} />,
} satisfies TablePresentation<typeof duplicates>['cells'];

/** Below the name of the first. */
function PairCard({ pair }: { readonly pair: Pair }) {
  return (
    <div className="stack">
      <div className="row apart">
        {pairCells.otherName(pair)}
        <Score score={pair.score} />
      </div>
      <Reasons reasons={pair.reasons} />
    </div>
  );
}

function Score({ score }: { readonly score: number }) {
  return (
    <span className="inline">
      <Ring share={score / 100} size={16} stroke={3} />
      {formatNumber(score)}
    </span>
  );
}

const signs = { equal: '=', alike: '≈', differs: '≠' } as const;

/** As many as fit into a row, the strongest first; the dialog has all. */
function Reasons({ reasons }: { readonly reasons: readonly DuplicateReason[] }) {
  const t = useText();
  return (
    <ul className={`inline gap-4 ${classes.reasons}`}>
      {reasons.map((reason) => (
        <li
          key={`${reason.field} ${reason.how}`}
          className={`tag clipped ${classes.reason}`}
          data-how={reason.how}
        >
          {`${fieldOf(reason, t)} ${signs[reason.how]} `}
          {/* Names may be written in either direction. */}
          <bdi>{valuesText(reason)}</bdi>{' '}
          <span className={`quiet tabular ${classes.effect}`}>{effectOf(reason)}</span>
        </li>
      ))}
    </ul>
  );
}

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
      label={t('germplasm.lists.duplicates.title')}
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

/** All evidence for and against a duplicate, with the values of both. */
function ReasonsDialog({ pair, onClose }: { readonly pair: Pair; readonly onClose: () => void }) {
  const t = useText();
  const one = germplasmLabel(pair.germplasmDisplayName, pair.germplasmName);
  const other = germplasmLabel(pair.otherDisplayName, pair.otherName);
  return (
    <Dialog
      title={t('germplasm.duplicates.reasonsTitle', { score: formatNumber(pair.score) })}
      onClose={onClose}
      width="wide"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('germplasm.duplicates.showReasons')}>
        <table className={`values ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('germplasm.duplicates.what')}</th>
              <th scope="col">{one}</th>
              <th scope="col">{other}</th>
              <th scope="col">{t('germplasm.duplicates.effect')}</th>
            </tr>
          </thead>
          <tbody>
            {pair.reasons.map((reason) => (
              <tr key={`${reason.field} ${reason.how}`} data-how={reason.how}>
                <th scope="row">
                  {t(`germplasm.duplicates.hows.${reason.how}`, { field: fieldOf(reason, t) })}
                </th>
                <td>{reason.text}</td>
                <td>{reason.other ?? reason.text}</td>
                <td>{effectOf(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="quiet small">
        {t('germplasm.duplicates.reasonsHint')}
        <DefinitionLink of="duplicate-score" name={t('germplasm.tables.duplicates.score')} />
      </p>
    </Dialog>
  );
}
