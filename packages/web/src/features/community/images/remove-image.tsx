import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { showNotice } from '../../../kit/notices/notice-store';
import { useText } from '../../../lib/i18n/text';
import { removeImage, useRefreshImages } from '../community-queries';

interface Props {
  readonly imageId: number;
  readonly name: string;
  readonly onChange?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function RemoveImage({ imageId, name, onChange, onClose }: Props) {
  const t = useText();
  const refresh = useRefreshImages();
  const remove = async () => {
    await removeImage(imageId);
    await refresh();
    onChange?.();
    showNotice({ kind: 'success', title: t('community.lists.images.title'), text: t('imageUpload.removed') });
    onClose();
  };
  return (
    <ActionDialog
      title={t('imageUpload.removeTitle')}
      text={t('imageUpload.removeText', { name })}
      action={t('imageUpload.remove')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
