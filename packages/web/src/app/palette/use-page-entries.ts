import { useNavigate } from '@tanstack/react-router';
import { isTextKey, type TextKey, type Translate, useText } from '../../lib/i18n/text';
import { isGroup, type MenuEntry, type MenuLeaf, menu, visibleMenu } from '../menu';
import { pathTo, type ScreenName } from '../paths';
import { useMayOpen } from '../use-screens';
import { visibleUserEntries } from '../user-entries';
import type { PaletteEntry } from './palette-entry';

interface Page extends Omit<PaletteEntry, 'run' | 'id'> {
  readonly address: string;
  readonly search?: MenuLeaf['search'];
}

/** Every screen that a menu offers this caller, and their marked items. */
export function usePageEntries(): readonly PaletteEntry[] {
  const t = useText();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const inMenu = menuPages(t, visibleMenu(menu, mayOpen), {});
  // The tools of curators are in both menus.
  const isOnlyUsers = (screen: ScreenName) => inMenu.every(({ address }) => address !== pathTo(screen));
  const pages = [
    ...inMenu,
    ...(mayOpen('marked-items') ? [pageOf(t, 'palette.pages.marked', 'marked-items')] : []),
    ...visibleUserEntries(mayOpen).flatMap((group) =>
      group.items
        .filter(({ screen }) => isOnlyUsers(screen))
        .map((item) => pageOf(t, item.label, item.screen, t(group.label))),
    ),
  ];
  return pages.map(({ address, search = {}, ...page }) => ({
    ...page,
    id: [address, search.tab].join(' '),
    run: () => void navigate({ to: address, search }),
  }));
}

function pageOf(t: Translate, label: TextKey, screen: ScreenName, detail?: string): Page {
  return { address: pathTo(screen), label: t(label), keywords: keywordsOf(t, label), detail };
}

interface Above {
  readonly detail?: string;
  readonly icon?: PaletteEntry['icon'];
}

function menuPages(t: Translate, entries: readonly MenuEntry[], above: Above): readonly Page[] {
  return entries.flatMap((entry): readonly Page[] => {
    const icon = entry.icon ?? above.icon;
    if (isGroup(entry)) return menuPages(t, entry.items, { detail: t(entry.label), icon });
    return [
      {
        address: pathTo(entry.screen, entry.params),
        search: entry.search,
        label: t(entry.label, { product: t('core.product') }),
        keywords: keywordsOf(t, entry.label),
        detail: above.detail,
        icon,
      },
    ];
  });
}

/** Named like the last part of the label's key, or like the list whose title it is; most labels need none. */
function keywordsOf(t: Translate, label: TextKey): string | undefined {
  const key = `palette.words.${label
    .replace(/\.title$/, '')
    .split('.')
    .at(-1)}`;
  return isTextKey(key) ? t(key) : undefined;
}
