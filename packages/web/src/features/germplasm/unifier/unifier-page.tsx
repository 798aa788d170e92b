import { useState } from 'react';
import { Page } from '../../../kit/layout/page';
import { ReadOnlyNotice } from '../../../kit/layout/read-only-notice';
import { useText } from '../../../lib/i18n/text';
import { useReadOnly } from '../../../lib/settings/use-read-only';
import { useUrlState } from '../../../lib/url-state';
import { DuplicatesLink } from '../duplicates/duplicates-link';
import { choiceCodec } from './choice';
import { ChooseStage } from './choose-stage';
import { CompareStage } from './compare-stage';
import { type Merged, MergeResult } from './merge-result';
import { MergesSoFar } from './merges-so-far';

export function UnifierPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  return (
    <Page
      title={t('germplasm.unifier.title')}
      line={t('germplasm.unifier.line')}
      help="germplasm.unifier.help"
      action={<DuplicatesLink />}
    >
      {isReadOnly ? <ReadOnlyNotice /> : <Unifier />}
    </Page>
  );
}

function Unifier() {
  const [merged, setMerged] = useState<Merged>();
  return (
    <>
      {merged ? (
        <MergeResult merged={merged} onAnother={() => setMerged(undefined)} />
      ) : (
        <Stages onMerged={setMerged} />
      )}
      <MergesSoFar />
    </>
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
