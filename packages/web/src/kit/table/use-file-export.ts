import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '../../lib/api/table-api';
import { useText } from '../../lib/i18n/text';
import { useAnnouncedJobs } from '../notices/use-announced-jobs';
import type { StartedJobs } from './presentation';
import { useTableModel } from './table-model';
import { filtersOf, orderOf, requestOf } from './view-state';

const formats: readonly ExportFormat[] = ['csv', 'xlsx', 'tsv', 'json', 'zip'];

export interface ListFile {
  readonly id: string;
  readonly label: string;
  readonly save: () => Promise<void>;
  /** Absent where no job creates such a file. */
  readonly prepare?: () => Promise<StartedJobs>;
}

/**
 * The list as a file: all results of the filter; immediately or in the background. Files by a standard of the subject
 * come first, then the columns of the list in the order shown.
 */
export function useFileExport() {
  const { table, loader, view, texts, presentation } = useTableModel();
  const t = useText();
  const announce = useAnnouncedJobs();
  const body = { ...filtersOf(view.conditions), ...orderOf(table, view.sort) };
  const { prepare } = loader;
  const files: readonly ListFile[] = [
    ...(presentation.standardFiles ?? []).map((file) => ({
      id: file.id,
      label: t(file.label),
      save: () => file.save(requestOf(view)),
      prepare: () => file.prepare(requestOf(view)),
    })),
    ...formats.map((format) => ({
      id: format,
      label: texts.t(`download.${format}`),
      save: () => loader.download(body, format),
      ...(prepare && { prepare: () => prepare(body, format) }),
    })),
  ];
  const saving = useMutation({ mutationFn: (file: ListFile) => file.save() });
  const preparing = useMutation({
    mutationFn: async (file: ListFile) => (await file.prepare?.()) ?? [],
    onSuccess: (jobs) => announce(jobs, { table: table.name }),
  });
  return {
    files,
    save: saving.mutate,
    prepare: preparing.mutate,
    isPending: saving.isPending || preparing.isPending,
  };
}
