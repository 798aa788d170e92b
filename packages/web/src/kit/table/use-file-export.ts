import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '../../lib/api/table-api';
import { useAnnouncedJobs } from '../notices/use-announced-jobs';
import { useTableModel } from './table-model';
import { filtersOf, orderOf } from './view-state';

/** The list as a file: all results of the filter, in the order shown; immediately or in the background. */
export function useFileExport() {
  const { table, loader, view } = useTableModel();
  const announce = useAnnouncedJobs();
  const body = { ...filtersOf(view.conditions), ...orderOf(table, view.sort) };
  const download = useMutation({ mutationFn: (format: ExportFormat) => loader.download(body, format) });
  const prepare = useMutation({
    mutationFn: async (format: ExportFormat) => (await loader.prepare?.(body, format)) ?? [],
    onSuccess: (jobs) => announce(jobs, { table: table.name }),
  });
  return {
    download: download.mutate,
    /** Absent where no job creates such a file. */
    prepare: loader.prepare && prepare.mutate,
    isPending: download.isPending || prepare.isPending,
  };
}
