import type { Api } from '@landrace/contract/api';
import { Select, TextInput } from '../../../kit/controls/inputs';
import { now } from '../../../lib/clock';
import { formatMonth, isoDay } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { nameWithUnit } from '../variable-names';
import classes from './weather.module.css';
import type { Temperature, WeatherState } from './weather-state';

interface Props {
  readonly weather: Pick<Api['POST dataset/data/trial/weather']['response'], 'variables' | 'dateTraits'>;
  readonly state: WeatherState & { readonly temperature: Temperature };
  readonly change: (part: Partial<WeatherState>) => void;
}

/** From when the weather is summed up, of which variables, and above which temperature. */
export function WeatherFields({ weather: { variables, dateTraits }, state, change }: Props) {
  const t = useText();
  const { from, base, temperature, rain = 0 } = state;
  const options = variables.map((variable) => ({
    value: String(variable.id),
    label: nameWithUnit(variable),
  }));
  const none = { value: '0', label: t('weather.none') };
  return (
    <div className={classes.fields}>
      <FromFields from={from} dateTraits={dateTraits} onChange={(next) => change({ from: next })} />
      <TextInput
        label={t('weather.base')}
        type="number"
        step="0.5"
        min={-50}
        max={50}
        value={base}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          Math.abs(valueAsNumber) <= 50 && change({ base: valueAsNumber })
        }
      />
      <Select
        label={t('weather.temperature')}
        value={Array.isArray(temperature) ? 'both' : String(temperature)}
        options={[
          { value: 'none', label: t('weather.none') },
          ...(variables.length > 1 ? [{ value: 'both', label: t('weather.both') }] : []),
          { group: t('weather.mean'), options },
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({
            temperature: temperatureOf(
              value,
              variables.map(({ id }) => id),
            ),
          })
        }
      />
      {Array.isArray(temperature) &&
        (['minimum', 'maximum'] as const).map((name, at) => (
          <Select
            key={name}
            label={t(`weather.${name}`)}
            value={String(temperature[at])}
            options={options}
            onChange={({ currentTarget: { value } }) => {
              const [minimum, maximum] = temperature;
              change({ temperature: at === 0 ? [Number(value), maximum] : [minimum, Number(value)] });
            }}
          />
        ))}
      <Select
        label={t('weather.rain')}
        value={String(rain)}
        options={[none, ...options]}
        onChange={({ currentTarget: { value } }) => change({ rain: Number(value) })}
      />
    </div>
  );
}

function temperatureOf(value: string, [first = 0, second = first]: readonly number[]): Temperature {
  if (value === 'none') return 'none';
  return value === 'both' ? [first, second] : Number(value);
}

interface FromProps {
  readonly from: WeatherState['from'];
  readonly dateTraits: Props['weather']['dateTraits'];
  readonly onChange: (from: WeatherState['from']) => void;
}

const months = Array.from({ length: 12 }, (_, at) => at + 1);
const twoDigits = (number: number) => String(number).padStart(2, '0');
/** Of a year that is no leap year. */
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const daysIn = (month: number) => lengths[month - 1] ?? 31;

function FromFields({ from, dateTraits, onChange }: FromProps) {
  const t = useText();
  const isYearly = typeof from === 'string' && from.startsWith('--');
  const [month = 1, day = 1] = isYearly ? from.slice(2).split('-').map(Number) : [];
  const yearly = (nextMonth: number, nextDay: number) =>
    onChange(`--${twoDigits(nextMonth)}-${twoDigits(Math.min(nextDay, daysIn(nextMonth)))}`);
  const kind = isYearly ? 'yearly' : 'day';
  return (
    <>
      <Select
        label={t('weather.from.label')}
        value={typeof from === 'number' ? String(from) : kind}
        options={[
          { value: 'yearly', label: t('weather.from.yearly') },
          { value: 'day', label: t('weather.from.day') },
          ...dateTraits.map(({ id, name }) => ({
            value: String(id),
            label: t('weather.from.trait', { name }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'yearly') onChange('--01-01');
          else onChange(value === 'day' ? `${isoDay(now()).slice(0, 4)}-01-01` : Number(value));
        }}
      />
      {isYearly && (
        <>
          <Select
            label={t('weather.from.month')}
            value={String(month)}
            options={months.map((value) => ({ value: String(value), label: formatMonth(value) }))}
            onChange={({ currentTarget: { value } }) => yearly(Number(value), day)}
          />
          <Select
            label={t('weather.from.dayOfMonth')}
            value={String(day)}
            options={Array.from({ length: daysIn(month) }, (_, at) => String(at + 1))}
            onChange={({ currentTarget: { value } }) => yearly(month, Number(value))}
          />
        </>
      )}
      {typeof from === 'string' && !isYearly && (
        <TextInput
          label={t('weather.from.date')}
          type="date"
          value={from}
          onChange={({ currentTarget: { value } }) => value !== '' && onChange(value)}
        />
      )}
    </>
  );
}
