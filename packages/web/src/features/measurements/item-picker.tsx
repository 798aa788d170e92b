import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/button';
import { RowField } from '../../kit/forms/row-field';
import { useText } from '../../lib/i18n/text';
import classes from './explore.module.css';
import type { MeasuredKind } from './measured-kind';

interface Props extends Pick<MeasuredKind, 'items'> {
  /** Of the field that adds one, and of the list. */
  readonly labels: { readonly add: string; readonly list: string };
  readonly ids: readonly number[];
  /** Of those with values. */
  readonly names: ReadonlyMap<number, string>;
  readonly limit: number;
  readonly onChange: (ids: readonly number[]) => void;
  /** Beside the field. */
  readonly children?: ReactNode;
}

/** A few germplasm or locations, found by name one after the other. */
export function ItemPicker({ items, labels, ids, names, limit, onChange, children }: Props) {
  const t = useText();
  const add = (id: number | undefined) =>
    id !== undefined && onChange([...new Set([...ids, id])].slice(0, limit));
  const common = { name: 'picked', conditions: [], rowId: undefined, goneText: '', onChange: add } as const;
  return (
    <div className="stack">
      <div className="line">
        <div className={classes.find}>
          {items === 'germplasm' ? (
            <RowField
              {...common}
              label={labels.add}
              table={germplasm}
              searched={['germplasmDisplayName', 'germplasmName']}
              optionOf={(row) => ({ id: row.germplasmId, label: row.germplasmDisplayName })}
            />
          ) : (
            <RowField
              {...common}
              label={labels.add}
              table={locations}
              optionOf={(row) => ({ id: row.locationId, label: row.locationName })}
            />
          )}
        </div>
        {children}
      </div>
      {ids.length > 0 && (
        <ul className={classes.compared} aria-label={labels.list}>
          {ids.map((id) => (
            <li key={id}>
              <Button
                variant="default"
                size="compact-xs"
                aria-label={t('measurements.compare.remove', { name: names.get(id) ?? id })}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                <bdi>{names.get(id) ?? t('measurements.compare.noValues', { id })}</bdi>
                <span aria-hidden="true">{' \u00d7'}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
