import {
  maxCaptionLength,
  maxImageMegabytes,
  type UploadSubject,
} from '@landrace/contract/areas/community/image-upload';
import { Button } from '../../../kit/controls/button';
import { TextInput } from '../../../kit/controls/inputs';
import { DropZone } from '../../../kit/forms/drop-zone';
import { ProgressBar } from '../../../kit/layout/progress-bar';
import { formatBytes } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useRefreshImages } from '../community-queries';
import classes from './images.module.css';
import { type ImageDraft, useImageUploads } from './use-image-uploads';

const extensions = ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif'];

interface Props {
  readonly refTable: UploadSubject;
  readonly referenceId: number;
  /** Called after each image. */
  readonly onChange?: (() => void) | undefined;
}

/** For curators: images are dropped or chosen, described, and sent. */
export function AddImages({ refTable, referenceId, onChange }: Props) {
  const t = useText();
  const refresh = useRefreshImages();
  const uploads = useImageUploads({
    refTable,
    referenceId,
    onAdded: async () => {
      await refresh();
      onChange?.();
    },
  });
  const { drafts, ready, isSending } = uploads;
  return (
    <div className={`stack ${classes.adding}`}>
      <DropZone
        file={undefined}
        extensions={extensions}
        note={t('imageUpload.note', { limit: maxImageMegabytes })}
        many={{ label: t('imageUpload.drop'), action: t('imageUpload.choose') }}
        onFiles={uploads.add}
      />
      {drafts.length > 0 && (
        <ul className="stack" aria-label={t('imageUpload.list')}>
          {drafts.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              onCaption={(caption) => uploads.setCaption(draft.id, caption)}
              onDiscard={() => uploads.discard(draft.id)}
            />
          ))}
        </ul>
      )}
      {ready > 0 && (
        <div>
          <Button loading={isSending} onClick={() => void uploads.sendAll()}>
            {t('imageUpload.send', { count: ready })}
          </Button>
        </div>
      )}
      <p role="status" className="quiet small">
        {uploads.added > 0 && t('imageUpload.added', { count: uploads.added })}
      </p>
    </div>
  );
}

interface RowProps {
  readonly draft: ImageDraft;
  readonly onCaption: (caption: string) => void;
  readonly onDiscard: () => void;
}

function DraftRow({
  draft: { file, caption, isSendable, progress, problem },
  onCaption,
  onDiscard,
}: RowProps) {
  const t = useText();
  const { name } = file;
  const isSending = progress !== undefined;
  return (
    <li className={`stack gap-4 ${classes.draft}`}>
      <div className="row apart">
        <span className={classes.fileName}>
          <bdi>{name}</bdi> <span className="quiet small tabular">{formatBytes(file.size)}</span>
        </span>
        <Button
          variant="default"
          size="compact-sm"
          {...(!isSending && { 'aria-label': t('imageUpload.discard', { name }) })}
          onClick={onDiscard}
        >
          {t(isSending ? 'imageUpload.cancel' : 'imageUpload.discardAction')}
        </Button>
      </div>
      {isSending && <ProgressBar value={progress} label={t('imageUpload.sending', { name })} />}
      {!isSending && isSendable && (
        <TextInput
          size="xs"
          aria-label={t('imageUpload.caption', { name })}
          placeholder={t('imageUpload.captionHint')}
          maxLength={maxCaptionLength}
          value={caption}
          onChange={(event) => onCaption(event.currentTarget.value)}
        />
      )}
      {problem !== undefined && (
        <p role="alert" className="problem small">
          {problem}
        </p>
      )}
    </li>
  );
}
