import { browserLocale, type Locale } from '../locale';
import { preferences } from './store';

/** The user's choice, else the browser's. */
export function currentLocale(): Locale {
  return preferences.current().locale ?? browserLocale(navigator.languages);
}
