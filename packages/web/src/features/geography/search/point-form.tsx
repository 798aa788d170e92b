import type { Position } from '@landrace/contract/core/place-request';
import { Button } from '../../../kit/controls/button';
import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { readLatitude, readLongitude, roundCoordinate } from '../../../kit/maps/coordinates';
import { useText } from '../../../lib/i18n/text';
import classes from './search.module.css';

interface Around {
  readonly point: Position;
  readonly within?: number;
}

interface Props {
  readonly point: Position | undefined;
  readonly within: number | undefined;
  /** The centre of the visible map. */
  readonly centre: Position | undefined;
  readonly onSearch: (around: Around) => void;
  /** Called on every keystroke, so that a click on the map uses the typed distance. */
  readonly onWithin: (within: number | undefined) => void;
}

/** The point by its coordinates, as an alternative to clicking on the map. */
export function PointForm({ point, within, centre, onSearch, onWithin }: Props) {
  const t = useText();
  const form = useForm({
    initial: {
      latitude: point ? String(point.lat) : '',
      longitude: point ? String(point.lng) : '',
      within: within === undefined ? '' : String(within),
    },
    labels: (name) => t(`geography.search.${name}`),
    validate: (values) => {
      const isBlank = values.within.trim() === '';
      return {
        ...(readLatitude(values.latitude) === undefined && { latitude: t('geography.search.badLatitude') }),
        ...(readLongitude(values.longitude) === undefined && {
          longitude: t('geography.search.badLongitude'),
        }),
        ...(!isBlank &&
          readKilometres(values.within) === undefined && { within: t('geography.search.badDistance') }),
      };
    },
    onSubmit: async (values) => {
      const [lat, lng] = [readLatitude(values.latitude), readLongitude(values.longitude)];
      const kilometres = readKilometres(values.within);
      if (lat === undefined || lng === undefined) return;
      onSearch({ point: { lat, lng }, ...(kilometres && { within: kilometres }) });
    },
  });
  const distance = form.field('within');
  const handleWithin = (written: string) => {
    distance.onChange(written);
    onWithin(readKilometres(written));
  };
  const takeCentre = () => {
    if (!centre) return;
    const chosen = { lat: roundCoordinate(centre.lat), lng: roundCoordinate(centre.lng) };
    const kilometres = readKilometres(form.values.within);
    onSearch({ point: chosen, ...(kilometres && { within: kilometres }) });
  };
  return (
    <>
      <p className={`quiet small ${classes.hint}`}>{t('geography.search.pointHint')}</p>
      <Form form={form} action={t('geography.search.action')}>
        <div className={classes.pair}>
          <TextField field={form.field('latitude')} placeholder="51.2" />
          <TextField field={form.field('longitude')} placeholder="-3.5" />
        </div>
        <TextField
          field={{ ...distance, onChange: handleWithin }}
          description={t('geography.search.withinHint')}
        />
      </Form>
      <Button variant="default" className={classes.centre} disabled={!centre} onClick={takeCentre}>
        {t('geography.search.useCentre')}
      </Button>
    </>
  );
}

function readKilometres(written: string): number | undefined {
  const value = Number(written.trim().replace(',', '.'));
  return written.trim() !== '' && Number.isFinite(value) && value > 0 ? value : undefined;
}
