import type { UnifyCandidate } from '@landrace/contract/areas/germplasm/unify.routes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { type ComparedLine, SideBySide, Suggested } from '../../../kit/layout/side-by-side';
import { formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { comparedRows, referencesTo } from './compare-rows';
import classes from './unifier.module.css';

interface Props {
  readonly candidates: readonly UnifyCandidate[];
  readonly preferredId: number;
  readonly suggestedId: number | undefined;
  readonly onPrefer: (id: number) => void;
}

export function CompareTable({ candidates, preferredId, suggestedId, onPrefer }: Props) {
  const t = useText();
  const [isAllShown, setAllShown] = useState(false);
  const rows = comparedRows(candidates, t);
  const differing = rows.filter(({ differs }) => differs).length;
  const compared = rows
    .filter(({ differs }) => isAllShown || differs)
    .map(({ name, values }) => ({
      id: name,
      label: t(`germplasm.passport.descriptors.${name}`),
      title: name.toUpperCase(),
      values,
      isCompared: true,
    }));
  return (
    <>
      <p className={classes.quiet}>
        {differing === 0
          ? t('germplasm.unifier.noneDiffer')
          : t('germplasm.unifier.differ', { count: differing })}
      </p>
      <SideBySide
        caption={t('germplasm.unifier.caption')}
        corner={t('germplasm.unifier.descriptor')}
        columns={candidates.map(({ germplasmId, germplasmDisplayName }) => ({
          id: germplasmId,
          name: germplasmDisplayName,
          under: <Under germplasmId={germplasmId} isSuggested={germplasmId === suggestedId} />,
        }))}
        lines={[...factsOf(candidates, t), ...compared]}
        preferredId={preferredId}
        onPrefer={onPrefer}
      />
      <Button
        variant="subtle"
        size="compact-xs"
        aria-pressed={isAllShown}
        onClick={() => setAllShown(!isAllShown)}
      >
        {t('germplasm.unifier.showSame')}
      </Button>
    </>
  );
}

/** Rows that are not part of the passport. */
function factsOf(candidates: readonly UnifyCandidate[], t: Translate): ComparedLine[] {
  const fact = (id: 'id' | 'pdci' | 'references' | 'synonyms', of: (one: UnifyCandidate) => string) => ({
    id,
    label: t(`germplasm.unifier.${id}`),
    values: candidates.map(of),
  });
  return [
    fact('id', ({ germplasmId }) => String(germplasmId)),
    ...(candidates.some(({ pdci }) => pdci !== undefined)
      ? [fact('pdci', ({ pdci }) => (pdci === undefined ? '' : formatNumber(pdci)))]
      : []),
    fact('references', (candidate) => formatNumber(referencesTo(candidate))),
    fact('synonyms', ({ synonyms }) => synonyms.join(', ')),
  ];
}

function Under({
  germplasmId,
  isSuggested,
}: {
  readonly germplasmId: number;
  readonly isSuggested: boolean;
}) {
  const t = useText();
  return (
    <>
      <ScreenLink screen="passport" params={{ germplasmId }}>
        {t('germplasm.unifier.open')}
      </ScreenLink>
      {isSuggested && (
        <Suggested title={t('germplasm.unifier.suggestedWhy')}>{t('germplasm.unifier.suggested')}</Suggested>
      )}
    </>
  );
}
