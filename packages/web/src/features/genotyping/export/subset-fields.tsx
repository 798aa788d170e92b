import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/forms/fields';
import { Loaded } from '../../../kit/layout/loaded';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { type Edit, ItemScopeField } from '../../groups/public';
import { type MatrixType, mapsQuery } from './export-queries';
import { type SubsetChoice, sides } from './subset-choice';

interface Props {
  readonly type: MatrixType;
  readonly datasetIds: readonly number[];
  readonly choice: SubsetChoice;
  /** What the map is used for here; the field is hidden where it has no use. */
  readonly mapHint?: string;
  /** Which map is used by default, if any. */
  readonly noMap?: string | undefined;
  readonly onChange: (edit: Edit<SubsetChoice>) => void;
}

/** Which part of the datasets, and along which map. */
export function SubsetFields({ type, datasetIds, choice, mapHint, noMap, onChange }: Props) {
  return (
    <>
      {mapHint !== undefined && (
        <MapField
          datasetIds={datasetIds}
          mapId={choice.mapId}
          hint={mapHint}
          none={noMap}
          onChange={(mapId) => onChange(() => ({ mapId }))}
        />
      )}
      {sides.map((side) => (
        <ItemScopeField
          key={side}
          kind={side}
          type={type}
          datasetIds={datasetIds}
          choice={choice[side]}
          onChange={(edit) => onChange((now) => ({ [side]: { ...now[side], ...edit(now[side]) } }))}
        />
      ))}
    </>
  );
}

interface MapFieldProps {
  readonly datasetIds: readonly number[];
  readonly mapId: number | undefined;
  readonly hint: string;
  /** The label for no map. */
  readonly none: string | undefined;
  readonly onChange: (mapId: number | undefined) => void;
}

/** One of the maps with markers of these datasets, or none. */
function MapField({ datasetIds, mapId, hint, none, onChange }: MapFieldProps) {
  const t = useText();
  const query = useQuery(mapsQuery(datasetIds));
  return (
    <Loaded query={query} height={62}>
      {(maps) => {
        const isKnown = mapId === undefined || maps.some((map) => map.mapId === mapId);
        const options = maps.map(({ mapId: id, mapName, markerCount }) => ({
          value: String(id),
          label: t('genotypeExport.map.option', {
            name: mapName,
            count: markerCount,
            markers: formatNumber(markerCount),
          }),
        }));
        const noMap = { value: '', label: none ?? t('genotypeExport.map.none') };
        // The address may name a map of other datasets; it is shown, since it would be requested.
        const gone = isKnown ? [] : [{ value: String(mapId), label: t('genotypeExport.map.unknown') }];
        return (
          <SelectField
            field={{
              name: 'map',
              label: t('genotypeExport.map.label'),
              value: mapId === undefined ? '' : String(mapId),
              problem: isKnown ? undefined : t('genotypeExport.map.gone'),
              onChange: (value) => onChange(value === '' ? undefined : Number(value)),
            }}
            options={[noMap, ...gone, ...options]}
            description={maps.length === 0 ? t('genotypeExport.map.noMaps') : hint}
          />
        );
      }}
    </Loaded>
  );
}
