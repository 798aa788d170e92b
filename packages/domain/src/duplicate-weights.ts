/**
 * How much each agreement says by itself, from 0 to 1. They are a curator's rule of thumb, not measured on real
 * collections: what names one sample of one institute says nearly all, what many bear says little.
 */
export const duplicateWeights = {
  /** A persistent identifier is given once. */
  puid: 1,
  names: { name: 0.6, acrossNumberAndName: 0.5, alike: 0.4 },
  /** Accession numbers are an institute's own: the next one counts from 1, too. */
  accessionNumbers: { sameInstitute: 0.85, unknownInstitute: 0.5, otherInstitute: 0.2 },
  synonyms: { name: 0.55, synonym: 0.45, alike: 0.3 },
  /** The number at the donor, held against the numbers of what the donor keeps. */
  donorNumbers: { sameInstitute: 0.9, unknownInstitute: 0.5, otherInstitute: 0.2, otherwise: 0.45 },
  /** Two gifts of the same number. */
  giftNumbers: { sameInstitute: 0.8, unknownInstitute: 0.45, otherInstitute: 0.1 },
  otherNumbers: { sameInstitute: 0.9, unknownInstitute: 0.5, otherInstitute: 0.25, otherwise: 0.45 },
  sharedNumbers: { sameInstitute: 0.7, unknownInstitute: 0.5, otherInstitute: 0.2 },
  collectingNumbers: { sameInstitute: 0.8, unknownInstitute: 0.5, otherInstitute: 0.25 },
  place: { near: 0.25, site: 0.2, sameDay: 0.25 },
} as const;

/** What is left of the score where the two differ. */
export const differenceFactors = {
  genus: 0.15,
  species: 0.5,
  country: 0.6,
  puid: 0.7,
  collectingNumbers: 0.6,
  collectingDate: 0.7,
  entityType: 0.3,
} as const;

/** What is left of an agreement in something so short that many bear it. */
export const shortKeyFactors = { upToTwo: 0.3, threeOrFewFigures: 0.6 } as const;
