import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ExportFormat } from '../../lib/api/table-api';
import { DownloadIcon } from '../icons/table-icons';
import { Panel } from './panel';
import { useTableModel } from './table-model';
import classes from './toolbar.module.css';
import { filtersOf, orderOf } from './view-state';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../dialogs/confirm-dialog')).ConfirmDialog,
}));

/** Above this many rows people are asked first. */
const warnAbove = 100_000;

const formats: readonly ExportFormat[] = ['zip', 'csv', 'tsv', 'xlsx', 'json'];

/** The list as a file: all rows the filter finds, in the order shown. */
export function DownloadMenu() {
  const { table, loader, view, rows, words } = useTableModel();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<ExportFormat>();
  const download = useMutation({
    mutationFn: (format: ExportFormat) =>
      loader.download({ ...filtersOf(view.filters), ...orderOf(table, view.sort) }, format),
  });
  const size = words.number(rows.count);
  const handleSelect = (format: ExportFormat) => {
    setOpen(false);
    if (rows.count > warnAbove) setAsked(format);
    else download.mutate(format);
  };

  return (
    <>
      <Panel
        title={words.t('download.title', { rows: size })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        width={280}
        align="end"
        target={
          <Button
            variant="default"
            size="xs"
            leftSection={<DownloadIcon />}
            disabled={rows.count === 0}
            loading={download.isPending}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {words.t('toolbar.download')}
          </Button>
        }
      >
        <ul className={classes.menu}>
          {formats.map((format) => (
            <li key={format}>
              <button type="button" className={classes.menuItem} onClick={() => handleSelect(format)}>
                {words.t(`download.${format}`)}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={words.t('download.confirmTitle')}
            text={words.t('download.confirmText', { size })}
            action={words.t('download.confirm')}
            onConfirm={() => {
              setAsked(undefined);
              download.mutate(asked);
            }}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
