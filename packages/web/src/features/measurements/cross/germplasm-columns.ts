import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Field, Kind } from '@landrace/contract/core/field';
import { switchedTable } from '@landrace/contract/core/table';
import { useMemo } from 'react';
import { useTableTexts } from '../../../kit/table/table-texts';
import { useText } from '../../../lib/i18n/text';
import { useSettings } from '../../../lib/settings/settings-query';

const numbers: readonly Kind[] = ['integer', 'number', 'partialDate'];

const isNumber = ({ kind, technical }: Field) => numbers.includes(kind) && technical === undefined;

/** Texts with values in common; names would be a category each. */
const isCategory = ({ kind, facet }: Field) => kind === 'choice' || (kind === 'text' && facet === 'values');

interface GermplasmColumn {
  readonly value: string;
  readonly label: string;
  readonly isNumeric: boolean;
}

/** The fields of germplasm that can be compared, by their label. */
export function useGermplasmColumns(): readonly GermplasmColumn[] {
  const t = useText();
  const settings = useSettings();
  const { label } = useTableTexts(germplasm);
  return useMemo(
    () =>
      Object.entries<Field>(switchedTable(germplasm, settings).fields)
        .filter(([, field]) => isNumber(field) || isCategory(field))
        .map(([value, field]) => ({
          value,
          // Of a day that may be incomplete, the year is compared.
          label:
            field.kind === 'partialDate' ? t('crossComparison.yearOf', { name: label(value) }) : label(value),
          isNumeric: isNumber(field),
        }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [settings, label, t],
  );
}
