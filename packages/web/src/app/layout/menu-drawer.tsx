import { Drawer } from '../../kit/dialogs/drawer';
import { useText } from '../../lib/i18n/text';
import { SideMenu } from './side-menu';

interface Props {
  readonly onClose: () => void;
}

/** The menu on phones, over the page. Selecting an entry closes it. */
export function MenuDrawer({ onClose }: Props) {
  const t = useText();
  return (
    <Drawer title={t('core.landmarks.menu')} side="start" onClose={onClose}>
      <nav aria-label={t('core.landmarks.menu')}>
        <SideMenu onChoose={onClose} />
      </nav>
    </Drawer>
  );
}
