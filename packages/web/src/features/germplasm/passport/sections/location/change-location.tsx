import { locations } from '@landrace/contract/areas/geography/location.table';
import { suffices } from '@landrace/contract/core/role';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../../../kit/dialogs/dialog';
import { Combobox } from '../../../../../kit/forms/combobox';
import { Form } from '../../../../../kit/forms/form';
import { useForm } from '../../../../../kit/forms/use-form';
import type { Option, OptionSource } from '../../../../../kit/forms/use-options';
import { api } from '../../../../../lib/api/client';
import { tableApi } from '../../../../../lib/api/table-api';
import { useText } from '../../../../../lib/i18n/text';
import { useSession } from '../../../../../lib/session/use-session';

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

/** Curators correct where something was collected. */
export function ChangeLocation({ germplasmId }: { readonly germplasmId: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const role = useSession()?.userType;
  if (!suffices(role, 'Data Curator')) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('germplasm.passport.changeLocation.open')}
      </Button>
      {isOpen && <LocationDialog germplasmId={germplasmId} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  readonly germplasmId: number;
  readonly onClose: () => void;
}

function LocationDialog({ germplasmId, onClose }: DialogProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Option | null>(null);
  const form = useForm({
    initial: { location: '' },
    labels: { location: t('germplasm.passport.changeLocation.site') },
    validate: ({ location }) => (location === '' ? { location: t('core.forms.required') } : {}),
    onSubmit: async ({ location }) => {
      await api('PATCH germplasm/{germplasmId}/location', {
        params: { germplasmId },
        body: { id: Number(location) },
      });
      await queryClient.invalidateQueries({ queryKey: ['passport'] });
      await queryClient.invalidateQueries({ queryKey: ['table', 'germplasm'] });
      onClose();
    },
  });
  const { name, label, problem, onChange } = form.field('location');
  return (
    <Dialog title={t('germplasm.passport.changeLocation.open')} onClose={onClose}>
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
    </Dialog>
  );
}
