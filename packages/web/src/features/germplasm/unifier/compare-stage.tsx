import { maxCommentLength } from '@landrace/contract/areas/community/comment';
import { movingKinds } from '@landrace/contract/areas/germplasm/unify';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { Form } from '../../../kit/forms/form';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { useForm } from '../../../kit/forms/use-form';
import { Loaded } from '../../../kit/layout/loaded';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Section } from '../../../kit/layout/section';
import { CandidateTable, type ComparedLine } from '../../../kit/merge/candidate-table';
import { MergeEffects } from '../../../kit/merge/merge-effects';
import {
  type Choice,
  choiceOf,
  describeMoving,
  explanationProblem,
  type Merged,
  movingCounts,
  previewQuery,
  suggestedOf,
  sumOf,
  useMerge,
} from '../../../kit/merge/merge-kind';
import { formatList, formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { descriptorText } from '../passport/sections/passport-data/descriptor-text';
import { descriptorGroups } from '../passport/sections/passport-data/descriptors';
import type { UnifierChoice } from './choice';
import { type Candidate, germplasmMerge, type Preview } from './germplasm-merge';
import classes from './unifier.module.css';

interface Props {
  readonly choice: UnifierChoice;
  readonly onPrefer: (id: number) => void;
  readonly onChoose: () => void;
  readonly onMerged: (merged: Merged) => void;
}

/** The passports do not depend on which one stays; the rest is reloaded when another one is preferred. */
export function CompareStage({ choice, ...props }: Props) {
  const t = useText();
  const first = useQuery(previewQuery(germplasmMerge, choice.ids));
  return (
    <>
      <div className={`row ${classes.buttons}`}>
        <Button variant="default" onClick={props.onChoose}>
          {t('germplasm.unifier.change')}
        </Button>
      </div>
      <Loaded query={first} height={320}>
        {({ candidates }) => <Decision choice={choice} candidates={candidates} {...props} />}
      </Loaded>
    </>
  );
}

interface DecisionProps extends Props {
  readonly candidates: readonly Candidate[];
}

function Decision({ choice, candidates, onPrefer, onMerged }: DecisionProps) {
  const t = useText();
  const suggestedId = suggestedOf(germplasmMerge, candidates);
  const { ids, preferredId = suggestedId } = choice;
  const preview = useQuery({
    ...previewQuery(germplasmMerge, ids, preferredId),
    placeholderData: keepPreviousData,
  });
  const name = candidates.find(({ id }) => id === preferredId)?.label ?? '';
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
      <Section title={t('core.merge.what')}>
        <Loaded query={preview} height={160}>
          {(preview) => <WhatHappens preview={preview} name={name} />}
        </Loaded>
        <MergeForm choice={choiceOf(ids, preferredId)} name={name} onMerged={onMerged} />
      </Section>
    </>
  );
}

function WhatHappens({ preview, name }: { readonly preview: Preview; readonly name: string }) {
  const t = useText();
  const { candidates, newSynonyms, lostRelations } = preview;
  const [, ...others] = candidates;
  const collapsed = preview.collapsed.map(({ kind, ...part }) => ({
    ...part,
    use: kind,
    what: t(`germplasm.unifier.kinds.${kind}`, { count: part.count }),
  }));
  const moves = describeMoving(
    movingCounts(movingKinds, candidates, collapsed).map(({ use, count }) =>
      t(`germplasm.unifier.kinds.${use}`, { count }),
    ),
    'germplasm.unifier.nothingMoves',
    t,
  );
  const gone = { count: others.length, names: formatList(others.map(({ label }) => label)) };
  return (
    <>
      <MergeEffects
        effects={[
          t('germplasm.unifier.stays', { name }),
          t('germplasm.unifier.gone', gone),
          `${moves} ${t('germplasm.unifier.unseen')}`,
          newSynonyms.length > 0
            ? t('germplasm.unifier.newSynonyms', { names: formatList(newSynonyms) })
            : t('germplasm.unifier.noNewSynonyms'),
        ]}
      />
      <MergeEffects
        title={t('germplasm.unifier.collapsed')}
        effects={collapsed.map(({ what, names }) =>
          names.length > 0 ? t('germplasm.unifier.collapsedOf', { what, names: formatList(names) }) : what,
        )}
      />
      <MergeEffects
        title={t('germplasm.unifier.lost')}
        effects={lostRelations.map(({ childName: child, parentName: parent, datasetName: dataset }) =>
          t('germplasm.unifier.lostOf', { child, parent, dataset }),
        )}
      />
    </>
  );
}

interface MergeFormProps {
  readonly choice: Choice;
  readonly name: string;
  readonly onMerged: (merged: Merged) => void;
}

function MergeForm({ choice, name, onMerged }: MergeFormProps) {
  const t = useText();
  const merge = useMerge(germplasmMerge, onMerged);
  const [isConfirming, setConfirming] = useState(false);
  const form = useForm({
    initial: { explanation: '' },
    labels: { explanation: t('core.merge.explanation') },
    validate: ({ explanation }) => explanationProblem(explanation, maxCommentLength, t),
    onSubmit: async () => setConfirming(true),
  });
  const explanation = form.values.explanation.trim() || undefined;
  return (
    <div className={classes.form}>
      <Form form={form} action={t('germplasm.unifier.merge')}>
        <TextAreaField
          field={form.field('explanation')}
          rows={3}
          hint={t('germplasm.unifier.explanationHint')}
        />
      </Form>
      {isConfirming && (
        <ActionDialog
          title={t('germplasm.unifier.confirmTitle', { name })}
          text={t('germplasm.unifier.confirmText', { count: choice.otherIds.length, name })}
          action={t('core.merge.confirm')}
          isBlocking
          onClose={() => setConfirming(false)}
          onConfirm={() => merge(choice, name, { explanation })}
        />
      )}
    </div>
  );
}

interface CompareTableProps {
  readonly candidates: readonly Candidate[];
  readonly preferredId: number;
  readonly suggestedId: number;
  readonly onPrefer: (id: number) => void;
}

function CompareTable({ candidates, preferredId, suggestedId, onPrefer }: CompareTableProps) {
  const t = useText();
  const [isAllShown, setAllShown] = useState(false);
  const descriptors = compareDescriptors(candidates, t);
  const differing = descriptors.filter(({ values }) => new Set(values).size > 1);
  return (
    <>
      <p className="quiet small">
        {differing.length === 0
          ? t('germplasm.unifier.noneDiffer')
          : t('germplasm.unifier.differ', { count: differing.length })}
      </p>
      <CandidateTable
        caption={t('germplasm.unifier.caption')}
        corner={t('germplasm.unifier.descriptor')}
        candidates={candidates}
        lines={[...listFacts(candidates, t), ...(isAllShown ? descriptors : differing)]}
        preferredId={preferredId}
        suggestion={{ id: suggestedId, reason: t('germplasm.unifier.suggestedWhy') }}
        onPrefer={onPrefer}
        linkOf={(germplasmId) => (
          <ScreenLink screen="passport" params={{ germplasmId }}>
            {t('germplasm.unifier.open')}
          </ScreenLink>
        )}
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

/** Descriptors that at least one of them has, in the order of the passport page. */
function compareDescriptors(candidates: readonly Candidate[], t: Translate): ComparedLine[] {
  return descriptorGroups
    .flatMap(({ descriptors }) => descriptors)
    .map((name) => ({
      id: name,
      label: t(`germplasm.passport.descriptors.${name}`),
      title: name.toUpperCase(),
      values: candidates.map(({ mcpd }) => descriptorText(name, mcpd, { t })),
      isCompared: true,
    }))
    .filter(({ values }) => values.some((value) => value !== undefined));
}

/** Rows that are not part of the passport. */
function listFacts(candidates: readonly Candidate[], t: Translate): ComparedLine[] {
  const fact = (id: 'id' | 'pdci' | 'references' | 'synonyms', of: (one: Candidate) => string) => ({
    id,
    label: t(`germplasm.unifier.${id}`),
    values: candidates.map(of),
  });
  return [
    fact('id', ({ id }) => String(id)),
    ...(candidates.some(({ pdci }) => pdci !== undefined)
      ? [fact('pdci', ({ pdci }) => (pdci === undefined ? '' : formatNumber(pdci)))]
      : []),
    fact('references', ({ counts }) => formatNumber(sumOf(counts))),
    fact('synonyms', ({ synonyms }) => synonyms.join(', ')),
  ];
}
