import { type DragEvent, useState } from 'react';
import { formatBytes } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { FileIcon } from '../icons/subject-icons';
import classes from './drop-zone.module.css';
import { fieldId } from './field-id';

interface Props {
  readonly file: File | undefined;
  /** Extensions with their dot; empty for files of any type. */
  readonly extensions: readonly string[];
  /** A description of the accepted files. */
  readonly note: string;
  readonly problem?: string | undefined;
  /** Where several files may be chosen at once. */
  readonly many?: { readonly label: string; readonly action: string };
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files that are dropped or chosen. The input covers the zone, so that a click anywhere, Enter and Space open it. */
export function DropZone({ file, extensions, note, problem, many, onFiles }: Props) {
  const t = useText();
  const id = fieldId('file');
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, many ? undefined : 1);
    if (taken.length > 0) onFiles(taken);
  };
  const action = many?.action ?? t(file ? 'upload.drop.other' : 'upload.drop.choose');
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the input inside. */}
      <div
        className={`stack ${classes.zone}`}
        data-over={isOver || undefined}
        data-problem={problem !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <input
          id={id}
          type="file"
          className={classes.input}
          accept={extensions.join(',')}
          multiple={many !== undefined}
          aria-label={action}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-file ${id}-note`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Choosing the same file again, corrected meanwhile, must also count as a change.
            currentTarget.value = '';
          }}
        />
        <FileIcon size={20} />
        <p id={`${id}-file`}>
          {file
            ? t('upload.drop.size', { name: file.name, size: formatBytes(file.size) })
            : (many?.label ?? t('upload.drop.label'))}
        </p>
        <span className={classes.button} aria-hidden="true">
          {action}
        </span>
      </div>
      <p id={`${id}-note`} className={problem ? 'problem below' : 'quiet below'}>
        {problem ?? note}
      </p>
    </div>
  );
}
