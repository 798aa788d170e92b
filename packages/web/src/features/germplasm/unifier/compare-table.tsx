import type { UnifyCandidate } from '@landrace/contract/areas/germplasm/unify.routes';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
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
  const preferredAt = candidates.findIndex(({ germplasmId }) => germplasmId === preferredId);
  return (
    <>
      <p className={classes.quiet}>
        {differing === 0
          ? t('germplasm.unifier.noneDiffer')
          : t('germplasm.unifier.differ', { count: differing })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys. */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('germplasm.unifier.caption')}>
        <table className={classes.compare}>
          <thead>
            <tr>
              <th scope="col">{t('germplasm.unifier.descriptor')}</th>
              {candidates.map((candidate) => (
                <th
                  key={candidate.germplasmId}
                  scope="col"
                  data-preferred={candidate.germplasmId === preferredId}
                >
                  <Head
                    candidate={candidate}
                    isPreferred={candidate.germplasmId === preferredId}
                    isSuggested={candidate.germplasmId === suggestedId}
                    onPrefer={onPrefer}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Fact
              label={t('germplasm.unifier.id')}
              values={candidates.map(({ germplasmId }) => germplasmId)}
            />
            {candidates.some(({ pdci }) => pdci !== undefined) && (
              <Fact
                label={t('germplasm.unifier.pdci')}
                values={candidates.map(({ pdci }) => pdci !== undefined && formatNumber(pdci))}
              />
            )}
            <Fact
              label={t('germplasm.unifier.references')}
              values={candidates.map((candidate) => formatNumber(referencesTo(candidate)))}
            />
            <Fact
              label={t('germplasm.unifier.synonyms')}
              values={candidates.map(({ synonyms }) => synonyms.join(', '))}
            />
            {rows
              .filter(({ differs }) => isAllShown || differs)
              .map(({ name, values, differs }) => (
                <tr key={name}>
                  <th scope="row" title={name.toUpperCase()}>
                    {t(`germplasm.passport.descriptors.${name}`)}
                    {differs && (
                      <span className="visually-hidden">{` ${t('germplasm.unifier.differs')}`}</span>
                    )}
                  </th>
                  {values.map((value, at) => (
                    <td
                      key={candidates[at]?.germplasmId}
                      data-differs={value !== values[preferredAt]}
                      data-preferred={at === preferredAt}
                    >
                      {value ?? <span className={classes.quiet}>{t('germplasm.passport.notRecorded')}</span>}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
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

interface HeadProps {
  readonly candidate: UnifyCandidate;
  readonly isPreferred: boolean;
  readonly isSuggested: boolean;
  readonly onPrefer: (id: number) => void;
}

function Head({ candidate, isPreferred, isSuggested, onPrefer }: HeadProps) {
  const t = useText();
  const { germplasmId, germplasmDisplayName } = candidate;
  return (
    <>
      <label className={classes.choice}>
        <input type="radio" name="preferred" checked={isPreferred} onChange={() => onPrefer(germplasmId)} />
        <span>{germplasmDisplayName}</span>
      </label>
      <span className={classes.under}>
        <ScreenLink screen="passport" params={{ germplasmId }}>
          {t('germplasm.unifier.open')}
        </ScreenLink>
        {isSuggested && (
          <span className={classes.suggested} title={t('germplasm.unifier.suggestedWhy')}>
            {t('germplasm.unifier.suggested')}
          </span>
        )}
      </span>
    </>
  );
}

interface FactProps {
  readonly label: string;
  readonly values: readonly ReactNode[];
}

function Fact({ label, values }: FactProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns neither come nor go.
        <td key={at}>{value}</td>
      ))}
    </tr>
  );
}
