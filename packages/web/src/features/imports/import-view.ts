import { type ImportType, importTypes } from '@landrace/contract/areas/imports/import-type';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useScreenAddress } from '../../lib/screens';
import { type SearchParams, useUrlState } from '../../lib/url-state';

export type ImportTab = 'upload' | 'history';

interface View {
  readonly tab: ImportTab;
  /** The import whose report is open. */
  readonly job: string | undefined;
}

const codec = {
  read: ({ tab, job }: SearchParams): View => ({
    tab: tab === 'history' ? 'history' : 'upload',
    job: typeof job === 'string' ? job : undefined,
  }),
  write: ({ tab, job }: View): SearchParams => ({ tab: tab === 'upload' ? undefined : tab, job }),
};

/** The address: the type of file, and which report or list is open. */
export function useImportView() {
  const { templateType } = useParams({ strict: false }) as { readonly templateType?: string };
  const [view, change] = useUrlState(codec);
  const navigate = useNavigate();
  const address = useScreenAddress();
  const type = importTypes.find((known) => known === templateType) ?? importTypes[0];
  const go = (to: ImportType, search: SearchParams, replace = false) => {
    const path = address('import-upload-type', { templateType: to });
    if (path !== undefined) void navigate({ to: path, search: search as never, replace });
  };
  return {
    ...view,
    type,
    showTab: (tab: ImportTab) => change(() => ({ tab, job: undefined }), 'replace'),
    showType: (to: ImportType) => go(to, {}, true),
    showJob: (of: ImportType, job: string) => go(of, { job }),
    showForm: () => change(() => ({ tab: 'upload', job: undefined })),
  };
}
