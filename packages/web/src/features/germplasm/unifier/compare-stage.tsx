import type { UnifyPreview } from '@landrace/contract/areas/germplasm/unify.routes';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../kit/layout/loaded';
import { Section } from '../../../kit/layout/section';
import { useText } from '../../../lib/i18n/text';
import type { Choice } from './choice';
import { suggestedOf } from './compare-rows';
import { CompareTable } from './compare-table';
import { MergeForm } from './merge-form';
import type { Merged } from './merge-result';
import classes from './unifier.module.css';
import { previewQuery } from './unifier-queries';
import { WhatHappens } from './what-happens';

interface Props {
  readonly choice: Choice;
  readonly onPrefer: (id: number) => void;
  readonly onChoose: () => void;
  readonly onMerged: (merged: Merged) => void;
}

/** The passports do not depend on which one stays; the rest is reloaded when another one is preferred. */
export function CompareStage({ choice, ...props }: Props) {
  const t = useText();
  const { ids } = choice;
  const first = useQuery(previewQuery(ids, ids[0] ?? 0));
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" size="xs" onClick={props.onChoose}>
          {t('germplasm.unifier.change')}
        </Button>
      </div>
      <Loaded query={first} height={320}>
        {({ germplasm }) => <Decision choice={choice} candidates={germplasm} {...props} />}
      </Loaded>
    </>
  );
}

interface DecisionProps extends Props {
  readonly candidates: UnifyPreview['germplasm'];
}

function Decision({ choice, candidates, onPrefer, onMerged }: DecisionProps) {
  const t = useText();
  const suggestedId = suggestedOf(candidates);
  const preferredId = choice.preferredId ?? suggestedId ?? 0;
  const preview = useQuery({ ...previewQuery(choice.ids, preferredId), placeholderData: keepPreviousData });
  const preferred = candidates.find(({ germplasmId }) => germplasmId === preferredId);
  const name = germplasmLabel(preferred?.germplasmDisplayName, preferred?.germplasmName);
  return (
    <>
      <Section title={t('germplasm.unifier.preferred')}>
        <CompareTable
          candidates={candidates}
          preferredId={preferredId}
          suggestedId={suggestedId}
          onPrefer={onPrefer}
        />
      </Section>
      <Section title={t('germplasm.unifier.what')}>
        <Loaded query={preview} height={160}>
          {(preview) => <WhatHappens preview={preview} name={name} />}
        </Loaded>
        <MergeForm ids={choice.ids} preferredId={preferredId} name={name} onMerged={onMerged} />
      </Section>
    </>
  );
}
