import { ownValue } from './own-value';

/**
 * What a licence allows and requires: anything; naming the source (by); the same licence for what is derived (Sa); no
 * changes (Nd); nothing commercial (Nc).
 */
export type LicenceTerms = 'any' | 'by' | 'bySa' | 'byNd' | 'byNc' | 'byNcSa' | 'byNcNd';

/** Open licences for data by their SPDX identifier without its version. */
const known: Readonly<Record<string, LicenceTerms>> = {
  CC0: 'any',
  PDDL: 'any',
  'CC-BY': 'by',
  'ODC-BY': 'by',
  'CC-BY-SA': 'bySa',
  ODBL: 'bySa',
  'CC-BY-ND': 'byNd',
  'CC-BY-NC': 'byNc',
  'CC-BY-NC-SA': 'byNcSa',
  'CC-BY-NC-ND': 'byNcNd',
};

/** A version of two numbers, and the country that a Creative Commons licence was adapted to before version 4. */
const version = /-V?\d+(-\d+)?(-[A-Z]{2,3})?$/;

/** The terms of a licence by its short name, such as "CC BY 4.0" or "CC-BY-4.0"; undefined for any other text. */
export function licenceTermsOf(name: string): LicenceTerms | undefined {
  const words = name.toUpperCase().split(/[\s._-]+/);
  const identifier = words.filter((word) => word !== '').join('-');
  return ownValue<LicenceTerms | undefined>(known, identifier.replace(version, ''));
}
