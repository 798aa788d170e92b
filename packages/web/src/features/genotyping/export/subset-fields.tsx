import { RadioGroup } from '../../../kit/forms/choices';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import type { MatrixType } from './export-queries';
import { GroupTicks } from './group-ticks';
import { MapField } from './map-field';
import { type Edit, type SideChoice, type SubsetChoice, scopes, sides } from './subset-choice';

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
  const t = useText();
  const { marked } = useMarks();
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
      {sides.map((side) => {
        const set = (edit: Edit<SideChoice>) =>
          onChange((now) => ({ [side]: { ...now[side], ...edit(now[side]) } }));
        return (
          <div key={side}>
            <RadioGroup
              field={{
                name: side,
                label: t(`genotypeExport.${side}.label`),
                value: choice[side].scope,
                problem: undefined,
                onChange: (scope) => set(() => ({ scope })),
              }}
              choices={scopes.map((value) => ({
                value,
                label: t(`genotypeExport.${side}.${value}`, { count: formatNumber(marked[side].length) }),
              }))}
            />
            {choice[side].scope === 'groups' && (
              <GroupTicks
                type={type}
                datasetIds={datasetIds}
                side={side}
                chosen={choice[side].groupIds}
                onChange={(edit) => set(({ groupIds }) => ({ groupIds: edit(groupIds) }))}
              />
            )}
          </div>
        );
      })}
    </>
  );
}
