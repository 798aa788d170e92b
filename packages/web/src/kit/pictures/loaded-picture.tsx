import { type ComponentProps, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { PictureIcon } from '../icons/subject-icons';
import classes from './pictures.module.css';

type Props = Pick<
  ComponentProps<'img'>,
  'alt' | 'className' | 'draggable' | 'loading' | 'onLoad' | 'style'
> & {
  readonly src: string;
  readonly 'data-dragged'?: true | undefined;
};

/** A picture, or the reason why there is none. */
export function LoadedPicture({ alt, ...image }: Props) {
  const t = useText();
  const [failed, setFailed] = useState<string>();
  if (failed === image.src) {
    return (
      <span className={classes.missing}>
        <PictureIcon size={20} />
        <span>
          <span className="visually-hidden">{`${alt}: `}</span>
          {t('core.pictures.missing')}
        </span>
      </span>
    );
  }
  return <img alt={alt} decoding="async" {...image} onError={() => setFailed(image.src)} />;
}
