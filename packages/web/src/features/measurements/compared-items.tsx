import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { Button } from '../../kit/controls/button';
import { RowField } from '../../kit/forms/row-field';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import classes from './explore.module.css';
import type { Explored } from './explored';

/** More are not compared at a glance. */
export const maxCompared = 40;

interface ComparedProps {
  readonly explored: Explored;
  /** Of those with values. */
  readonly names: ReadonlyMap<number, string>;
}

/** What is compared: found by name, or what is marked. */
export function ComparedItems({ explored: { kind, state, change }, names }: ComparedProps) {
  const t = useText();
  const { marked } = useMarks();
  const ids = marked[kind.items].slice(0, maxCompared);
  const add = (id: number | undefined) =>
    id !== undefined && change({ compared: [...new Set([...state.compared, id])].slice(0, maxCompared) });
  const common = { name: 'compared', conditions: [], rowId: undefined, goneText: '', onChange: add } as const;
  return (
    <div className="stack">
      <div className="line">
        <div className={classes.find}>
          {kind.items === 'germplasm' ? (
            <RowField
              {...common}
              label={t('measurements.compare.germplasm')}
              table={germplasm}
              optionOf={(row) => ({ id: row.germplasmId, label: row.germplasmDisplayName })}
            />
          ) : (
            <RowField
              {...common}
              label={t('measurements.compare.locations')}
              table={locations}
              optionOf={(row) => ({ id: row.locationId, label: row.locationName })}
            />
          )}
        </div>
        {ids.length > 0 && (
          <Button variant="default" onClick={() => change({ compared: ids })}>
            {t('measurements.compare.marked', { count: formatNumber(ids.length) })}
          </Button>
        )}
      </div>
      {state.compared.length > 0 && (
        <ul className={classes.compared} aria-label={t('measurements.compare.chosen')}>
          {state.compared.map((id) => (
            <li key={id}>
              <Button
                variant="default"
                size="compact-xs"
                aria-label={t('measurements.compare.remove', { name: names.get(id) ?? id })}
                onClick={() => change({ compared: state.compared.filter((other) => other !== id) })}
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
