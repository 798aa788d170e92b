/** What images are added to, by the tables of the contract. */
export const uploadSubjects = ['germinatebase', 'phenotypes'] as const;
export type UploadSubject = (typeof uploadSubjects)[number];

/** Megabytes. */
export const maxImageMegabytes = 60;

export const maxCaptionLength = 1_000;
