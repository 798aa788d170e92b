import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import { Facts } from '../../../kit/layout/facts';
import { formatList, formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { describeRestrictions } from '../describe-restrictions';
import { plainRestrictions } from '../plain-restrictions';

/** What identifies the trait, in words. */
export function TraitFacts({ trait }: { readonly trait: TraitDetails }) {
  const t = useText();
  const { unitName, unitAbbreviation, traitRestrictions } = trait;
  const label = (
    field:
      | 'dataType'
      | 'unitName'
      | 'traitNameShort'
      | 'categoryName'
      | 'synonyms'
      | 'traitSetSize'
      | 'traitRestrictions'
      | 'count',
  ) => t(`trials.tables.traits.${field}`);
  const unit =
    unitName && unitAbbreviation && unitAbbreviation !== unitName
      ? `${unitName} (${unitAbbreviation})`
      : unitName;
  return (
    <Facts
      facts={[
        { id: 'count', label: label('count'), value: <ValueCount trait={trait} /> },
        {
          id: 'dataType',
          label: label('dataType'),
          value: t(`trials.choices.traits.dataType.${trait.dataType}`),
        },
        { id: 'unit', label: label('unitName'), hint: trait.unitDescription, value: unit },
        {
          id: 'allowed',
          label: label('traitRestrictions'),
          value: describeRestrictions(plainRestrictions(traitRestrictions), t),
        },
        { id: 'short', label: label('traitNameShort'), value: trait.traitNameShort },
        {
          id: 'category',
          label: label('categoryName'),
          hint: trait.categoryDescription,
          value: trait.categoryName,
        },
        {
          id: 'groups',
          label: t('traitPages.trait.groups'),
          value: formatList(trait.groups.map(({ traitGroupName }) => traitGroupName)),
        },
        { id: 'synonyms', label: label('synonyms'), value: trait.synonyms.join(', ') },
        {
          id: 'setSize',
          label: label('traitSetSize'),
          value: trait.traitSetSize !== undefined && formatNumber(trait.traitSetSize),
        },
        {
          id: 'timeSeries',
          label: t('traitPages.trait.timeSeries'),
          value: trait.traitIsTimeseries ? t('traitPages.edit.yes') : undefined,
        },
      ].map((fact) => ({ ...fact, value: fact.value === false ? undefined : fact.value }))}
    />
  );
}

function ValueCount({ trait: { counts, datasetIds } }: { readonly trait: TraitDetails }) {
  const t = useText();
  const count = datasetIds.length;
  if (count === 0) return t('traitPages.trait.noData');
  return t('traitPages.trait.summary', {
    count,
    values: formatNumber(counts.values),
    size: formatNumber(count),
  });
}
