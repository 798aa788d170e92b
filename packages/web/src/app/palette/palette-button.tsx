import { lazy, Suspense, useEffect, useState } from 'react';
import { SearchIcon } from '../../kit/icons/shell-icons';
import { useText } from '../../lib/i18n/text';
import classes from './palette-button.module.css';
import { isMac, isPaletteKey } from './palette-key';

const load = () => import('./palette');
const Palette = lazy(async () => ({ default: (await load()).Palette }));
const NewGroup = lazy(async () => ({
  default: (await import('../../features/groups/new-dialog')).NewDialog,
}));

/** As printed on keyboards of every language. */
const commandK = '⌘K';

type Opened = 'palette' | 'newGroup';

/** On phones it also replaces the search field. */
export function PaletteButton({ toolClass }: { readonly toolClass: string | undefined }) {
  const t = useText();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  usePaletteKey(() => open('palette'));
  return (
    <>
      <button
        type="button"
        className={`${toolClass} ${classes.button}`}
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open('palette')}
        onPointerEnter={() => void load()}
      >
        <span className={classes.onPhone}>
          <SearchIcon size={20} />
        </span>
        <span className={classes.onWide}>{t('palette.button')}</span>
        <kbd className={`${classes.key} ${classes.onWide}`}>{isMac() ? commandK : t('palette.shortcut')}</kbd>
      </button>
      <Suspense fallback={null}>
        {opened === 'palette' && <Palette onNewGroup={() => open('newGroup')} onClose={close} />}
        {opened === 'newGroup' && <NewGroup onClose={close} />}
      </Suspense>
    </>
  );
}

/** Not while a dialog requires an answer, nor where an editor uses the shortcut itself. */
function usePaletteKey(onPress: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      // Loaded on the modifier key already, so that text typed right after the shortcut reaches the field.
      if (event.key === 'Control' || event.key === 'Meta') void load();
      if (!isPaletteKey(event) || event.defaultPrevented || isEdited(event.target)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) onPress();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  });
}

function isEdited(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('[contenteditable="true"], [contenteditable=""]') !== null
  );
}
