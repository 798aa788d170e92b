import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../controls/button';
import { DownloadIcon } from '../icons/table-icons';
import { Panel } from './panel';
import { useTableModel } from './table-model';
import { Tick } from './tick';
import { ToolButton } from './tool-button';
import classes from './toolbar.module.css';
import { type ListFile, useFileExport } from './use-file-export';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../dialogs/confirm-dialog')).ConfirmDialog,
}));

/** More rows than this need confirmation. */
export const warnAbove = 100_000;

/** Quiet: below a few rows that need no other tool. */
export function DownloadMenu({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const { rows, texts, presentation } = useTableModel();
  const [isOpen, setOpen] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [fileToConfirm, setFileToConfirm] = useState<ListFile>();
  const { files, save, prepare, isPending } = useFileExport();
  const MoreFiles = presentation.moreFiles;
  const size = texts.number(rows.count);
  const handleSelect = (file: ListFile, inBackground: boolean) => {
    setOpen(false);
    if (inBackground && file.prepare) prepare(file);
    else if (rows.count > warnAbove) setFileToConfirm(file);
    else save(file);
  };
  const decide = (make: (file: ListFile) => void) => {
    setFileToConfirm(undefined);
    if (fileToConfirm) make(fileToConfirm);
  };

  return (
    <>
      <Panel
        title={texts.t('download.title', { count: rows.count, rows: size })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        width={280}
        align="end"
        target={
          isQuiet ? (
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<DownloadIcon />}
              loading={isPending}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {texts.t('toolbar.download')}
            </Button>
          ) : (
            <ToolButton
              icon={<DownloadIcon />}
              label={texts.t('toolbar.download')}
              isDisabled={rows.count === 0}
              isLoading={isPending}
              isOpen={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )
        }
      >
        <FileMenu files={files} onSelect={handleSelect} />
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
      {fileToConfirm && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={texts.t('download.confirmTitle')}
            text={texts.t('download.confirmText', { size })}
            {...(fileToConfirm.prepare
              ? {
                  action: texts.t('download.background'),
                  other: { action: texts.t('download.confirm'), onChoose: () => decide(save) },
                }
              : { action: texts.t('download.confirm') })}
            onConfirm={() => decide(fileToConfirm.prepare ? prepare : save)}
            onCancel={() => setFileToConfirm(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface FileMenuProps {
  readonly files: readonly ListFile[];
  readonly onSelect: (file: ListFile, inBackground: boolean) => void;
}

function FileMenu({ files, onSelect }: FileMenuProps) {
  const { texts } = useTableModel();
  const [inBackground, setInBackground] = useState(false);
  const hintId = useId();
  return (
    <>
      <ul className={classes.menu}>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="item"
              {...(inBackground && { 'aria-describedby': hintId })}
              onClick={() => onSelect(file, inBackground)}
            >
              {file.label}
            </button>
          </li>
        ))}
      </ul>
      {files.some(({ prepare }) => prepare) && (
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
