import type { UploadSubject } from '@landrace/contract/areas/community/image-upload';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import type { Picture } from '../../../kit/pictures/picture';
import { useText } from '../../../lib/i18n/text';
import { AddImages } from './add-images';
import { ImageGallery } from './image-gallery';
import { RemoveImage } from './remove-image';

interface Props {
  readonly subject: { readonly refTable: UploadSubject; readonly foreignId: number };
  readonly count: number;
  readonly onChange?: (() => void) | undefined;
}

/** The images of one item as curators see them: with ways to add and remove them. */
export function CuratedImages({ subject, count, onChange }: Props) {
  const t = useText();
  const [removed, setRemoved] = useState<Picture>();
  return (
    <>
      <ImageGallery
        subject={subject}
        count={count}
        toolsOf={(picture) => (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t('imageUpload.removeNamed', { name: picture.name })}
            onClick={() => setRemoved(picture)}
          >
            {t('imageUpload.remove')}
          </Button>
        )}
      />
      <AddImages refTable={subject.refTable} referenceId={subject.foreignId} onChange={onChange} />
      {removed && (
        <RemoveImage
          imageId={removed.id}
          name={removed.name}
          onChange={onChange}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
