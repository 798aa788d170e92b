import { preferences } from '../preferences/store';
import { browserLocale, type Locale } from './locale';

/** The user's choice, else the browser's. */
export function currentLocale(): Locale {
  return preferences.current().locale ?? browserLocale(navigator.languages);
}
