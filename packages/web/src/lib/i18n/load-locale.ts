import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { api } from '../api/client';
import { preferences } from '../preferences/store';
import { currentLocale } from './current-locale';
import { defaultLocale, type Locale, languageTag } from './locale';
import { textNamespace } from './text';

type Bundles = Readonly<Record<Locale, () => Promise<{ texts: object }>>>;

const bundles: Bundles = {
  en_GB: () => import('@landrace/locales/en-gb-portal'),
  de_DE: () => import('@landrace/locales/de-de-portal'),
};

/** Many words that few people read. */
const lazyBundles: Bundles = {
  en_GB: () => import('@landrace/locales/en-gb.lazy'),
  de_DE: () => import('@landrace/locales/de-de.lazy'),
};
let speaksFully = false;

/** To be awaited before a screen that says such words is drawn. */
export async function loadFullLocale(): Promise<void> {
  speaksFully = true;
  await addFurtherBundle(currentLocale());
}

const loading = new Map<Locale, Promise<void>>();

/** The portal can speak once this is done. */
export async function startI18n(): Promise<void> {
  // Starting again begins without any texts.
  loading.clear();
  await i18next.use(initReactI18next).init({
    lng: languageTag(currentLocale()),
    fallbackLng: languageTag(defaultLocale),
    defaultNS: textNamespace,
    ns: [textNamespace],
    resources: {},
    // React escapes what it draws.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await addBundle(currentLocale());
  await showLocale(currentLocale());
}

/** Loads texts and the administrator's changes to them once per language, then switches to it. */
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
  await addBundle(locale);
  if (speaksFully) await addFurtherBundle(locale);
  await addOverrides(locale);
}

async function addBundle(locale: Locale): Promise<void> {
  const language = languageTag(locale);
  if (i18next.hasResourceBundle(language, textNamespace)) return;
  i18next.addResourceBundle(language, textNamespace, (await bundles[locale]()).texts, true, true);
}

/** What an administrator said in other words stays. */
async function addFurtherBundle(locale: Locale): Promise<void> {
  const { texts } = await lazyBundles[locale]();
  i18next.addResourceBundle(languageTag(locale), textNamespace, texts, true, false);
}

/** A server that is away cannot be allowed to keep the texts we have. */
async function addOverrides(locale: Locale): Promise<void> {
  const texts = await api('GET clientlocale/{locale}', {
    params: { locale },
    query: { overrides: 'true' },
  }).catch(() => ({}));
  i18next.addResources(languageTag(locale), textNamespace, texts);
}

async function showLocale(locale: Locale): Promise<void> {
  const language = languageTag(locale);
  document.documentElement.lang = language;
  if (i18next.language !== language) await i18next.changeLanguage(language);
}
