import { useId } from 'react';
import { useText } from '../../lib/i18n/text';
import { Button } from '../controls/button';
import { Select } from '../controls/inputs';
import type { MapMode } from './base-style';
import type { ColourField } from './colour-field';
import classes from './map.module.css';
import { HeatIcon, RowsIcon } from './map-icons';

interface Props {
  readonly colourFields: readonly ColourField[];
  readonly colourBy: string | undefined;
  readonly onColourBy: (field: string | undefined) => void;
  readonly mode: MapMode;
  readonly onMode: (mode: MapMode) => void;
  readonly isTable: boolean;
  /** Absent where there is only the table. */
  readonly onTable: ((isTable: boolean) => void) | undefined;
}

export function MapToolbar({ colourFields, colourBy, onColourBy, mode, onMode, isTable, onTable }: Props) {
  const t = useText();
  const id = useId();
  const isHeat = mode === 'heat';
  return (
    <div className="row">
      {colourFields.length > 0 && (
        <div className="row small">
          <label htmlFor={id}>{t('map.colour.label')}</label>
          <Select
            size="xs"
            id={id}
            value={colourBy ?? ''}
            disabled={isHeat}
            options={[
              { value: '', label: t('map.colour.none') },
              ...colourFields.map(({ name, label }) => ({ value: name, label })),
            ]}
            onChange={(event) => onColourBy(event.currentTarget.value || undefined)}
          />
        </div>
      )}
      <span className={classes.gap} />
      <Button
        variant={isHeat ? 'light' : 'default'}
        size="xs"
        leftSection={<HeatIcon />}
        aria-pressed={isHeat}
        onClick={() => onMode(isHeat ? 'clusters' : 'heat')}
      >
        {t('map.mode.heat')}
      </Button>
      {onTable && (
        <Button
          variant={isTable ? 'light' : 'default'}
          size="xs"
          leftSection={<RowsIcon />}
          aria-pressed={isTable}
          onClick={() => onTable(!isTable)}
        >
          {t('map.table.show')}
        </Button>
      )}
    </div>
  );
}
