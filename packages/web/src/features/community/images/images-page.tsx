import { images } from '@landrace/contract/areas/community/image.table';
import { PictureIcon } from '../../../kit/icons/subject-icons';
import { HoverPicture } from '../../../kit/layout/hover-picture';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { ListPage } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { Taxon } from '../../../kit/text/taxon';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { type Image, imageAddress } from '../community-queries';

const presentation: TablePresentation<typeof images> = {
  cells: {
    referenceName: (row) => <Subject image={row} />,
    taxon: ({ genus, species, subtaxa }) =>
      genus && <Taxon genus={genus} species={species} subtaxa={subtaxa} />,
    imageDescription: (row) => <Described image={row} />,
    tags: ({ tags }) => tags?.map(({ tagName }) => tagName).join(', '),
  },
};

export function ImagesPage() {
  return <ListPage definition={images} presentation={presentation} />;
}

/** Only germplasm have a page to link to. */
function Subject({ image }: { readonly image: Image }) {
  if (image.imageRefTable !== 'germinatebase') return image.referenceName;
  return (
    <ScreenLink
      screen="passport"
      params={{ germplasmId: image.imageForeignId }}
      className="cell-link"
      isRowLink
    >
      {image.referenceName}
    </ScreenLink>
  );
}

function Described({ image }: { readonly image: Image }) {
  const t = useText();
  const token = useSession()?.imageToken;
  return (
    <span className="inline">
      <HoverPicture
        label={t('community.images.of', { name: image.referenceName })}
        source={imageAddress(image.imageId, 'small', token)}
        missing={t('community.images.missing')}
      >
        <PictureIcon />
      </HoverPicture>
      <span className="clipped">{image.imageDescription}</span>
    </span>
  );
}
