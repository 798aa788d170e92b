import type { PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ChartData } from '../../../../../kit/charts/chart-data';
import { ChartFrame } from '../../../../../kit/charts/chart-frame';
import { useChartTheme } from '../../../../../kit/charts/chart-theme';
import { type Translate, useText } from '../../../../../lib/i18n/text';
import { useGermplasmMarks } from '../../../use-germplasm-marks';
import { edgeShapes } from './edge-shapes';
import { toHelium } from './helium';
import type { Shown } from './pedigree';
import classes from './pedigree.module.css';
import { PedigreeDrawing } from './pedigree-drawing';
import { PedigreeSearch } from './pedigree-search';
import { useUnfolding } from './use-unfolding';

/** Beyond this a drawing is a blot, and laying it out takes seconds. */
const mostPeople = 2_000;

export function PedigreeFrame({ graph }: { readonly graph: PedigreeGraph }) {
  const t = useText();
  const theme = useChartTheme();
  const { shown, isCut, fold, unfold } = useUnfolding(graph);
  const [sought, setSought] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const found = useMemo(() => matching(shown, sought), [shown, sought]);
  const name = shown.people[0]?.germplasmName ?? '';
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const hasCircle = shown.edges.some(({ isCircular }) => isCircular);
  return (
    <ChartFrame
      title={t('germplasm.passport.pedigree.chart', { name })}
      fileName={`pedigree-${name}`}
      data={dataOf(shown, t)}
      state={shown.people.length > mostPeople ? { count: shown.people.length, most: mostPeople } : 'drawn'}
      legend={edgeShapes.map(({ kind, shape }) => ({
        label: t(`germplasm.passport.pedigree.kinds.${kind}`),
        colour: theme.inkQuiet,
        shape,
      }))}
      files={[
        {
          label: t('germplasm.passport.pedigree.helium'),
          name: `pedigree-${name}.helium`,
          content: () => toHelium(shown),
        },
      ]}
      controls={<PedigreeSearch sought={sought} onSought={setSought} found={found.length} />}
      selection={{
        count: selected.size,
        actions: <MarkSelected ids={selected} />,
        onClear: () => setSelected(new Set()),
      }}
    >
      {isCut && <p className={classes.notice}>{t('germplasm.passport.pedigree.cut')}</p>}
      {hasCircle && <p className={classes.notice}>{t('germplasm.passport.pedigree.circular')}</p>}
      <PedigreeDrawing
        shown={shown}
        found={found}
        selected={selected}
        onSelect={toggle}
        onFold={fold}
        onUnfold={unfold}
      />
    </ChartFrame>
  );
}

function MarkSelected({ ids }: { readonly ids: ReadonlySet<number> }) {
  const t = useText();
  const { change } = useGermplasmMarks();
  return (
    <Button variant="default" size="compact-xs" onClick={() => change([...ids], true)}>
      {t('germplasm.passport.mark')}
    </Button>
  );
}

/** Ids of those whose name holds the text; none for no text. */
function matching({ people }: Shown, sought: string): readonly number[] {
  const text = sought.trim().toLowerCase();
  if (text === '') return [];
  return people
    .filter((person) => labelOf(person).toLowerCase().includes(text))
    .map(({ germplasmId }) => germplasmId);
}

function labelOf(person: Shown['people'][number]): string {
  return germplasmLabel(person.germplasmDisplayName, person.germplasmName);
}

function dataOf({ people, edges }: Shown, t: Translate): ChartData {
  const names = new Map(people.map((person) => [person.germplasmId, labelOf(person)]));
  return {
    columns: (['child', 'parent', 'kind', 'isCircular'] as const).map((column) => ({
      label: t(`germplasm.passport.pedigree.${column}`),
    })),
    rows: edges.map(({ parentId, childId, relationshipType, isCircular }) => [
      names.get(childId),
      names.get(parentId),
      t(`germplasm.passport.pedigree.kinds.${relationshipType}`),
      t(`germplasm.passport.pedigree.${isCircular ? 'yes' : 'no'}`),
    ]),
  };
}
