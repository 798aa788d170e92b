/** A `WARNING` never prevents a file from being loaded. */
export type Severity = 'ERROR' | 'WARNING';

const error = { severity: 'ERROR' } as const;
const warning = { severity: 'WARNING' } as const;
/** Reported each time even where only the first issue of a kind is, because each is about a different column. */
const eachTime = { severity: 'ERROR', isReportedEachTime: true } as const;
/** One answer settles all cells of the column, so only the first of them is reported. */
const oncePerColumn = { severity: 'ERROR', isOncePerColumn: true } as const;

/**
 * What can be wrong with a file. The names are the contract's, except those for VCF and the last ones; texts and
 * hints are in the locales.
 */
export const importStatuses = {
  GENERIC_DUPLICATE_COLUMN: { ...eachTime, isAboutColumns: true },
  GENERIC_IO_ERROR: error,
  GENERIC_MISSING_EXCEL_SHEET: eachTime,
  GENERIC_MISSING_COLUMN: { ...eachTime, isAboutColumns: true },
  GENERIC_MISSING_COUNTRY: error,
  GENERIC_MISSING_REQUIRED_VALUE: error,
  GENERIC_MISSING_DB_ITEM_UPDATE: error,
  GENERIC_VALUE_TOO_LONG: error,
  GENERIC_INVALID_COUNTRY_CODE: error,
  GENERIC_INVALID_NUMBER: error,
  GENERIC_INVALID_BOOLEAN: error,
  GENERIC_INVALID_DATE: error,
  GENERIC_INVALID_IMAGE_NAME: error,
  GENERIC_INVALID_DATATYPE: error,
  GENERIC_INVALID_MARKER: error,
  GENERIC_INVALID_LOCATION: error,
  GENERIC_INVALID_GERMPLASM: error,
  GENERIC_DUPLICATE_VALUE: error,
  GENERIC_INVALID_REFERENCE: error,
  GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE: error,
  GROUP_INVALID_GROUP_VISIBILITY: error,
  GROUP_INVALID_CELL_VALUE: error,
  GROUP_HEADER_MISMATCH: error,
  MCPD_DUPLICATE_ACCENUMB: error,
  MCPD_MISSING_FIELD: error,
  MCPD_INVALID_SAMPSTAT: error,
  MCPD_INVALID_COLLSRC: error,
  MCPD_INVALID_DMS: error,
  MCPD_INVALID_MLSSTATUS: error,
  MCPD_INVALID_STORAGE: error,
  MCPD_INVALID_ENTITY_TYPE: error,
  MCPD_INVALID_ENTITY_PARENT_ACCENUMB: error,
  MCPD_MISSING_ACCENUMB: error,
  MCPD_INVALID_DUPLINST_NAME_MAPPING: error,
  TRIALS_INVALID_TRAIT_DATATYPE: eachTime,
  TRIALS_INVALID_TRAIT_CATEGORIES: eachTime,
  TRIALS_MISSING_TRAIT_DECLARATION: eachTime,
  TRIALS_DATA_DATE_HEADER_MISMATCH: error,
  TRIALS_DATA_DATE_IDENTIFIER_MISMATCH: error,
  TRIALS_DATA_VIOLATES_RESTRICTION: error,
  TRIALS_ROW_COL_MISMATCH: error,
  TRIALS_DATA_REP_MISSING: error,
  COMPOUND_DATA_DATE_HEADER_MISMATCH: error,
  COMPOUND_DATA_DATE_IDENTIFIER_MISMATCH: error,
  COMPOUND_MISSING_COMPOUND_DECLARATION: eachTime,
  CLIMATE_MISSING_CLIMATE_DECLARATION: eachTime,
  CLIMATE_MISSING_LOCATION_DECLARATION: error,
  GENOTYPE_MISSING_ROW: eachTime,
  GENOTYPE_HEADER_LENGTH_MISMATCH: error,
  GENOTYPE_WRONG_ORIENTATION: error,
  GENOTYPE_MAP_CONTRADICTION: error,
  GENOTYPE_HAPMAP_INCORRECT_HEADER: error,
  GENOTYPE_HAPMAP_INCORRECT_ROW_LENGTH: error,
  GENOTYPE_VCF_INCORRECT_HEADER: error,
  GENOTYPE_VCF_INCORRECT_ROW_LENGTH: error,
  GENOTYPE_VCF_NO_CALLS: error,
  GENOTYPE_INVALID_CALL: error,
  GENOTYPE_WARNING_OTHER_FIELDS: warning,
  /** Ours, like the import type itself. */
  ALLELEFREQ_OUT_OF_RANGE: error,
  IMAGE_TEMPLATE_MISSING: error,
  IMAGE_IMAGE_MISSING: error,
  IMAGE_DEFINITION_MISSING: error,
  SHAPEFILE_MISSING_SHP: error,
  SHAPEFILE_MISSING_FIELD: error,
  SHAPEFILE_INVALID_ACCENUMB: error,
  SHAPEFILE_ROW_COL_GERMPLASM_CONFLICT: error,
  SHAPEFILE_DUPLICATE_ROW_COL: error,
  SHAPEFILE_WARNING_MISSING_ACCENUMB: warning,
  /** Not in the contract, which has no names for these; see docs/decisions/0050-exact-spelling-first.md. */
  GENERIC_WARNING_DIFFERENT_CAPITALS: warning,
  MCPD_WARNING_INSTITUTE_RENAMED: warning,
  GENERIC_WARNING_ABSENT_COLUMNS: { ...warning, isAboutColumns: true },
  MCPD_WARNING_ABSENT_INSTCODE: { ...warning, isAboutColumns: true },
  GENERIC_FORMULA_WITHOUT_VALUE: error,
  MCPD_WARNING_CARRIED_DMS: warning,
  MCPD_WARNING_SPLIT_NAME: { ...warning, isOncePerColumn: true },
  GENERIC_ROW_TOO_LONG: error,
  GENERIC_WARNING_NEW_GERMPLASM: warning,
  GENERIC_WARNING_NEW_LOCATION: warning,
  MCPD_ATTRIBUTES_ALONE: error,
  GENOTYPE_WARNING_ALREADY_IMPORTED: warning,
  GENERIC_WARNING_PARTIAL_DATE: { ...warning, isOncePerColumn: true },
  GENERIC_AMBIGUOUS_DATE: oncePerColumn,
  GENERIC_AMBIGUOUS_NUMBER: oncePerColumn,
  GENERIC_NUMBER_OUT_OF_RANGE: error,
  GENERIC_UNKNOWN_WORD: error,
} as const satisfies Record<string, StatusFacts>;

interface StatusFacts {
  readonly severity: Severity;
  readonly isReportedEachTime?: true;
  readonly isOncePerColumn?: true;
  /** About headings rather than cells; listed after issues of cells. */
  readonly isAboutColumns?: true;
}

export type ImportStatus = keyof typeof importStatuses;

/** Issues of headings. They are listed last, so that errors in cells can be corrected first. */
export const columnStatuses = Object.entries(importStatuses).flatMap(([status, facts]) =>
  'isAboutColumns' in facts ? [status] : [],
);
