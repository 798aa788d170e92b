import { lazy, Suspense, useId, useState } from 'react';
import type { ExportFormat } from '../../lib/api/table-api';
import { Button } from '../controls/button';
import { DownloadIcon } from '../icons/table-icons';
import { Panel } from './panel';
import { useTableModel } from './table-model';
import { Tick } from './tick';
import classes from './toolbar.module.css';
import { useFileExport } from './use-file-export';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../dialogs/confirm-dialog')).ConfirmDialog,
}));

/** More rows than this need confirmation. */
export const warnAbove = 100_000;

const formats: readonly ExportFormat[] = ['zip', 'csv', 'tsv', 'xlsx', 'json'];

export function DownloadMenu() {
  const { rows, texts, presentation } = useTableModel();
  const [isOpen, setOpen] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [formatToConfirm, setFormatToConfirm] = useState<ExportFormat>();
  const { download, prepare, isPending } = useFileExport();
  const MoreFiles = presentation.moreFiles;
  const size = texts.number(rows.count);
  const handleSelect = (format: ExportFormat, inBackground: boolean) => {
    setOpen(false);
    if (inBackground && prepare) prepare(format);
    else if (rows.count > warnAbove) setFormatToConfirm(format);
    else download(format);
  };
  const decide = (make: (format: ExportFormat) => void) => {
    setFormatToConfirm(undefined);
    if (formatToConfirm) make(formatToConfirm);
  };

  return (
    <>
      <Panel
        title={texts.t('download.title', { rows: size })}
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
            loading={isPending}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.t('toolbar.download')}
          </Button>
        }
      >
        <FormatMenu onSelect={handleSelect} hasBackground={prepare !== undefined} />
        {MoreFiles && (
          <div className={classes.menuFoot}>
            <button
              type="button"
              className="item"
              onClick={() => {
                setOpen(false);
                setMoreOpen(true);
              }}
            >
              {texts.t('download.more')}
            </button>
          </div>
        )}
      </Panel>
      {MoreFiles && isMoreOpen && (
        <Suspense fallback={null}>
          <MoreFiles onClose={() => setMoreOpen(false)} />
        </Suspense>
      )}
      {formatToConfirm && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={texts.t('download.confirmTitle')}
            text={texts.t('download.confirmText', { size })}
            {...(prepare
              ? {
                  action: texts.t('download.background'),
                  other: { action: texts.t('download.confirm'), onChoose: () => decide(download) },
                }
              : { action: texts.t('download.confirm') })}
            onConfirm={() => decide(prepare ?? download)}
            onCancel={() => setFormatToConfirm(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface FormatMenuProps {
  readonly onSelect: (format: ExportFormat, inBackground: boolean) => void;
  readonly hasBackground: boolean;
}

function FormatMenu({ onSelect, hasBackground }: FormatMenuProps) {
  const { texts } = useTableModel();
  const [inBackground, setInBackground] = useState(false);
  const hintId = useId();
  return (
    <>
      <ul className={classes.menu}>
        {formats.map((format) => (
          <li key={format}>
            <button
              type="button"
              className="item"
              {...(inBackground && { 'aria-describedby': hintId })}
              onClick={() => onSelect(format, inBackground)}
            >
              {texts.t(`download.${format}`)}
            </button>
          </li>
        ))}
      </ul>
      {hasBackground && (
        <div className={classes.menuFoot}>
          <Tick label={texts.t('download.background')} isTicked={inBackground} onChange={setInBackground} />
          {inBackground && (
            <p id={hintId} className="hint">
              {texts.t('download.backgroundHint')}
            </p>
          )}
        </div>
      )}
    </>
  );
}
