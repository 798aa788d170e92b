import type { TraitPreview } from '@landrace/contract/areas/trials/trait-unify.routes';
import { type ComparedLine, SideBySide, Suggested } from '../../../kit/layout/side-by-side';
import { formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { describeRestrictions } from '../describe-restrictions';

export type Candidate = TraitPreview['traits'][number];

interface Props {
  readonly candidates: readonly Candidate[];
  readonly preferredId: number;
  readonly suggestedId: number | undefined;
  readonly onPrefer: (id: number) => void;
}

export function CompareTraits({ candidates, preferredId, suggestedId, onPrefer }: Props) {
  const t = useText();
  return (
    <SideBySide
      caption={t('trials.unifier.caption')}
      corner={t('trials.unifier.preferred')}
      columns={candidates.map(({ traitId, traitName }) => ({
        id: traitId,
        name: traitName,
        under: traitId === suggestedId && (
          <Suggested title={t('trials.unifier.suggestedWhy')}>{t('germplasm.unifier.suggested')}</Suggested>
        ),
      }))}
      lines={linesOf(candidates, t)}
      preferredId={preferredId}
      onPrefer={onPrefer}
    />
  );
}

/** The one with most values, so that the fewest move. */
export function suggestedOf(candidates: readonly Candidate[]): number | undefined {
  const [best] = [...candidates].sort(
    (one, other) => other.counts.values - one.counts.values || one.traitId - other.traitId,
  );
  return best?.traitId;
}

/** Rows without any value are left out. */
function linesOf(candidates: readonly Candidate[], t: Translate): ComparedLine[] {
  const line = (field: string, label: string, of: (one: Candidate) => string | undefined): ComparedLine => ({
    id: field,
    label,
    values: candidates.map(of),
    isCompared: true,
  });
  const lines = [
    line('unitName', t('trials.tables.traits.unitName'), unitLabel),
    line('dataType', t('trials.tables.traits.dataType'), ({ dataType }) =>
      t(`trials.choices.traits.dataType.${dataType}`),
    ),
    line('short', t('trials.tables.traits.traitNameShort'), ({ traitNameShort }) => traitNameShort),
    line('about', t('trials.tables.traits.traitDescription'), ({ traitDescription }) => traitDescription),
    line('category', t('trials.tables.traits.categoryName'), ({ categoryName }) => categoryName),
    line('allowed', t('trials.tables.traits.traitRestrictions'), ({ traitRestrictions }) =>
      describeRestrictions(plain(traitRestrictions), t),
    ),
    line('synonyms', t('trials.tables.traits.synonyms'), ({ synonyms }) => synonyms.join(', ') || undefined),
  ].filter(({ values }) => values.some((value) => value !== undefined));
  const counts: ComparedLine = {
    id: 'count',
    label: t('trials.tables.traits.count'),
    values: candidates.map(({ counts: { values } }) => formatNumber(values)),
  };
  return [counts, ...lines];
}

function unitLabel({ unitName, unitAbbreviation }: Candidate): string | undefined {
  return unitName && unitAbbreviation ? `${unitName} (${unitAbbreviation})` : unitName;
}

/** In the type of the wire, absent values may be explicit. */
export function plain({ min, max, categories }: NonNullable<Candidate['traitRestrictions']> = {}) {
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(categories && { categories }),
  };
}
