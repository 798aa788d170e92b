import type { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { BarsIcon } from '../../kit/icons/subject-icons';
import { Loaded } from '../../kit/layout/loaded';
import { ScreenLink } from '../../kit/layout/screen-link';
import { StateMessage } from '../../kit/layout/state-message';
import { Tabs } from '../../kit/layout/tabs';
import { formatList } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import { type SearchParams, useUrlState } from '../../lib/url-state';
import { useMediaQuery } from '../../lib/use-media-query';
import { ChosenDatasetsPage } from '../datasets/public';
import { chosenOf, ItemScopeField, obstacleOf } from '../groups/public';
import { ComparisonTab } from './comparison-tab';
import { DataTab } from './data-tab';
import classes from './explore.module.css';
import { overlaysQuery, placeCountQuery, type Variable, variablesQuery } from './explore-queries';
import { type ExploreState, exploreCodec, exploreTabs } from './explore-state';
import type { Explored } from './explored';
import { ExportTab } from './export-tab';
import { MatrixTab } from './matrix-tab';
import type { MeasuredKind } from './measured-kind';
import { OverlaysTab } from './overlays-tab';
import { PlacesTab } from './places-tab';
import { ProfileTab } from './profile-tab';
import { StatisticsTab } from './statistics-tab';
import { SuspectChoice } from './suspect-choice';
import { TimeTab } from './time-tab';
import { usualVariables } from './usual-variables';
import { VariablePicker } from './variable-picker';
import { WeatherTab } from './weather/weather-tab';

type Dataset = Row<typeof datasets>;

/** Values of selected datasets as charts, as a table and as files. */
export function ExploreScreen({ kind }: { readonly kind: MeasuredKind }) {
  const t = useText();
  return (
    <ChosenDatasetsPage
      type={kind.type}
      title={t(`measurements.${kind.type}.title`)}
      line={t(`measurements.${kind.type}.line`)}
    >
      {(usable) => <Explorer kind={kind} usable={usable} />}
    </ChosenDatasetsPage>
  );
}

interface ExplorerProps {
  readonly kind: MeasuredKind;
  readonly usable: readonly Dataset[];
}

function Explorer({ kind, usable }: ExplorerProps) {
  const datasetIds = useMemo(() => usable.map(({ datasetId }) => datasetId), [usable]);
  const query = useQuery(variablesQuery(kind, datasetIds));
  return (
    <Loaded query={query} height={480}>
      {(variables) =>
        variables.length === 0 ? (
          <NoValues />
        ) : (
          <Explore kind={kind} datasetIds={datasetIds} variables={variables} />
        )
      }
    </Loaded>
  );
}

function NoValues() {
  const t = useText();
  return (
    <StateMessage
      icon={<BarsIcon size={20} />}
      title={t('measurements.noData')}
      text={t('measurements.noDataText')}
      role="status"
    />
  );
}

interface ExploreProps {
  readonly kind: MeasuredKind;
  readonly datasetIds: readonly number[];
  readonly variables: readonly Variable[];
}

/** Climate has no plots and is the weather itself; pictures of trials are on the pages of their datasets. */
const tabsOfOther: Readonly<Record<MeasuredKind['type'], readonly ExploreState['tab'][]>> = {
  trials: ['overlays'],
  climate: ['weather', 'places'],
};

/** More charts at once are too many to read. */
const shownAtFirst = 4;

function Explore({ kind, datasetIds, variables }: ExploreProps) {
  const t = useText();
  const [state, setState] = useUrlState(exploreCodec);
  const { marked } = useMarks();
  const change = (part: Partial<ExploreState>) => setState((current) => ({ ...current, ...part }), 'replace');
  const { variableIds, items } = state;
  const chosenIds = useMemo(
    () => variableIds ?? usualVariables(variables, shownAtFirst),
    [variableIds, variables],
  );
  const chosen = useMemo(() => variables.filter(({ id }) => chosenIds.includes(id)), [variables, chosenIds]);
  const ofItems = chosenOf(items, marked[kind.items]);
  const obstacle = obstacleOf(items, marked[kind.items]);
  const isEmpty = useEmptyTabs(kind, datasetIds);
  // An address may lead to the tab of trials while their places are still counted.
  const isOfKind = (id: ExploreState['tab']) => !tabsOfOther[kind.type].includes(id);
  const tab = isOfKind(state.tab) ? state.tab : 'statistics';
  const isShown = (id: ExploreState['tab']) => isOfKind(id) && (!isEmpty(id) || tab === id);
  const explored: Explored = {
    kind,
    datasetIds,
    variables: chosen,
    subset: {
      datasetIds: [...datasetIds],
      xIds: chosen.map(({ id }) => id),
      ...(ofItems.ids && { yIds: ofItems.ids }),
      ...(ofItems.groupIds && { yGroupIds: ofItems.groupIds }),
      ...(state.isWithoutSuspect && { withoutSuspect: true }),
    },
    state,
    by: state.by ?? (datasetIds.length > 1 ? kind.usual.several : kind.usual.single),
    change,
  };
  return (
    <div className={classes.screen}>
      <Choices title={t('measurements.choices', { summary: formatList(chosen.map(({ name }) => name)) })}>
        <VariablePicker
          kind={kind}
          variables={variables}
          chosen={chosenIds}
          onChange={(next) => change({ variableIds: next })}
        />
        <SuspectChoice
          variables={chosen}
          isLeftOut={state.isWithoutSuspect}
          onChange={(isWithoutSuspect) => change({ isWithoutSuspect })}
        />
        {chosen[0] && (
          <ScreenLink
            screen="export-cross-comparison"
            search={crossSearch(kind, chosen, datasetIds)}
            className={classes.more}
          >
            {t('measurements.cross')}
          </ScreenLink>
        )}
        <ItemScopeField
          kind={kind.items}
          type={kind.type}
          datasetIds={datasetIds}
          choice={items}
          onChange={(edit) =>
            setState(
              (current) => ({ ...current, items: { ...current.items, ...edit(current.items) } }),
              'replace',
            )
          }
        />
      </Choices>
      <div className={classes.content}>
        <Tabs
          label={t('measurements.tabs.label')}
          value={tab}
          onChange={(next) => change({ tab: next })}
          tabs={exploreTabs.filter(isShown).map((id) => ({
            id,
            label: t(`measurements.tabs.${id}`),
            content: <Content tab={id} explored={explored} obstacle={obstacle} />,
          }))}
        />
      </div>
    </div>
  );
}

/** The first chosen variable, and what it is usually compared with: the second, or where germplasm comes from. */
function crossSearch(
  { type }: MeasuredKind,
  [first, second]: readonly Variable[],
  datasetIds: readonly number[],
): SearchParams {
  const side = type === 'trials' ? 'trait' : 'climate';
  return {
    x: second ? `${side}.${second.id}` : 'germplasm.countryName',
    y: `${side}.${first?.id}`,
    ...(second && { xDatasets: datasetIds }),
    yDatasets: datasetIds,
  };
}

/** Tabs of maps without anything to draw. */
function useEmptyTabs({ type }: MeasuredKind, datasetIds: readonly number[]) {
  const places = useQuery({ ...placeCountQuery(datasetIds), enabled: type === 'trials' });
  const overlays = useQuery({ ...overlaysQuery(datasetIds), enabled: type === 'climate' });
  return (tab: ExploreState['tab']) =>
    (tab === 'places' && !places.data) || (tab === 'overlays' && !overlays.data?.count);
}

interface ContentProps {
  readonly tab: ExploreState['tab'];
  readonly explored: Explored;
  readonly obstacle: ReturnType<typeof obstacleOf>;
}

/** Tabs that show values as they are. */
const uncharted: readonly ExploreState['tab'][] = ['overlays', 'data', 'export'];

function Content({ tab, explored: chosen, obstacle }: ContentProps) {
  const t = useText();
  const charted = chosen.variables.filter(({ dataType }) => dataType !== 'images');
  const isChart = !uncharted.includes(tab);
  const explored = isChart ? { ...chosen, variables: charted } : chosen;
  if (obstacle) return <Message text={t(`itemScope.${explored.kind.items}.${obstacle}`)} />;
  if (chosen.variables.length === 0) return <Message text={t('measurements.atLeastOne')} />;
  if (explored.variables.length === 0) return <Message text={t('measurements.onlyImages')} />;
  switch (tab) {
    case 'matrix':
      return <MatrixTab explored={explored} />;
    case 'profile':
      return <ProfileTab explored={explored} />;
    case 'comparison':
      return <ComparisonTab explored={explored} />;
    case 'time':
      return <TimeTab explored={explored} />;
    case 'weather':
      return <WeatherTab explored={explored} />;
    case 'places':
      return <PlacesTab explored={explored} />;
    case 'overlays':
      return <OverlaysTab explored={explored} />;
    case 'export':
      return <ExportTab explored={explored} />;
    case 'data':
      return <DataTab explored={explored} />;
    default:
      return <StatisticsTab explored={explored} />;
  }
}

function Message({ text }: { readonly text: string }) {
  return <StateMessage icon={<BarsIcon size={20} />} title={text} text="" role="status" />;
}

/** Beside the charts; on narrow screens folded above them, so that the charts are seen first. */
export function Choices({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 64em)');
  return (
    <details className={classes.choices} open={!isNarrow || undefined}>
      <summary>{title}</summary>
      <div className="stack gap-16">{children}</div>
    </details>
  );
}
