import { locationTypes } from '@landrace/contract/areas/geography/location.table';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Combobox } from '../../../kit/forms/combobox';
import { SelectField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { type FieldProps, useForm } from '../../../kit/forms/use-form';
import type { Option } from '../../../kit/forms/use-options';
import { Skeleton } from '../../../kit/layout/skeleton';
import { useText } from '../../../lib/i18n/text';
import { useCountries } from './country-options';
import { blankSite, complaintsOf, siteBody } from './new-site';
import { SameName } from './same-name';
import classes from './site.module.css';

const SiteMap = lazy(async () => ({ default: (await import('./site-map')).SiteMap }));

type LocationType = (typeof locationTypes)[number];
type Site = ReturnType<typeof siteBody> & { readonly locationType: LocationType };

interface Props {
  /** The label of the button. */
  readonly action: string;
  /** Whether it may be another location than a collecting site. */
  readonly hasType?: boolean;
  readonly onSave: (site: Site) => Promise<void>;
  readonly onCancel: () => void;
}

const blank: typeof blankSite & { readonly type: LocationType } = { ...blankSite, type: 'collectingsites' };

/** A location that does not exist yet. */
export function SiteForm({ action, hasType = false, onSave, onCancel }: Props) {
  const t = useText();
  const form = useForm({
    initial: blank,
    labels: (name) => {
      if (name === 'type') return t('geography.tables.locations.locationType');
      if (name === 'siteName' && hasType) return t('geography.tables.locations.locationName');
      return t(`germplasm.passport.newSite.${name}`);
    },
    validate: (site) =>
      Object.fromEntries(
        Object.entries(complaintsOf(site)).map(([name, complaint]) => [
          name,
          t(`germplasm.passport.newSite.problems.${complaint}`),
        ]),
      ),
    onSubmit: (site) => onSave({ ...siteBody(site), locationType: site.type }),
  });
  return (
    <Form form={form} action={action} onCancel={onCancel}>
      {hasType && (
        <SelectField
          field={form.field('type')}
          options={locationTypes.map((value) => ({
            value,
            label: t(`geography.choices.locations.locationType.${value}`),
          }))}
        />
      )}
      <CountryField field={form.field('country')} />
      <div>
        <TextField
          field={form.field('siteName')}
          {...(!hasType && { description: t('germplasm.passport.newSite.siteNameHint') })}
        />
        <SameName name={form.values.siteName} />
      </div>
      <Coordinates latitude={form.field('latitude')} longitude={form.field('longitude')} />
      <TextField field={form.field('elevation')} description={t('germplasm.passport.newSite.optional')} />
    </Form>
  );
}

function CountryField({ field }: { readonly field: FieldProps }) {
  const [country, setCountry] = useState<Option | null>(null);
  const countries = useCountries();
  return (
    <Combobox
      name={field.name}
      label={field.label}
      problem={field.problem}
      source={countries}
      value={country}
      onChange={(option) => {
        setCountry(option);
        field.onChange(option ? String(option.id) : '');
      }}
    />
  );
}

interface CoordinatesProps {
  readonly latitude: FieldProps;
  readonly longitude: FieldProps;
}

/** Typed, or chosen on a map that is loaded on request. */
function Coordinates({ latitude, longitude }: CoordinatesProps) {
  const t = useText();
  const [hasMap, setMap] = useState(false);
  return (
    <>
      <div className={classes.pair}>
        <TextField field={latitude} placeholder="51.2" />
        <TextField field={longitude} placeholder="-3.5" />
      </div>
      {hasMap ? (
        <Suspense fallback={<Skeleton height={240} />}>
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
    </>
  );
}
