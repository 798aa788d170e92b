/** Labels per request: some pages, and seconds of work for the server. */
export const maxLabels = 500;

/** The content of the code on a label: the address of the passport, or that of its DOI if it has one. */
export const labelLinks = ['passport', 'doi'] as const;
export type LabelLink = (typeof labelLinks)[number];
