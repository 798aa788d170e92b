import { pdci } from '@landrace/domain/pdci';
import { datasetsOf } from '../datasets/catalogue';
import { codeOfInstitution } from '../geography/institutions';
import type { Plan } from '../plan';
import type { Holding, HoldingRole } from './holdings';
import type { Passport } from './passport';

function holdingOf(passport: Passport, role: HoldingRole): Holding | undefined {
  return passport.holdings.find((holding) => holding.role === role);
}

function codeOf(passport: Passport, role: HoldingRole): string | undefined {
  const { institutionId, givenCode } = holdingOf(passport, role) ?? {};
  return institutionId === undefined ? givenCode : codeOfInstitution(institutionId);
}

/** A known institution has a name. */
function nameOf(passport: Passport, role: HoldingRole): string | undefined {
  const { institutionId, givenName } = holdingOf(passport, role) ?? {};
  return institutionId === undefined ? givenName : `institution ${institutionId}`;
}

/** Crops whose ancestors are public; the index ignores data that are not. */
function cropsWithPublicAncestry(plan: Plan): ReadonlySet<number> {
  const open = datasetsOf(plan).filter(({ state, licenceId }) => state === 'public' && !licenceId);
  return new Set(open.flatMap(({ pedigree }) => pedigree?.crops ?? []));
}

/** Returns the stored index of one accession after the other. */
export function completenessIn(plan: Plan): (passport: Passport) => number {
  const publicCrops = cropsWithPublicAncestry(plan);
  return (passport) => {
    const { taxon, site, line } = passport;
    const { score } = pdci({
      genus: taxon.genus,
      species: taxon.species,
      spauthor: taxon.speciesAuthor,
      subtaxa: taxon.subtaxa,
      subtauthor: taxon.subtaxaAuthor,
      cropname: passport.crop.title,
      acqdate: passport.acqdate,
      sampstat: passport.status,
      donorcode: codeOf(passport, 'donor'),
      donorname: nameOf(passport, 'donor'),
      donornumb: passport.donornumb,
      othernumb: passport.othernumb?.join(';'),
      duplsite: codeOf(passport, 'duplicate'),
      duplinstname: nameOf(passport, 'duplicate'),
      storage: passport.storage?.join(';'),
      mlsstat: passport.mlsStatus,
      origcty: passport.countryId,
      collsite: site?.name,
      declatitude: site?.place?.latitude,
      declongitude: site?.place?.longitude,
      elevation: site?.place?.elevation,
      colldate: passport.colldate,
      collsrc: passport.collectingSource,
      collnumb: passport.collnumb,
      collcode: codeOf(passport, 'collection'),
      collname: nameOf(passport, 'collection'),
      bredcode: codeOf(passport, 'breeding'),
      bredname: nameOf(passport, 'breeding'),
      accename: passport.accename,
      hasAncestry: line !== undefined && line.generation > 0 && publicCrops.has(line.programme % 3),
      // The template link of the collection serves every accession.
      hasLink: true,
    });
    return score;
  };
}
