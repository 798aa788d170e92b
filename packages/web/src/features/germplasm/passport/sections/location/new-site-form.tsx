import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../../kit/controls/button';
import { Combobox } from '../../../../../kit/forms/combobox';
import { TextField } from '../../../../../kit/forms/fields';
import { Form } from '../../../../../kit/forms/form';
import { useForm } from '../../../../../kit/forms/use-form';
import type { Option, OptionSource } from '../../../../../kit/forms/use-options';
import { Skeleton } from '../../../../../kit/layout/skeleton';
import { apiQuery } from '../../../../../lib/api/client';
import { regionName } from '../../../../../lib/i18n/format';
import { useText } from '../../../../../lib/i18n/text';
import type { SiteFormProps } from './known-site-form';
import classes from './location.module.css';
import { blankSite, complaintsOf, siteBody } from './new-site';
import { useSaveLocation } from './save-location';

const SiteMap = lazy(async () => ({ default: (await import('./site-map')).SiteMap }));

const countriesQuery = {
  ...apiQuery(['countries'], 'GET country'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** A collecting site that does not exist yet. */
export function NewSiteForm({ germplasmId, onClose }: SiteFormProps) {
  const t = useText();
  const save = useSaveLocation(germplasmId);
  const [country, setCountry] = useState<Option | null>(null);
  const [hasMap, setMap] = useState(false);
  const countries = useCountries();
  const form = useForm({
    initial: blankSite,
    labels: (name) => t(`germplasm.passport.newSite.${name}`),
    validate: (site) =>
      Object.fromEntries(
        Object.entries(complaintsOf(site)).map(([name, complaint]) => [
          name,
          t(`germplasm.passport.newSite.problems.${complaint}`),
        ]),
      ),
    onSubmit: async (site) => {
      await save(siteBody(site));
      onClose();
    },
  });
  const place = form.field('country');
  const [latitude, longitude] = [form.field('latitude'), form.field('longitude')];
  return (
    <Form form={form} action={t('germplasm.passport.changeLocation.save')} onCancel={onClose}>
      <Combobox
        name={place.name}
        label={place.label}
        problem={place.problem}
        source={countries}
        value={country}
        onChange={(option) => {
          setCountry(option);
          place.onChange(option ? String(option.id) : '');
        }}
      />
      <TextField field={form.field('siteName')} description={t('germplasm.passport.newSite.siteNameHint')} />
      <div className={classes.pair}>
        <TextField field={latitude} placeholder="51.2" />
        <TextField field={longitude} placeholder="-3.5" />
      </div>
      {hasMap ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <SiteMap
            latitude={latitude.value}
            longitude={longitude.value}
            onPick={(lat, lng) => {
              latitude.onChange(lat);
              longitude.onChange(lng);
            }}
          />
        </Suspense>
      ) : (
        <Button variant="subtle" size="compact-sm" className={classes.start} onClick={() => setMap(true)}>
          {t('germplasm.passport.newSite.pick')}
        </Button>
      )}
      <TextField field={form.field('elevation')} description={t('germplasm.passport.newSite.optional')} />
    </Form>
  );
}

/** All countries fit into one response, so they are searched here, by their names in the user's language. */
function useCountries(): OptionSource {
  const queryClient = useQueryClient();
  return {
    key: 'countries',
    load: async (search) => {
      const known = await queryClient.ensureQueryData(countriesQuery);
      const options = known
        // The placeholder for an unknown country cannot be chosen.
        .filter(({ id }) => id > 0)
        .map(({ id, countryName, countryCode2, countryCode3 }) => ({
          id,
          label: regionName(countryCode2) ?? countryName,
          detail: countryCode3,
          words: [regionName(countryCode2), countryName, countryCode2, countryCode3].join(' ').toLowerCase(),
        }))
        .filter(({ words }) => words.includes(search.toLowerCase()))
        .sort((a, b) => a.label.localeCompare(b.label));
      return { options, count: options.length };
    },
  };
}
