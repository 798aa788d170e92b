import { images } from '@landrace/contract/areas/community/image.table';
import { PictureIcon } from '../../../kit/icons/subject-icons';
import { HoverPicture } from '../../../kit/layout/hover-picture';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { PictureTiles } from '../../../kit/pictures/picture-tiles';
import { ListPage } from '../../../kit/table/data-table';
import type { TablePresentation, TilesProps } from '../../../kit/table/presentation';
import { Taxon } from '../../../kit/text/taxon';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { type Image, imageAddress } from '../community-queries';
import { pictureOf } from './image-picture';
import classes from './images.module.css';

const presentation: TablePresentation<typeof images> = {
  cells: {
    referenceName: (row) => <Subject image={row} />,
    taxon: (row) => row.genus && <TaxonOf image={row} />,
    imageDescription: (row) => <Described image={row} />,
    tags: ({ tags }) => tags?.map(({ tagName }) => tagName).join(', '),
  },
  cardColumns: { line: 'taxon', details: ['imageRefTable', 'imageDescription'] },
  widths: { imageDescription: 260, taxon: 236 },
  tiles: ImageTiles,
};

export function ImagesPage() {
  return <ListPage definition={images} presentation={presentation} />;
}

function ImageTiles({ title }: TilesProps) {
  const token = useSession()?.imageToken;
  return (
    <PictureTiles
      title={title}
      pictureOf={(image: Image) => pictureOf(image, token, <Shown image={image} />)}
    />
  );
}

/** What an image shows: its name, and what that is. */
function Shown({ image }: { readonly image: Image }) {
  const t = useText();
  return (
    <>
      <p>
        <Subject image={image} />
      </p>
      <p className={`hint ${classes.kind}`}>
        {image.genus ? (
          <TaxonOf image={image} />
        ) : (
          t(`community.choices.images.imageRefTable.${image.imageRefTable}`)
        )}
      </p>
    </>
  );
}

function TaxonOf({ image: { genus, species, subtaxa } }: { readonly image: Image }) {
  return <Taxon genus={genus} species={species} subtaxa={subtaxa} />;
}

/** The screen of what an image shows; stories have none of their own. */
const subjectScreens: Readonly<Partial<Record<Image['imageRefTable'], string>>> = {
  germinatebase: 'passport',
  phenotypes: 'trait-details',
  projects: 'project-details',
};

function Subject({ image }: { readonly image: Image }) {
  const screen = subjectScreens[image.imageRefTable];
  if (screen === undefined) return image.referenceName;
  return (
    <ScreenLink
      screen={screen}
      params={{ imageForeignId: image.imageForeignId }}
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
        missing={t('core.pictures.missing')}
      >
        <PictureIcon />
      </HoverPicture>
      <span className="clipped">{image.imageDescription}</span>
    </span>
  );
}
