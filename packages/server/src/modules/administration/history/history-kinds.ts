import type { HistoryField, HistoryKind } from '@landrace/contract/areas/administration/history';
import type { ErrorCode } from '@landrace/contract/errors';
import type { ItemType } from '../../../platform/db/change-set';
import type { namedTables } from '../../../platform/db/undo/blocking-rows';

/** Tables whose rows are named instead of shown by their id. */
export type LookUp =
  | 'attribute'
  | 'country'
  | 'dataset_state'
  | 'dataset_type'
  | 'entity_type'
  | 'germplasm'
  | 'institution'
  | 'licence'
  | 'location'
  | 'location_type'
  | 'taxonomy'
  | 'trait_category'
  | 'unit';

export interface HistoryColumn {
  readonly field: HistoryField;
  /** The value is an id of this table, or a list of them. */
  readonly lookUp?: LookUp;
  /** Only that it changed is shown: a structure, or a name that not everybody may know. */
  readonly isOpaque?: true;
}

type Columns = Readonly<Record<string, HistoryColumn>>;

/** Rows that belong to the thing and are shown one by one. */
export interface ListedPart {
  readonly table: string;
  /** The column that refers to the thing. */
  readonly owner: string;
  readonly field: HistoryField;
  /** The columns of which the first with a value is shown. */
  readonly shown: readonly { readonly column: string; readonly lookUp?: LookUp }[];
  /** What distinguishes several rows. */
  readonly named?: { readonly column: string; readonly lookUp?: LookUp };
}

/** Rows that belong to the thing and are counted. */
export interface CountedPart {
  readonly table: string;
  readonly owner: string;
  readonly field: HistoryField;
}

export interface HistoryOf {
  readonly table: (typeof namedTables)[number];
  readonly notFound: Extract<ErrorCode, `${HistoryKind}.notFound`>;
  /** Changes of its parts that leave no trace in its own row are recorded under this type of item. */
  readonly item?: ItemType;
  readonly columns: Columns;
  readonly listed: readonly ListedPart[];
  readonly counted: readonly CountedPart[];
}

const synonymsOf = (owner: string): ListedPart => ({
  table: 'synonym',
  owner,
  field: 'synonym',
  shown: [{ column: 'name' }],
});
const attributesOf = (owner: string): ListedPart => ({
  table: 'attribute_value',
  owner,
  field: 'attribute',
  shown: [{ column: 'value' }],
  named: { column: 'attribute_id', lookUp: 'attribute' },
});
const institutions: ListedPart = {
  table: 'germplasm_institution',
  owner: 'germplasm_id',
  field: 'institution',
  shown: [
    { column: 'institution_id', lookUp: 'institution' },
    { column: 'given_name' },
    { column: 'given_code' },
  ],
  named: { column: 'role' },
};

const germplasmColumns: Columns = {
  accenumb: { field: 'accessionNumber' },
  accename: { field: 'accessionName' },
  puid: { field: 'puid' },
  entity_type_id: { field: 'entityType', lookUp: 'entity_type' },
  entity_parent_id: { field: 'entityParent', lookUp: 'germplasm' },
  taxonomy_id: { field: 'taxon', lookUp: 'taxonomy' },
  cropname: { field: 'crop' },
  country_id: { field: 'origin', lookUp: 'country' },
  location_id: { field: 'collectingSite', lookUp: 'location' },
  collnumb: { field: 'collectingNumber' },
  collmissid: { field: 'collectingMission' },
  colldate: { field: 'collectingDate' },
  acqdate: { field: 'acquisitionDate' },
  // MCPD codes, which screens show in the user's language.
  biological_status_id: { field: 'biologicalStatus' },
  collecting_source_id: { field: 'collectingSource' },
  mls_status_id: { field: 'mlsStatus' },
  storage: { field: 'storage' },
  donornumb: { field: 'donorNumber' },
  othernumb: { field: 'otherNumbers' },
};

const datasetColumns: Columns = {
  name: { field: 'name' },
  description: { field: 'description' },
  dataset_type_id: { field: 'type', lookUp: 'dataset_type' },
  dataset_state_id: { field: 'visibility', lookUp: 'dataset_state' },
  licence_id: { field: 'licence', lookUp: 'licence' },
  experiment_id: { field: 'experiment', isOpaque: true },
  datatype: { field: 'dataType' },
  version: { field: 'version' },
  contact: { field: 'contact' },
  hyperlink: { field: 'link' },
  is_external: { field: 'isExternal' },
  start_date: { field: 'startDate' },
  end_date: { field: 'endDate' },
  dublin_core: { field: 'citation', isOpaque: true },
};

const traitColumns: Columns = {
  name: { field: 'name' },
  short_name: { field: 'shortName' },
  description: { field: 'description' },
  data_type: { field: 'dataType' },
  unit_id: { field: 'unit', lookUp: 'unit' },
  trait_category_id: { field: 'category', lookUp: 'trait_category' },
  restrictions: { field: 'allowedValues', isOpaque: true },
  set_size: { field: 'setSize' },
  is_timeseries: { field: 'isTimeSeries' },
};

const locationColumns: Columns = {
  site_name: { field: 'name' },
  site_name_short: { field: 'shortName' },
  location_type_id: { field: 'type', lookUp: 'location_type' },
  country_id: { field: 'country', lookUp: 'country' },
  region: { field: 'region' },
  state: { field: 'state' },
  latitude: { field: 'latitude' },
  longitude: { field: 'longitude' },
  elevation: { field: 'elevation' },
  coordinate_uncertainty: { field: 'coordinateUncertainty' },
  coordinate_datum: { field: 'coordinateDatum' },
  georeferencing_method: { field: 'georeferencingMethod' },
  additional_information: { field: 'additionalInformation' },
};

/** Columns of these tables that no history shows: technical, derived, or shown by another one. */
export const hiddenColumns: readonly string[] = [
  'id',
  'change_set_id',
  'created_on',
  'updated_on',
  'display_name',
  'colldate_range',
  'acqdate_range',
  'pdci',
  'object_count',
  'point_count',
  'source_file',
  'user_id',
  'group_type_id',
  'latitude_given',
  'longitude_given',
];

export const histories: Readonly<Record<HistoryKind, HistoryOf>> = {
  germplasm: {
    table: 'germplasm',
    notFound: 'germplasm.notFound',
    columns: germplasmColumns,
    listed: [synonymsOf('germplasm_id'), attributesOf('germplasm_id'), institutions],
    counted: [{ table: 'image', owner: 'germplasm_id', field: 'image' }],
  },
  dataset: {
    table: 'dataset',
    notFound: 'dataset.notFound',
    item: 'dataset',
    columns: datasetColumns,
    listed: [attributesOf('dataset_id')],
    counted: [
      { table: 'dataset_germplasm', owner: 'dataset_id', field: 'germplasm' },
      { table: 'dataset_file_resource', owner: 'dataset_id', field: 'file' },
    ],
  },
  group: {
    table: 'item_group',
    notFound: 'group.notFound',
    item: 'item_group',
    columns: {
      name: { field: 'name' },
      description: { field: 'description' },
      is_public: { field: 'isPublic' },
    },
    listed: [],
    counted: ['group_germplasm', 'group_marker', 'group_location'].map((table) => ({
      table,
      owner: 'group_id',
      field: 'members',
    })),
  },
  trait: {
    table: 'trait',
    notFound: 'trait.notFound',
    columns: traitColumns,
    listed: [synonymsOf('trait_id'), attributesOf('trait_id')],
    counted: [{ table: 'image', owner: 'trait_id', field: 'image' }],
  },
  location: {
    table: 'location',
    notFound: 'location.notFound',
    columns: locationColumns,
    listed: [],
    counted: [],
  },
};
