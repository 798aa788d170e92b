import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { api } from '../api/client';
import { defaultLocale, type Locale, languageTag } from '../locale';
import { currentLocale } from '../preferences/current-locale';
import { preferences } from '../preferences/store';
import { textNamespace } from './text';

type Bundles<Texts> = Readonly<Record<Locale, () => Promise<Texts>>>;

const bundles: Bundles<object> = {
  en_GB: () => import('@landrace/locales/en-gb-portal'),
  de_DE: () => import('@landrace/locales/de-de-portal'),
};

/** Many texts that few people need. */
const lazyBundles: Bundles<{ readonly texts: object }> = {
  en_GB: () => import('@landrace/locales/en-gb.lazy'),
  de_DE: () => import('@landrace/locales/de-de.lazy'),
};
let speaksFully = false;

/** Await before rendering a screen that needs these texts. */
export async function loadFullLocale(): Promise<void> {
  speaksFully = true;
  await addFullLocale(currentLocale());
}

const loading = new Map<Locale, Promise<void>>();
let starting: Promise<unknown> | undefined;

/** Texts are available once this resolves. */
export async function startI18n(): Promise<void> {
  // Starting again begins without any texts.
  loading.clear();
  starting = i18next.use(initReactI18next).init({
    lng: languageTag(currentLocale()),
    fallbackLng: languageTag(defaultLocale),
    defaultNS: textNamespace,
    ns: [textNamespace],
    resources: {},
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await starting;
  await addBundle(currentLocale());
  await showLocale(currentLocale());
}

/** Loads texts and the administrator's overrides once per language, then switches to it. Start i18n first. */
export async function speak(locale: Locale): Promise<void> {
  const pending = loading.get(locale) ?? loadLocale(locale);
  loading.set(locale, pending);
  await pending;
  await showLocale(locale);
}

export async function chooseLocale(locale: Locale): Promise<void> {
  preferences.set('locale', locale);
  await speak(locale);
}

async function loadLocale(locale: Locale): Promise<void> {
  const overrides = overridesOf(locale);
  await starting;
  await addBundle(locale);
  if (speaksFully) await addFullLocale(locale);
  i18next.addResources(languageTag(locale), textNamespace, await overrides);
}

async function addBundle(locale: Locale): Promise<void> {
  const language = languageTag(locale);
  if (i18next.hasResourceBundle(language, textNamespace)) return;
  i18next.addResourceBundle(language, textNamespace, await bundles[locale](), true, false);
}

/** Texts overridden by an administrator stay. The script of a screen may arrive before the texts of the portal. */
async function addFullLocale(locale: Locale): Promise<void> {
  const [{ texts }] = await Promise.all([lazyBundles[locale](), starting]);
  await addBundle(locale);
  i18next.addResourceBundle(languageTag(locale), textNamespace, texts, true, false);
}

/** A server that is down must not block the texts we have. */
function overridesOf(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const call = { params: { locale }, query: { overrides: 'true' } } as const;
  return api('GET clientlocale/{locale}', call).catch(() => ({}));
}

async function showLocale(locale: Locale): Promise<void> {
  const language = languageTag(locale);
  document.documentElement.lang = language;
  if (i18next.language !== language) await i18next.changeLanguage(language);
}
