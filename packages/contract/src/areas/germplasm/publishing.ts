/** So many labels are made at once: some pages, and seconds of work for the server. */
export const mostLabels = 500;

/** What the code on a label holds: the address of the passport, or that of its DOI where it has one. */
export const labelLinks = ['passport', 'doi'] as const;
export type LabelLink = (typeof labelLinks)[number];
