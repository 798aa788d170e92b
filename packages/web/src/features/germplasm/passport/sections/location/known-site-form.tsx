import { locations } from '@landrace/contract/areas/geography/location.table';
import { useState } from 'react';
import { Combobox } from '../../../../../kit/forms/combobox';
import { Form } from '../../../../../kit/forms/form';
import { useForm } from '../../../../../kit/forms/use-form';
import type { Option, OptionSource } from '../../../../../kit/forms/use-options';
import { tableApi } from '../../../../../lib/api/table-api';
import { useText } from '../../../../../lib/i18n/text';
import { useSaveLocation } from './save-location';

const pageSize = 20;

const collectingSites: OptionSource = {
  key: 'collecting-sites',
  load: async (search, page, signal) => {
    const isSite = { column: 'locationType', comparator: 'equals', values: ['collectingsites'] } as const;
    const isNamed = { column: 'locationName', comparator: 'contains', values: [search] } as const;
    const filters = { all: search === '' ? [isSite] : [isSite, isNamed] };
    const sorted = { orderBy: 'locationName', ascending: 1 } as const;
    const { data, count } = await tableApi(locations).page(
      { filters, ...sorted, page, limit: pageSize },
      signal,
    );
    const options = data.map(({ locationId, locationName, locationRegion, countryName }) => ({
      id: locationId,
      label: locationName,
      detail: [locationRegion, countryName].filter(Boolean).join(', '),
    }));
    return { options, count };
  },
};

export interface SiteFormProps {
  readonly germplasmId: number;
  readonly onClose: () => void;
}

/** One of the collecting sites there are. */
export function KnownSiteForm({ germplasmId, onClose }: SiteFormProps) {
  const t = useText();
  const save = useSaveLocation(germplasmId);
  const [chosen, setChosen] = useState<Option | null>(null);
  const form = useForm({
    initial: { location: '' },
    labels: { location: t('germplasm.passport.changeLocation.site') },
    validate: ({ location }) => (location === '' ? { location: t('core.forms.required') } : {}),
    onSubmit: async ({ location }) => {
      await save({ id: Number(location) });
      onClose();
    },
  });
  const { name, label, problem, onChange } = form.field('location');
  return (
    <Form form={form} action={t('germplasm.passport.changeLocation.save')} onCancel={onClose}>
      <Combobox
        name={name}
        label={label}
        problem={problem}
        source={collectingSites}
        value={chosen}
        onChange={(option) => {
          setChosen(option);
          onChange(option ? String(option.id) : '');
        }}
      />
    </Form>
  );
}
