import { texts } from '@landrace/locales/en-gb';
import { specimens } from '@landrace/testkit/fake-api/specimen.table';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultPreferences, type PreferenceKey } from '../../lib/preferences/preference-keys';
import { preferences } from '../../lib/preferences/store';

const labels = Object.fromEntries(Object.keys(specimens.fields).map((name) => [name, `The ${name}`]));
const testing = {
  tables: {
    specimens: {
      ...labels,
      specimenName: 'Specimen',
      genus: 'Genus',
      elevation: 'Elevation',
      origin: 'Origin',
    },
  },
  uses: { food: 'Food', feed: 'Animal feed' },
  subjects: { collecting: 'Collecting' },
  choices: { specimens: { status: { wild: 'Wild form', landrace: 'Landrace', cultivar: 'Cultivar' } } },
};

/** The texts of the portal and of the list that only tests have. */
export async function loadSpecimenTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en-GB',
    ns: ['texts'],
    defaultNS: 'texts',
    resources: { 'en-GB': { texts: { ...texts, testing } } },
    interpolation: { escapeValue: false },
  });
}

export function forgetPreferences(): void {
  for (const key of Object.keys(defaultPreferences) as PreferenceKey[]) {
    preferences.set(key, defaultPreferences[key]);
  }
}
