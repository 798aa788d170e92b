import {
  type AlleleCondition,
  alleleMatches,
  formatAlleleExpression,
  maxAlleleConditions,
  parseAlleleExpression,
} from '@landrace/domain/allele-expression';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Combobox } from '../../../kit/forms/combobox';
import { HelixIcon } from '../../../kit/icons/subject-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { type HistoryStep, useUrlState } from '../../../lib/url-state';
import { ChosenDatasetsPage } from '../../datasets/public';
import { type CountedAlleles, countQuery, exampleQuery, markerOptions } from './allele-queries';
import { type AlleleState, alleleCodec, anyGenotype } from './allele-state';
import classes from './alleles.module.css';
import { ConditionRows } from './condition-rows';
import { ExpressionField } from './expression-field';
import { FoundGermplasm } from './found-germplasm';
import { Segments } from './segments';

/** The germplasm of a genotype dataset that has chosen alleles, as a list like every other. */
export function AllelesPage() {
  const t = useText();
  return (
    <ChosenDatasetsPage
      type="genotype"
      preview="matrix"
      title={t('alleleSearch.title')}
      line={t('alleleSearch.line')}
    >
      {([dataset]) => dataset && <AlleleSearch key={dataset.datasetId} datasetId={dataset.datasetId} />}
    </ChosenDatasetsPage>
  );
}

function AlleleSearch({ datasetId }: { readonly datasetId: number }) {
  const t = useText();
  const [state, change] = useUrlState(alleleCodec);
  const { text, match } = state;
  const { conditions, problems } = useMemo(() => parseAlleleExpression(text), [text]);
  const request = useMemo(
    () => ({ conditions: problems.length > 0 ? [] : conditions, match }),
    [conditions, problems, match],
  );
  const { data, error, refetch } = useQuery(countQuery(datasetId, request));
  const example = useQuery(exampleQuery(datasetId)).data ?? undefined;
  const set = (part: Partial<AlleleState>, step?: HistoryStep) =>
    change((now) => ({ ...now, ...part }), step);
  const setConditions = (next: readonly AlleleCondition[], step?: HistoryStep) =>
    set({ text: formatAlleleExpression(next) }, step);
  // Results of earlier conditions would look like those of the text.
  const [isReadable, setReadable] = useState(true);
  const isEmpty = request.conditions.length === 0;
  const isShown = !isEmpty && isReadable;
  return (
    <div className="stack gap-16">
      <div className={classes.typing}>
        <ExpressionField
          text={text}
          example={example}
          onChange={(next, step) => set({ text: next }, step)}
          onReadable={setReadable}
        />
        <div className="stack">
          <Combobox
            name="marker"
            label={t('alleleSearch.marker.label')}
            description={t('alleleSearch.marker.hint')}
            isFirstOnEnter
            source={markerOptions(datasetId)}
            value={null}
            onChange={(option) =>
              option &&
              conditions.length < maxAlleleConditions &&
              setConditions([...conditions, anyGenotype(option.label)])
            }
          />
          <ScreenLink
            screen="genotype-view"
            params={{ datasetId }}
            search={text === '' ? undefined : { alleles: text }}
            className="small"
          >
            {t('alleleSearch.toView')}
          </ScreenLink>
        </div>
      </div>
      {isShown && <ConditionRows conditions={conditions} counted={data} onChange={setConditions} />}
      {isShown && conditions.length > 1 && (
        <Segments
          label={t('alleleSearch.match.label')}
          value={match}
          choices={alleleMatches.map((value) => ({ value, label: t(`alleleSearch.match.${value}`) }))}
          onChange={(next) => set({ match: next }, 'replace')}
        />
      )}
      {isEmpty && <Nothing example={example} onTry={(next) => set({ text: next })} />}
      {isShown && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isShown && !error && data && <Found datasetId={datasetId} counted={data} />}
    </div>
  );
}

interface NothingProps {
  readonly example: string | undefined;
  readonly onTry: (example: string) => void;
}

function Nothing({ example, onTry }: NothingProps) {
  const t = useText();
  return (
    <StateMessage
      icon={<HelixIcon size={20} />}
      title={t('alleleSearch.noneTitle')}
      text={t('alleleSearch.noneText')}
      action={
        example && (
          <Button variant="default" onClick={() => onTry(example)}>
            {t('alleleSearch.tryExample', { example })}
          </Button>
        )
      }
    />
  );
}

/** The count, then the list; a condition with a problem has neither. */
function Found({ datasetId, counted }: { readonly datasetId: number; readonly counted: CountedAlleles }) {
  const t = useText();
  const { count, total } = counted;
  return (
    <section className="stack" aria-label={t('alleleSearch.found')}>
      <div className="row apart">
        <h2 className={classes.heading}>{t('alleleSearch.found')}</h2>
        <span role="status" className="tabular">
          {count === undefined
            ? t('alleleSearch.problem')
            : t('alleleSearch.count', { count, amount: formatNumber(count), total: formatNumber(total) })}
        </span>
      </div>
      {count !== undefined && <FoundGermplasm datasetId={datasetId} counted={counted} />}
    </section>
  );
}
