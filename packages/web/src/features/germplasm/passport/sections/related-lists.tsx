import { germplasmAttributes } from '@landrace/contract/areas/germplasm/germplasm-attribute.table';
import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { pedigreeDefinitions, pedigrees } from '@landrace/contract/areas/germplasm/pedigree.table';
import { groups } from '@landrace/contract/areas/groups/group.table';
import type { TableDefinition } from '@landrace/contract/core/table';
import type { TextKey } from '@landrace/locales/text-key';
import { useMemo } from 'react';
import { DataTable, type DataTableProps } from '../../../../kit/table/data-table';
import { MountedTable } from '../../../../kit/table/mounted-table';
import { useText } from '../../../../lib/i18n/text';
import { attributePresentation, LicenceNeeded, MountedDatasets } from '../../../datasets/public';
import { remainingLicences } from '../needed-licences';
import { ExportGenotypes } from './export-genotypes';

interface Props {
  readonly passport: Passport;
}

interface RelatedRowsProps<T extends TableDefinition>
  extends Props,
    Pick<DataTableProps<T>, 'definition' | 'presentation'> {
  readonly title: TextKey;
  /** The columns of which one refers to the germplasm. */
  readonly columns: readonly string[];
}

/** The rows of a list that refer to the germplasm. Pass stable columns. */
export function RelatedRows<T extends TableDefinition>(props: RelatedRowsProps<T>) {
  const {
    passport: { germplasmId },
    title,
    columns,
    ...table
  } = props;
  const t = useText();
  const scope = useMemo(
    () => [
      { any: columns.map((column) => ({ column, comparator: 'equals', values: [germplasmId] }) as const) },
    ],
    [columns, germplasmId],
  );
  return <DataTable {...table} title={t(title)} scope={scope} isPart />;
}

const asItself = ['germplasmId'];
const asParentOrChild = ['parentId', 'childId'];

export function Attributes(props: Props) {
  const title = 'germplasm.passport.sections.attributes.title';
  return (
    <RelatedRows
      {...props}
      definition={germplasmAttributes}
      title={title}
      columns={asItself}
      presentation={attributePresentation}
    />
  );
}

export function PedigreeDefinitions(props: Props) {
  const title = 'germplasm.passport.sections.pedigreeDefinitions.title';
  return <RelatedRows {...props} definition={pedigreeDefinitions} title={title} columns={asItself} />;
}

export function PedigreeTable(props: Props) {
  const title = 'germplasm.passport.sections.pedigreeTable.title';
  return <RelatedRows {...props} definition={pedigrees} title={title} columns={asParentOrChild} />;
}

export function Groups({ passport: { germplasmId } }: Props) {
  const title = useText()('germplasm.passport.sections.groups.title');
  return <MountedTable definition={groups} path={`germplasm/${germplasmId}/group`} title={title} />;
}

export function Datasets({ passport }: Props) {
  const title = useText()('germplasm.passport.sections.datasets.title');
  const licences = remainingLicences(passport);
  return (
    <>
      {licences.length > 0 && <LicenceNeeded licences={licences} />}
      <MountedDatasets path={`germplasm/${passport.germplasmId}/dataset`} title={title} />
      <ExportGenotypes germplasmId={passport.germplasmId} />
    </>
  );
}
