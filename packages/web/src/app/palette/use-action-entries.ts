import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { passportQuery } from '../../features/germplasm/passport/passport-query';
import { useGermplasmMarks } from '../../features/germplasm/use-germplasm-marks';
import { useMayCreateGroups } from '../../features/groups/group-queries';
import { MarkIcon } from '../../kit/icons/passport-icons';
import { GlobeIcon, HelpIcon, MoonIcon, PersonIcon, SunIcon } from '../../kit/icons/shell-icons';
import { PlusIcon } from '../../kit/icons/table-icons';
import { helpPopoverId } from '../../kit/layout/help';
import { useDarkMode } from '../../kit/theme/colour-scheme';
import { chooseLocale } from '../../lib/i18n/load-locale';
import { useText } from '../../lib/i18n/text';
import { locales } from '../../lib/locale';
import { currentLocale } from '../../lib/preferences/current-locale';
import { useSession } from '../../lib/session/session';
import { useSettings } from '../../lib/settings/settings-query';
import { useHelpKey } from '../help';
import { pathTo } from '../paths';
import { useCurrentScreen } from '../use-screens';
import { useKeepTarget, useSignOut } from '../use-signing';
import type { PaletteEntry } from './palette-entry';

/** The caller's available actions; unavailable ones are left out. */
export function useActionEntries(onNewGroup: () => void): readonly PaletteEntry[] {
  const mark = useMarkEntry();
  const group = useNewGroupEntry(onNewGroup);
  const help = useHelpEntry();
  const looks = useLookEntries();
  const sign = useSignEntry();
  return [mark, group, help, ...looks, sign].flatMap((entry) => entry ?? []);
}

/** For the passport that is open. */
function useMarkEntry(): PaletteEntry | undefined {
  const t = useText();
  const { screen, params } = useCurrentScreen();
  const { marked, change } = useGermplasmMarks();
  const { data } = useQuery({ ...passportQuery(params.germplasmId ?? ''), enabled: false });
  if (screen !== 'passport' || !data) return undefined;
  const { germplasmId, germplasmDisplayName, germplasmName } = data;
  const isMarked = marked.includes(germplasmId);
  return {
    id: 'mark',
    icon: MarkIcon,
    label: t(isMarked ? 'palette.actions.unmark' : 'palette.actions.mark'),
    // Not in the label: typing a name should lead to that page.
    detail: germplasmLabel(germplasmDisplayName, germplasmName),
    keywords: t('palette.words.mark'),
    run: () => change([germplasmId], !isMarked),
  };
}

function useNewGroupEntry(onNewGroup: () => void): PaletteEntry | undefined {
  const t = useText();
  if (!useMayCreateGroups()) return undefined;
  return {
    id: 'new-group',
    icon: PlusIcon,
    label: t('groups.create.open'),
    keywords: t('palette.words.newGroup'),
    run: onNewGroup,
  };
}

function useHelpEntry(): PaletteEntry | undefined {
  const t = useText();
  if (useHelpKey() === undefined) return undefined;
  return {
    id: 'help',
    icon: HelpIcon,
    label: t('core.topBar.help'),
    keywords: t('palette.words.help'),
    run: () => document.getElementById(helpPopoverId)?.showPopover(),
  };
}

function useLookEntries(): readonly PaletteEntry[] {
  const t = useText();
  const { isDark, toggle } = useDarkMode();
  const others = locales.filter((locale) => locale !== currentLocale());
  return [
    {
      id: 'theme',
      icon: isDark ? SunIcon : MoonIcon,
      label: t(isDark ? 'core.topBar.switchToLight' : 'core.topBar.switchToDark'),
      keywords: t('palette.words.theme'),
      run: toggle,
    },
    ...others.map((locale) => ({
      id: locale,
      icon: GlobeIcon,
      label: t('core.topBar.languageNow', { language: t(`core.languages.${locale}`) }),
      words: t('palette.words.language'),
      run: () => void chooseLocale(locale),
    })),
  ];
}

function useSignEntry(): PaletteEntry | undefined {
  const t = useText();
  const navigate = useNavigate();
  const session = useSession();
  const { authMode } = useSettings();
  const leave = useSignOut();
  const keepTarget = useKeepTarget();
  if (authMode === undefined || authMode === 'NONE') return undefined;
  if (session) {
    const keywords = t('palette.words.signOut');
    return { id: 'sign-out', icon: PersonIcon, label: t('accounts.menu.signOut'), keywords, run: leave };
  }
  return {
    id: 'sign-in',
    icon: PersonIcon,
    label: t('accounts.menu.signIn'),
    keywords: t('palette.words.signIn'),
    run: () => {
      keepTarget();
      void navigate({ to: pathTo('login') });
    },
  };
}
