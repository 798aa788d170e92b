import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '../../../lib/i18n/locale';
import { readGuide } from './read-guide';

/** Part of the build, so that it is available offline; each language is a file of its own. */
const guides: Readonly<Record<Locale, () => Promise<{ default: string }>>> = {
  en_GB: () => import('../../../../../../docs/guide/definitions.md?raw'),
  de_DE: () => import('../../../../../../docs/guide/definitions.de.md?raw'),
};

export const guideQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['guide', 'definitions', locale],
    queryFn: async () => readGuide((await guides[locale]()).default),
    staleTime: Number.POSITIVE_INFINITY,
  });
