import { lazy } from 'react';
import { loadFullLocale } from '../../lib/i18n/load-locale';

/** The popup of a location on the map of another area. */
export const LocationPopup = lazy(async () => ({
  default: (await import('./location-place')).LocationPopup,
}));

/** The fields of a location that does not exist yet. */
export const SiteForm = lazy(async () => {
  const [form] = await Promise.all([import('./site/site-form'), loadFullLocale()]);
  return { default: form.SiteForm };
});
