import { groups } from '@landrace/contract/areas/groups/group.table';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { TextArea } from '../../../kit/controls/inputs';
import { RadioGroup } from '../../../kit/forms/choices';
import { RowField } from '../../../kit/forms/row-field';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { LongList } from '../../../kit/lists/long-list';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import classes from './creation.module.css';
import { type CreationDraft, type Entry, entrySources } from './creation-state';
import { linesOf, maxEntries, type useEntries } from './use-entries';

interface Props {
  readonly draft: CreationDraft;
  readonly found: ReturnType<typeof useEntries>;
  readonly onChange: (part: Partial<CreationDraft>) => void;
  readonly onContinue: () => void;
}

/** What is to be grown: marked germplasm, a group, or pasted names. */
export function GermplasmStep({ draft, found, onChange, onContinue }: Props) {
  const t = useText();
  const { marked } = useMarks();
  const count = found.entries.length;
  const isTooMany = count > maxEntries;
  return (
    <>
      <div className={classes.halves}>
        <div className="stack gap-16">
          <RadioGroup
            field={{
              name: 'source',
              label: t('trialCreation.germplasm.source'),
              value: draft.source,
              onChange: (source) => onChange({ source }),
            }}
            choices={entrySources.map((value) => ({
              value,
              label: t(`trialCreation.germplasm.sources.${value}`, {
                count: formatNumber(marked.germplasm.length),
              }),
            }))}
          />
          {draft.source === 'marked' && (
            <p className="quiet small">
              {t('trialCreation.germplasm.markedHint')}{' '}
              <ScreenLink screen="germplasm">{t('germplasm.lists.germplasm.title')}</ScreenLink>
            </p>
          )}
          {draft.source === 'group' && (
            <GroupChoice groupId={draft.groupId} onChange={(groupId) => onChange({ groupId })} />
          )}
          {draft.source === 'names' && <PastedNames draft={draft} found={found} onChange={onChange} />}
        </div>
        <Chosen found={found} />
      </div>
      <div className="row end">
        {isTooMany && (
          <p role="alert" className="problem small">
            {t('trialCreation.germplasm.tooMany', { limit: formatNumber(maxEntries) })}
          </p>
        )}
        <Button disabled={count === 0 || isTooMany} onClick={onContinue}>
          {t('trialCreation.toDesign')}
        </Button>
      </div>
    </>
  );
}

interface GroupChoiceProps {
  readonly groupId: number | undefined;
  readonly onChange: (groupId: number | undefined) => void;
}

function GroupChoice({ groupId, onChange }: GroupChoiceProps) {
  const t = useText();
  return (
    <RowField
      name="group"
      label={t('trialCreation.germplasm.group')}
      table={groups}
      optionOf={(group) => ({
        id: group.groupId,
        label: group.groupName,
        detail: t('groups.facts.members', { count: group.count }),
      })}
      conditions={[{ column: 'groupType', comparator: 'equals', values: ['germinatebase'] }]}
      rowId={groupId}
      goneText={t('groups.field.gone')}
      onChange={onChange}
    />
  );
}

/** Names, one per line; those that are not clear are listed with their lines and left out. */
function PastedNames({ draft, found, onChange }: Omit<Props, 'onContinue'>) {
  const t = useText();
  const [wasEmpty, setEmpty] = useState(false);
  const isEmpty = linesOf(draft.names).every((line) => line.trim() === '');
  return (
    <div className="stack">
      <TextArea
        label={t('trialCreation.germplasm.names')}
        description={t('trialCreation.germplasm.namesHint')}
        rows={8}
        isCode
        isResizable
        spellCheck={false}
        value={draft.names}
        error={wasEmpty && isEmpty && t('errors.code.match.noNames')}
        onChange={({ currentTarget }) => onChange({ names: currentTarget.value })}
      />
      <div className="row">
        <Button
          variant="default"
          loading={found.isLoading}
          onClick={() => {
            setEmpty(isEmpty);
            if (!isEmpty) onChange({ searched: draft.names });
          }}
        >
          {t('trialCreation.germplasm.find')}
        </Button>
      </div>
      {found.unclear.length > 0 && (
        <div className="notice stack gap-4" role="status">
          <p>{t('trialCreation.germplasm.unclear', { count: found.unclear.length })}</p>
          <ul className={`bullets ${classes.unclear}`}>
            {found.unclear.map(({ line, name, matches }) => (
              <li key={line}>
                {t(matches === 0 ? 'trialCreation.germplasm.unknown' : 'trialCreation.germplasm.ambiguous', {
                  line,
                  name,
                  matches,
                })}
              </li>
            ))}
          </ul>
          <ScreenLink screen="germplasm-match">{t('trialCreation.germplasm.toMatch')}</ScreenLink>
        </div>
      )}
    </div>
  );
}

function Chosen({ found: { entries, isLoading, error, retry } }: Pick<Props, 'found'>) {
  const t = useText();
  if (error && entries.length === 0) return <ErrorState error={error} onRetry={retry} />;
  if (isLoading) return <Skeleton height={200} />;
  return (
    <div className="stack">
      <div role="status">
        <h3>
          {t('trialCreation.germplasm.chosen', {
            count: entries.length,
            amount: formatNumber(entries.length),
          })}
        </h3>
      </div>
      {entries.length === 0 ? (
        <p className="quiet small">{t('trialCreation.germplasm.none')}</p>
      ) : (
        <LongList
          label={t('trialCreation.germplasm.list')}
          items={entries}
          keyOf={({ germplasmId }: Entry) => germplasmId}
          height={28}
          render={({ name }: Entry) => <bdi>{name}</bdi>}
        />
      )}
    </div>
  );
}
