import { useEffect, useRef } from 'react';
import { CloseIcon } from '../../kit/icons/shell-icons';
import { useText } from '../../lib/i18n/text';
import classes from './layout.module.css';
import { SideMenu } from './side-menu';

interface Props {
  readonly onClose: () => void;
}

/** The menu on phones, over the page. Choosing something closes it. */
export function MenuDrawer({ onClose }: Props) {
  const t = useText();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    drawer.current?.showModal();
  }, []);
  return (
    <dialog
      ref={drawer}
      className={classes.drawer}
      aria-label={t('core.landmarks.menu')}
      onClose={onClose}
      closedby="any"
    >
      <button
        type="button"
        className={classes.drawerClose}
        aria-label={t('core.actions.close')}
        onClick={onClose}
      >
        <CloseIcon size={20} />
      </button>
      <nav aria-label={t('core.landmarks.menu')}>
        <SideMenu onChoose={onClose} />
      </nav>
    </dialog>
  );
}
