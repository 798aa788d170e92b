/**
 * Forms of files beside the contract's text: comma-separated with a row for each value (`long`) or for each plot and
 * year (`wide`), a workbook, and `r` for R: valid names of columns, and `NA` for missing values.
 */
export const exportForms = ['long', 'wide', 'xlsx', 'r'] as const;
export type ExportForm = (typeof exportForms)[number];

/** Trials also as a zip file of ISA-Tab with the fields of MIAPPE 1.1. */
export const trialForms = [...exportForms, 'isatab'] as const;
export type TrialForm = (typeof trialForms)[number];
