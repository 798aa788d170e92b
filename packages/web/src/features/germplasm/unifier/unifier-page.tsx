import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { useMemo, useState } from 'react';
import { Button, LinkButton } from '../../../kit/controls/button';
import { TickIcon } from '../../../kit/icons/table-icons';
import { Page } from '../../../kit/layout/page';
import { ReadOnlyNotice } from '../../../kit/layout/read-only-notice';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Section } from '../../../kit/layout/section';
import { StateMessage } from '../../../kit/layout/state-message';
import type { Merged } from '../../../kit/merge/merge-kind';
import { UndoMergeDialog } from '../../../kit/merge/undo-merge-dialog';
import { DataTable } from '../../../kit/table/data-table';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { useReadOnly } from '../../../lib/settings/settings-query';
import { useUrlState } from '../../../lib/url-state';
import { DuplicatesLink } from '../duplicates/duplicates-link';
import { germplasmPresentation } from '../germplasm-cells';
import { useGermplasmMarks } from '../use-germplasm-marks';
import { choiceCodec, maxCandidates } from './choice';
import { CompareStage } from './compare-stage';
import classes from './unifier.module.css';

export function UnifierPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  return (
    <Page
      title={t('accounts.menu.unifier')}
      line={t('germplasm.unifier.line')}
      action={
        <div className="row">
          <ChangesLink />
          <DuplicatesLink />
        </div>
      }
    >
      {isReadOnly ? <ReadOnlyNotice /> : <Unifier />}
    </Page>
  );
}

function Unifier() {
  const [merged, setMerged] = useState<Merged>();
  if (merged) return <MergeResult merged={merged} onAnother={() => setMerged(undefined)} />;
  return <Stages onMerged={setMerged} />;
}

/** Where earlier merges can be undone. */
function ChangesLink() {
  const t = useText();
  const address = useScreenAddress()('changes');
  if (address === undefined) return null;
  return (
    <LinkButton variant="default" to={address}>
      {t('administration.lists.changeSets.title')}
    </LinkButton>
  );
}

/** First the selection, then the comparison; an address that names several opens the second directly. */
function Stages({ onMerged }: { readonly onMerged: (merged: Merged) => void }) {
  const [choice, change] = useUrlState(choiceCodec);
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing || choice.ids.length < 2) {
    return (
      <ChooseStage
        ids={choice.ids}
        onChange={(ids) => {
          setChoosing(true);
          change(() => ({ ids }), 'replace');
        }}
        onCompare={() => setChoosing(false)}
      />
    );
  }
  return (
    <CompareStage
      choice={choice}
      onPrefer={(preferredId) => change(({ ids }) => ({ ids, preferredId }), 'replace')}
      onChoose={() => setChoosing(true)}
      onMerged={(merged) => {
        onMerged(merged);
        change(() => ({ ids: [] }), 'replace');
      }}
    />
  );
}

interface Props {
  readonly merged: Merged;
  readonly onAnother: () => void;
}

function MergeResult({ merged, onAnother }: Props) {
  const t = useText();
  const [isUndoing, setUndoing] = useState(false);
  const { preferredId, name, count, changeSet } = merged;
  return (
    <>
      <StateMessage
        role="status"
        icon={<TickIcon size={20} />}
        title={t('germplasm.unifier.done')}
        text={t('germplasm.unifier.doneText', { count, name })}
        action={
          <div className={`row ${classes.buttons}`}>
            <ScreenLink screen="passport" params={{ germplasmId: preferredId }}>
              {t('germplasm.unifier.open')}
            </ScreenLink>
            {changeSet && (
              <Button variant="default" onClick={() => setUndoing(true)}>
                {t('core.merge.undoThis')}
              </Button>
            )}
            <Button variant="default" onClick={onAnother}>
              {t('germplasm.unifier.another')}
            </Button>
          </div>
        }
      />
      {isUndoing && changeSet && (
        <UndoMergeDialog changeSet={changeSet} onUndone={onAnother} onClose={() => setUndoing(false)} />
      )}
    </>
  );
}

interface ChooseStageProps {
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly onCompare: () => void;
}

function ChooseStage({ ids, onChange, onCompare }: ChooseStageProps) {
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
      <div className={`row ${classes.buttons}`}>
        <Button disabled={ids.length < 2} onClick={onCompare}>
          {t('germplasm.unifier.compare')}
        </Button>
        {marked.length > 1 && marked.length <= maxCandidates && (
          <Button variant="default" onClick={() => onChange(marked)}>
            {t('germplasm.unifier.takeMarked', { count: formatNumber(marked.length) })}
          </Button>
        )}
        <span className="quiet small" role="status">
          {statusText}
        </span>
        {marked.length > maxCandidates && (
          <span className="quiet small">
            {t('germplasm.unifier.tooManyMarked', { most: formatNumber(maxCandidates) })}
          </span>
        )}
      </div>
      <DataTable
        definition={germplasm}
        title={t('germplasm.lists.germplasm.title')}
        presentation={germplasmPresentation}
        selection={selection}
        isPart
      />
    </Section>
  );
}
