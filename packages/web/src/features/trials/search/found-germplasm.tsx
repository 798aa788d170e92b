import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import {
  type FoundValueField,
  foundValueField,
  meaningOf,
} from '@landrace/contract/areas/trials/trait-conditions';
import { type Field, number, text } from '@landrace/contract/core/field';
import type { Sort } from '@landrace/contract/core/table';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RulerIcon } from '../../../kit/icons/subject-icons';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { tableApi } from '../../../lib/api/table-api';
import { useText } from '../../../lib/i18n/text';
import { foundPresentation, germplasmPresentation } from '../../germplasm/public';
import { traitQuery } from '../details/trait-queries';
import { requestOf, type TraitSearchState } from './trait-search-state';

/** The rows are found by the server, so they can be filtered, marked, grouped and downloaded like all germplasm. */
export function FoundGermplasm({ state }: { readonly state: TraitSearchState }) {
  const t = useText();
  const names = useQueries({
    queries: state.conditions.map(({ traitId }) => traitQuery(traitId)),
    combine: namesOf,
  });
  const found = useMemo(() => foundTable(state, names), [state, names]);
  const loader = useMemo(() => tableApi(found, { extra: { traitValues: requestOf(state) } }), [found, state]);
  const presentation = useMemo<TablePresentation<typeof found>>(
    () => ({
      ...germplasmPresentation,
      ...foundPresentation({
        line: foundValueField(0),
        icon: <RulerIcon size={20} />,
        emptyTitle: t('traitSearch.emptyTitle'),
        emptyText: t('traitSearch.emptyText'),
      }),
    }),
    [t],
  );
  return (
    <DataTable
      definition={found}
      title={t('traitSearch.found')}
      loader={loader}
      presentation={presentation}
    />
  );
}

type Names = readonly (readonly [name: string | undefined, unit: string | undefined])[];

const namesOf = (queries: readonly { readonly data: TraitDetails | undefined }[]): Names =>
  queries.map(({ data }) => [data?.traitName, data?.unitAbbreviation]);

/** The list of germplasm with a column for what each condition found, the best first. */
function foundTable({ conditions }: TraitSearchState, names: Names) {
  const columns = conditions.map((_, at) => foundValueField(at));
  const fields = conditions.map(({ values }, at) => {
    const [caption, unit] = names[at] ?? [];
    const options = {
      optional: true,
      filterable: false,
      digits: 2,
      ...(caption && { caption }),
      ...(unit && { unit }),
    } as const;
    return [foundValueField(at), meaningOf(values) === 'number' ? number(options) : text(options)] as const;
  });
  const found: typeof germplasm.fields & Readonly<Record<FoundValueField, Field>> = {
    ...germplasm.fields,
    ...Object.fromEntries(fields),
  };
  const field = foundValueField(0);
  const defaultSort: Sort = conditions[0]?.comparator.startsWith('less')
    ? { field }
    : { field, descending: true };
  return {
    ...germplasm,
    columns: [...columns, ...(germplasm.columns ?? [])],
    fields: found,
    defaultSort,
  };
}
