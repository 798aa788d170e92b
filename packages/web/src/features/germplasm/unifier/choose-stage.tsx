import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Section } from '../../../kit/layout/section';
import { DataTable } from '../../../kit/table/data-table';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useGermplasmMarks } from '../use-germplasm-marks';
import { maxCandidates } from './choice';
import classes from './unifier.module.css';

interface Props {
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly onCompare: () => void;
}

export function ChooseStage({ ids, onChange, onCompare }: Props) {
  const t = useText();
  const { marked } = useGermplasmMarks();
  const selection = useMemo(
    () => ({ ids, onChange: (chosen: readonly number[]) => onChange(chosen.slice(0, maxCandidates)) }),
    [ids, onChange],
  );
  const statusText =
    ids.length === 0
      ? t('germplasm.unifier.none')
      : t('germplasm.unifier.chosenCount', { count: ids.length });
  return (
    <Section title={t('germplasm.unifier.choose')}>
      <div className={classes.buttons}>
        <Button size="xs" disabled={ids.length < 2} onClick={onCompare}>
          {t('germplasm.unifier.compare')}
        </Button>
        {marked.length > 1 && marked.length <= maxCandidates && (
          <Button variant="default" size="xs" onClick={() => onChange(marked)}>
            {t('germplasm.unifier.takeMarked', { count: formatNumber(marked.length) })}
          </Button>
        )}
        <span className={classes.quiet} role="status">
          {statusText}
        </span>
        {marked.length > maxCandidates && (
          <span className={classes.quiet}>
            {t('germplasm.unifier.tooManyMarked', { most: formatNumber(maxCandidates) })}
          </span>
        )}
      </div>
      <DataTable
        definition={germplasm}
        title={t('germplasm.lists.germplasm.title')}
        selection={selection}
        isPart
      />
    </Section>
  );
}
