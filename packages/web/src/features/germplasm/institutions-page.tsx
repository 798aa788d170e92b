import { institutions } from '@landrace/contract/areas/germplasm/institution.table';
import { maxInstitutions } from '@landrace/contract/areas/germplasm/institution-unify';
import { lazy } from 'react';
import { MergeableListPage } from '../../kit/merge/mergeable-list-page';

const UnifyDialog = lazy(async () => ({
  default: (await import('./institutions/unify-dialog')).UnifyDialog,
}));

export function InstitutionsPage() {
  return (
    <MergeableListPage definition={institutions} maxSelected={maxInstitutions} MergeDialog={UnifyDialog} />
  );
}
