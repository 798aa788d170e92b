/**
 * The weight of each agreement alone, from 0 to 1. The weights are a curator's rule of thumb, not measured on real
 * collections: what identifies one sample of one institute weighs most, what many samples share weighs little.
 */
export const duplicateWeights = {
  /** A persistent identifier is assigned once. */
  puid: 1,
  names: { name: 0.6, acrossNumberAndName: 0.5, alike: 0.4 },
  /** Accession numbers are unique within an institute only. */
  accessionNumbers: { sameInstitute: 0.85, unknownInstitute: 0.5, otherInstitute: 0.2 },
  synonyms: { name: 0.55, synonym: 0.45, alike: 0.3 },
  /** The donor number, compared with the accession numbers at the donor. */
  donorNumbers: { sameInstitute: 0.9, unknownInstitute: 0.5, otherInstitute: 0.2, otherwise: 0.45 },
  /** Two samples with the same donor number. */
  giftNumbers: { sameInstitute: 0.8, unknownInstitute: 0.45, otherInstitute: 0.1 },
  otherNumbers: { sameInstitute: 0.9, unknownInstitute: 0.5, otherInstitute: 0.25, otherwise: 0.45 },
  sharedNumbers: { sameInstitute: 0.7, unknownInstitute: 0.5, otherInstitute: 0.2 },
  collectingNumbers: { sameInstitute: 0.8, unknownInstitute: 0.5, otherInstitute: 0.25 },
  place: { near: 0.25, site: 0.2, sameDay: 0.25 },
} as const;

/** The share of the score that is left if the two differ. */
export const differenceFactors = {
  genus: 0.15,
  species: 0.5,
  country: 0.6,
  puid: 0.7,
  collectingNumbers: 0.6,
  collectingDate: 0.7,
  entityType: 0.3,
} as const;

/** The share of an agreement that is left if the text is so short that many germplasm have it. */
export const shortKeyFactors = { upToTwo: 0.3, threeOrFewDigits: 0.6 } as const;
