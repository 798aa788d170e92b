import type { TextKey } from '../lib/i18n/text';
import type { ScreenName } from './paths';

interface UserEntry {
  readonly label: TextKey;
  readonly screen: ScreenName;
}

interface UserEntryGroup {
  readonly label: TextKey;
  readonly items: readonly UserEntry[];
}

/** The whole user menu in order. Entries that do not exist or are not for this user are left out when rendered. */
const userEntries: readonly UserEntryGroup[] = [
  {
    label: 'accounts.menu.administration',
    items: [
      { label: 'accounts.menu.settings', screen: 'landrace-settings' },
      { label: 'accounts.menu.users', screen: 'users' },
      { label: 'accounts.menu.permissions', screen: 'user-permissions' },
      { label: 'accounts.menu.audit', screen: 'audit' },
      { label: 'accounts.menu.backups', screen: 'backup' },
      { label: 'accounts.menu.feedback', screen: 'user-feedback' },
    ],
  },
  {
    label: 'accounts.menu.curation',
    items: [
      { label: 'accounts.menu.upload', screen: 'import-upload' },
      { label: 'accounts.menu.match', screen: 'germplasm-match' },
      { label: 'accounts.menu.unifier', screen: 'germplasm-unifier' },
      { label: 'accounts.menu.duplicates', screen: 'germplasm-duplicates' },
      { label: 'administration.lists.changeSets.title', screen: 'changes' },
    ],
  },
  {
    label: 'accounts.menu.account',
    items: [{ label: 'accounts.menu.tokens', screen: 'user-tokens' }],
  },
];

export function visibleUserEntries(mayOpen: (screen: ScreenName) => boolean): readonly UserEntryGroup[] {
  return userEntries
    .map((group) => ({ ...group, items: group.items.filter(({ screen }) => mayOpen(screen)) }))
    .filter(({ items }) => items.length > 0);
}
