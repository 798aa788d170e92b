import { diversityFields } from '@landrace/contract/areas/genotyping/diversity-choices';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { CloudSymbol, PointCloud } from '../../../kit/charts/point-cloud';
import { Select } from '../../../kit/controls/inputs';
import { CheckboxField } from '../../../kit/forms/choices';
import { SelectedActions } from '../../../kit/table/selected-actions';
import { LatinName } from '../../../kit/text/taxon';
import { useChartColours } from '../../../kit/theme/palette';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { groupsQuery } from '../../groups/public';
import { cloudData, cloudGroups, idsOf } from './cloud.series';
import { distinguishingColourQuery } from './colour-query';
import { categoriesQuery, type Diversity } from './diversity-queries';
import {
  type ChosenColour,
  type ColourBy,
  type DiversityState,
  diversityCodec,
  readColour,
  writeColour,
} from './diversity-state';
import { RangeForm } from './range-form';
import { useFocusLine } from './use-focus-line';

interface Props {
  readonly found: Diversity;
  readonly selected: ReadonlySet<number>;
  readonly onSelected: (selected: ReadonlySet<number>) => void;
}

const none: readonly number[] = [];

/** Lines plotted along two components; those within a lasso can be marked. */
export function CloudChart({ found, selected, onSelected }: Props) {
  const t = useText();
  const { lines, components } = found;
  const [state, change] = useUrlState(diversityCodec);
  const [isLasso, setLasso] = useState(hasMouse);
  const by = useColour(found, state.by);
  const { categories, groups, toggles } = useGroups(found, by);
  const [x, y] = [Math.min(state.x, components.length), Math.min(state.y, components.length)];
  const [xs, ys] = [lines.scores[x - 1] ?? none, lines.scores[y - 1] ?? none];
  const { line, setLine } = useFocusLine(found);
  const data = useMemo(
    () =>
      cloudData(found, categories, {
        line: t('diversity.line1'),
        colouredBy: t('diversity.colour.label'),
        missing: t('diversity.histograms.lineMissing'),
        heterozygosity: t('diversity.histograms.lineHeterozygosity'),
      }),
    [found, categories, t],
  );
  const select = (points: readonly number[], isAdded: boolean) => {
    onSelected(new Set(isAdded ? [...selected, ...points] : points));
    // What is done with the selection, such as marking it, would change what the portal chooses.
    change((current) => ({ ...current, by: current.by ?? by, line: current.line ?? line }), 'replace');
  };
  const axis = (component: number) =>
    t('diversity.axis', {
      component,
      share: formatNumber(components[component - 1]?.share ?? 0, {
        style: 'percent',
        maximumFractionDigits: 1,
      }),
    });
  const ids = useMemo(() => idsOf(lines.ids, selected), [lines.ids, selected]);
  const wordsOf = (line: number) => {
    const value = categories?.values[categories.places[line] ?? -1];
    return [lines.names[line], value].filter(Boolean).join(' · ');
  };
  return (
    <ChartFrame
      title={t('diversity.cloud.title')}
      definition="pca"
      fileName={`dataset-${found.datasetId}-components`}
      data={data}
      state={components.length < 1 ? 'empty' : 'drawn'}
      controls={
        <CloudControls
          found={found}
          x={x}
          y={y}
          by={by}
          onChange={(next) => change((current) => ({ ...current, ...next }), 'replace')}
        >
          <CheckboxField
            field={{ name: 'lasso', label: t('diversity.cloud.lasso'), value: isLasso, onChange: setLasso }}
          />
        </CloudControls>
      }
      {...(by && { legend: toggles })}
      isLegendAbove
      selection={{
        count: ids.length,
        actions: <SelectedActions list="germplasm" ids={ids} markLabel={t('diversity.mark')} />,
        onClear: () => onSelected(new Set()),
      }}
    >
      <PointCloud
        xs={xs}
        ys={ys}
        groups={groups}
        selected={selected}
        focus={line}
        label={t('diversity.cloud.label', { count: lines.ids.length, x: axis(x), y: axis(y) })}
        axes={{ x: axis(x), y: axis(y) }}
        formatValue={(value) => formatNumber(value, { maximumFractionDigits: 3 })}
        describePoint={wordsOf}
        isLasso={isLasso}
        onSelect={select}
        onPick={setLine}
      />
      <RangeForm
        points={{ xs, ys }}
        drawn={groups.flatMap(({ points }) => points)}
        axes={{ x: `PC${x}`, y: `PC${y}` }}
        onSelect={(points) => select(points, false)}
      />
    </ChartFrame>
  );
}

/** Touch scrolls the page unless drawing is switched on. */
const hasMouse = () => !(window.matchMedia?.('(pointer: coarse)').matches ?? false);

/** By what lines are coloured: as chosen, or by what distinguishes them. */
function useColour({ uuid, datasetId }: Diversity, chosen: ChosenColour): ColourBy | undefined {
  const { data: initial } = useQuery({
    ...distinguishingColourQuery(uuid, datasetId),
    enabled: chosen === undefined,
  });
  return chosen === 'none' ? undefined : (chosen ?? initial ?? undefined);
}

/** Lines by colour, without those switched off in the legend. */
function useGroups({ uuid, lines }: Diversity, by: ColourBy | undefined) {
  const t = useText();
  const colours = useChartColours();
  const { data: categories } = useQuery({
    ...categoriesQuery(uuid, by ?? { groupId: 0 }),
    enabled: by !== undefined,
  });
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const known = by ? categories : undefined;
  const isTaxonomy = by !== undefined && 'field' in by && by.field === 'taxonomy';
  const all = useMemo(
    () =>
      cloudGroups(lines.ids, known, {
        colours,
        labels: {
          all: t('diversity.facts.lines'),
          others: t('diversity.colour.others'),
          missing: t(by && 'groupId' in by ? 'diversity.colour.outside' : 'diversity.colour.missing'),
        },
      }),
    [lines.ids, known, colours, by, t],
  );
  const groups = useMemo(() => all.filter(({ label }) => !hidden.has(label)), [all, hidden]);
  const toggle = (label: string) => {
    const next = new Set(hidden);
    if (!next.delete(label)) next.add(label);
    setHidden(next);
  };
  const toggles = all.map(({ label, colour, shape, points }) => ({
    label: t('diversity.colour.entry', { label, count: formatNumber(points.length) }),
    ...(isTaxonomy &&
      known?.values.includes(label) && {
        content: italic(label, t('diversity.colour.entry', { label, count: formatNumber(points.length) })),
      }),
    colour,
    shape: 'circle' as const,
    symbol: <CloudSymbol colour={colour} shape={shape} />,
    toggle: { isOn: !hidden.has(label), onToggle: () => toggle(label) },
  }));
  return { categories: known, groups, toggles };
}

/** The name of a taxon within its text. */
function italic(name: string, text: string): ReactNode {
  const [before, ...after] = text.split(name);
  return (
    <>
      {before}
      <LatinName>{name}</LatinName>
      {after.join(name)}
    </>
  );
}

interface CloudControlsProps {
  readonly found: Diversity;
  readonly x: number;
  readonly y: number;
  readonly by: ColourBy | undefined;
  readonly onChange: (change: Partial<DiversityState>) => void;
  readonly children: ReactNode;
}

/** Which components are shown, and what lines are coloured by. */
function CloudControls({ found, x, y, by, onChange, children }: CloudControlsProps) {
  const t = useText();
  const { data: groups = [] } = useQuery(groupsQuery('genotype', 'germinatebase', [found.datasetId]));
  const components = found.components.map((_, at) => ({ value: String(at + 1), label: `PC${at + 1}` }));
  const chosen = writeColour(by) ?? 'none';
  const ofGroups = groups.map(({ groupId, groupName }) => ({
    value: `group:${groupId}`,
    label: t('diversity.colour.group', { name: groupName }),
  }));
  const isKnown = !by || 'field' in by || ofGroups.some(({ value }) => value === chosen);
  return (
    <>
      {(['x', 'y'] as const).map((side) => (
        <Select
          size="xs"
          key={side}
          aria-label={t(`diversity.cloud.${side}`)}
          options={components}
          value={String(side === 'x' ? x : y)}
          onChange={(event) => onChange({ [side]: Number(event.currentTarget.value) })}
        />
      ))}
      <Select
        size="xs"
        aria-label={t('diversity.colour.label')}
        options={[
          { value: 'none', label: t('diversity.colour.none') },
          ...diversityFields.map((field) => ({ value: field, label: t(`diversity.colour.${field}`) })),
          ...ofGroups,
          ...(isKnown ? [] : [{ value: chosen, label: t('diversity.colour.otherGroup') }]),
        ]}
        value={chosen}
        onChange={(event) => onChange({ by: readColour(event.currentTarget.value) })}
      />
      {children}
    </>
  );
}
