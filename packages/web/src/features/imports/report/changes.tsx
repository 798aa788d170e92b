import { importChanges } from '@landrace/contract/areas/imports/import-change.table';
import type { Replacement } from '@landrace/contract/areas/imports/import-job.routes';
import { useMemo, useState } from 'react';
import { usePopover } from '../../../kit/controls/use-popover';
import { Loaded } from '../../../kit/layout/loaded';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Section } from '../../../kit/layout/section';
import { Tabs } from '../../../kit/layout/tabs';
import { MountedTable } from '../../../kit/table/mounted-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { type ChangeAction, changeActions, changesPath, ofAction, useChangeCounts } from './change-counts';
import own from './report.module.css';

interface Props {
  readonly job: ImportedJob;
}

/** What an update adds, changes and leaves unchanged, before or after it is made. */
export function Changes({ job }: Props) {
  const t = useText();
  const counts = useChangeCounts(job);
  return (
    <Section title={t(job.imported ? 'upload.changes.doneTitle' : 'upload.changes.title')}>
      {job.replacement && <Replaced replacement={job.replacement} isDone={job.imported} />}
      <Loaded query={counts}>{(known) => <Counted job={job} counts={known} />}</Loaded>
    </Section>
  );
}

interface CountedProps extends Props {
  readonly counts: Readonly<Record<ChangeAction, number>>;
}

function Counted({ job, counts }: CountedProps) {
  const t = useText();
  const [chosen, setChosen] = useState<ChangeAction>();
  const { replacement } = job;
  const shown = changeActions.filter((one) => isShown(one, job, counts));
  const action = chosen ?? shown.find((one) => counts[one] > 0) ?? shown[0];
  if (action === undefined) return null;
  const isSame = !replacement && counts.added + counts.changed === 0;
  return (
    <>
      {isSame && <p className="quiet small">{t('upload.changes.none')}</p>}
      <Tabs<ChangeAction>
        label={t('upload.changes.list')}
        value={action}
        onChange={setChosen}
        tabs={shown.map((id) => ({
          id,
          label: `${t(`upload.changes.${id}`)} (${formatNumber(counts[id])})`,
          content: <ChangeList key={id} job={job} action={id} />,
        }))}
      />
    </>
  );
}

/** A matrix is replaced as a whole, so only added and removed items are listed. Other imports remove nothing. */
function isShown(
  action: ChangeAction,
  { replacement }: ImportedJob,
  counts: CountedProps['counts'],
): boolean {
  if (replacement) return counts[action] > 0;
  return action !== 'removed' || counts.removed > 0;
}

const presentation: TablePresentation<typeof importChanges> = {
  widths: { action: 120, sheet: 120, row: 80, item: 270, column: 140, oldValue: 210, newValue: 230 },
  cells: {
    item: ({ item, affected }) => <Item name={item} affected={affected} />,
    oldValue: ({ oldValue, action }) => action === 'changed' && <Value value={oldValue} />,
    newValue: ({ newValue, action }) => action === 'changed' && <NewValue value={newValue} />,
  },
};

function ChangeList({ job, action }: Props & { readonly action: ChangeAction }) {
  const t = useText();
  const scope = useMemo(() => [ofAction(action)], [action]);
  return (
    <MountedTable
      definition={importChanges}
      path={changesPath(job)}
      version={job.updatedOn}
      title={t(`upload.changes.${action}`)}
      presentation={presentation}
      scope={scope}
    />
  );
}

/** A change that affects more than its own row states how many others. */
function Item({ name, affected }: { readonly name: string; readonly affected: number | undefined }) {
  const t = useText();
  if (affected === undefined) return <bdi>{name}</bdi>;
  return <bdi>{t('upload.changes.institute', { name, amount: formatNumber(affected) })}</bdi>;
}

interface ValueProps {
  readonly value: string | undefined;
}

function Value({ value }: ValueProps) {
  const t = useText();
  if (value === undefined) return <span className="quiet small">{t('upload.changes.empty')}</span>;
  return <LongValue value={value} />;
}

function NewValue({ value }: ValueProps) {
  return (
    <span className={own.newValue}>
      <Value value={value} />
    </span>
  );
}

/** Roughly the width of a column, in characters. */
const shown = 26;

/** A shortened text is recognisable, and expands. */
function LongValue({ value }: { readonly value: string }) {
  if (value.length <= shown) return <bdi>{value}</bdi>;
  return <CutValue value={value} />;
}

function CutValue({ value }: { readonly value: string }) {
  const { isOpen, target, popover } = usePopover<HTMLDivElement>({ align: 'start' });
  return (
    <>
      <button type="button" className={own.cut} {...target}>
        <bdi>{`${value.slice(0, shown).trimEnd()}…`}</bdi>
      </button>
      <div {...popover} className={`${popover.className} ${own.whole}`}>
        {isOpen && <bdi>{value}</bdi>}
      </div>
    </>
  );
}

interface ReplacedProps {
  readonly replacement: Replacement;
  readonly isDone: boolean;
}

const axes = ['markers', 'germplasm'] as const;
const columns = ['before', 'after', 'added', 'removed'] as const;

/** The size of a matrix before and after, and how many items are added and removed. */
function Replaced({ replacement, isDone }: ReplacedProps) {
  const t = useText();
  const { datasetId, datasetName } = replacement;
  return (
    <>
      <p>
        {t(isDone ? 'upload.replaced.doneText' : 'upload.replaced.text')}{' '}
        <ScreenLink screen="datasets-details" params={{ datasetId }}>
          {datasetName}
        </ScreenLink>
      </p>
      <table className={`values ${own.sizes}`}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" data-numeric>
                {t(`upload.replaced.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {axes.map((axis) => (
            <tr key={axis}>
              <th scope="row">{t(`upload.replaced.${axis}`)}</th>
              {columns.map((column) => (
                <td key={column} data-numeric>
                  {formatNumber(replacement[axis][column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
