import { locations } from '@landrace/contract/areas/geography/location.table';
import { useState } from 'react';
import { Combobox } from '../../../../../kit/forms/combobox';
import { Form } from '../../../../../kit/forms/form';
import { tableOptions } from '../../../../../kit/forms/table-options';
import { useForm } from '../../../../../kit/forms/use-form';
import type { Option } from '../../../../../kit/forms/use-options';
import { useText } from '../../../../../lib/i18n/text';
import { useSaveLocation } from './save-location';

const isSite = { column: 'locationType', comparator: 'equals', values: ['collectingsites'] } as const;

const collectingSites = tableOptions(
  locations,
  ({ locationId, locationName, locationRegion, countryName }) => ({
    id: locationId,
    label: locationName,
    detail: [locationRegion, countryName].filter(Boolean).join(', '),
  }),
  [isSite],
);

export interface SiteFormProps {
  readonly germplasmId: number;
  readonly onClose: () => void;
}

/** A picker for existing collecting sites. */
export function KnownSiteForm({ germplasmId, onClose }: SiteFormProps) {
  const t = useText();
  const save = useSaveLocation(germplasmId);
  const [chosen, setChosen] = useState<Option | null>(null);
  const form = useForm({
    initial: { location: '' },
    labels: { location: t('germplasm.passport.changeLocation.site') },
    required: ['location'],
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
