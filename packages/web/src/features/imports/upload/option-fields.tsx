import { experiments } from '@landrace/contract/areas/datasets/experiment.table';
import {
  type ImportType,
  importTypeFacts,
  type Orientation,
  orientations,
} from '@landrace/contract/areas/imports/import-type';
import { RadioGroup } from '../../../kit/forms/choices';
import { Combobox } from '../../../kit/forms/combobox';
import { SelectField } from '../../../kit/forms/fields';
import { tableOptions } from '../../../kit/forms/table-options';
import { fieldsOf } from '../../../kit/forms/use-form';
import type { Option } from '../../../kit/forms/use-options';
import { useText } from '../../../lib/i18n/text';
import { datasetOptions } from '../../datasets/public';

/** In the order of their numbers in the contract, from 1. */
export const datasetStates = ['public', 'private', 'hidden'] as const;
type DatasetState = (typeof datasetStates)[number];

/** The options of a file besides its type. */
export interface UploadOptions {
  readonly isUpdate: boolean;
  readonly orientation: Orientation;
  readonly state: DatasetState;
  readonly experiment: Option | null;
  readonly dataset: Option | null;
}

export const defaultOptions: UploadOptions = {
  isUpdate: false,
  orientation: orientations[0],
  state: 'public',
  experiment: null,
  dataset: null,
};

const experimentOptions = tableOptions(experiments, (row) => ({
  id: row.experimentId,
  label: row.experimentName,
  detail: row.experimentDescription,
}));

interface Props {
  readonly type: ImportType;
  readonly options: UploadOptions;
  readonly datasetProblem: string | undefined;
  readonly onChange: (change: Partial<UploadOptions>) => void;
}

/** Only options that apply to files of the type. */
export function OptionFields({ type, options, datasetProblem, onChange }: Props) {
  const t = useText();
  const { hasOrientation, makesDataset, needsDataset, datasetTypes, canUpdate, replacesMatrix } =
    importTypeFacts[type];
  const replaces = replacesMatrix === true && options.isUpdate;
  const ofDataset = needsDataset ? 'dataset' : 'replaced';
  return (
    <>
      <Method
        canUpdate={canUpdate}
        change={replacesMatrix ? 'replace' : 'update'}
        isUpdate={options.isUpdate}
        onChange={onChange}
      />
      {hasOrientation && (
        <SelectField
          field={fieldsOf(options, onChange)('orientation', t('upload.fields.orientation'))}
          options={orientations.map((value) => ({ value, label: t(`upload.orientations.${value}`) }))}
        />
      )}
      {(needsDataset || replaces) && (
        <Combobox
          name="dataset"
          label={t(`upload.fields.${ofDataset}`)}
          description={t(`upload.fields.${ofDataset}Hint`)}
          source={datasetOptions(datasetTypes)}
          value={options.dataset}
          problem={datasetProblem}
          onChange={(dataset) => onChange({ dataset })}
        />
      )}
      {makesDataset && !(canUpdate && options.isUpdate) && (
        <NewDatasetFields options={options} onChange={onChange} />
      )}
    </>
  );
}

interface MethodProps extends Pick<Props, 'onChange'> {
  readonly canUpdate: boolean;
  /** The label of an update. */
  readonly change: 'update' | 'replace';
  readonly isUpdate: boolean;
}

function Method({ canUpdate, change, isUpdate, onChange }: MethodProps) {
  const t = useText();
  if (!canUpdate) return <p className="quiet small">{t('upload.method.insertOnly')}</p>;
  return (
    <RadioGroup
      field={{
        name: 'method',
        label: t('upload.fields.isUpdate'),
        value: isUpdate ? change : 'insert',
        onChange: (method) => onChange({ isUpdate: method === change }),
      }}
      choices={(['insert', change] as const).map((value) => ({
        value,
        label: t(`upload.method.${value}`),
        description: t(
          value === 'insert' && change === 'replace'
            ? 'upload.method.newMatrixText'
            : `upload.method.${value}Text`,
        ),
      }))}
    />
  );
}

function NewDatasetFields({ options, onChange }: Pick<Props, 'options' | 'onChange'>) {
  const t = useText();
  return (
    <>
      <SelectField
        field={fieldsOf(options, onChange)('state', t('upload.fields.state'))}
        options={datasetStates.map((value) => ({ value, label: t(`upload.states.${value}`) }))}
      />
      <Combobox
        name="experiment"
        label={t('upload.fields.experiment')}
        description={t('upload.fields.experimentHint')}
        source={experimentOptions}
        value={options.experiment}
        onChange={(experiment) => onChange({ experiment })}
      />
    </>
  );
}
