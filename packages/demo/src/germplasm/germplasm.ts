import { germplasmCount, type Plan } from '../plan';
import { chanceOf } from '../random';
import { type DemoTable, declareTable, type RowOf, upTo } from '../table';
import { completenessIn } from './completeness';
import { crops } from './crops';
import { type Passport, passportOf } from './passport';

const taxonomy = declareTable('taxonomy', {
  id: 'number',
  genus: 'text',
  species: 'text?',
  species_author: 'text?',
  subtaxa: 'text?',
  subtaxa_author: 'text?',
  ploidy: 'number?',
});

const germplasmColumns = {
  id: 'number',
  accenumb: 'text',
  accename: 'text?',
  puid: 'text?',
  entity_type_id: 'number',
  entity_parent_id: 'number?',
  taxonomy_id: 'number?',
  cropname: 'text?',
  country_id: 'number?',
  location_id: 'number?',
  collnumb: 'text?',
  collmissid: 'text?',
  colldate: 'text?',
  acqdate: 'text?',
  biological_status_id: 'number?',
  collecting_source_id: 'number?',
  mls_status_id: 'number?',
  storage: 'numbers?',
  donornumb: 'text?',
  othernumb: 'texts?',
  pdci: 'number?',
} as const;
const germplasm = declareTable('germplasm', germplasmColumns);
type GermplasmRow = RowOf<typeof germplasmColumns>;

const germplasmInstitution = declareTable('germplasm_institution', {
  germplasm_id: 'number',
  role: 'text',
  position: 'number',
  institution_id: 'number?',
  given_code: 'text?',
  given_name: 'text?',
});

const dataWarning = declareTable('data_warning', { id: 'number', category: 'text', description: 'text' });
const germplasmDataWarning = declareTable('germplasm_data_warning', {
  germplasm_id: 'number',
  data_warning_id: 'number',
});

const entityType = { accession: 1, plant: 2, sample: 3 };
const plantChance = chanceOf('plant');

export function germplasmTables(plan: Plan): DemoTable[] {
  return [
    taxonomy.of(function* () {
      for (const taxon of crops.flatMap(({ cultivated, wild }) => [...cultivated, ...wild])) {
        const { speciesAuthor, subtaxaAuthor, ...names } = taxon;
        yield { ...names, species_author: speciesAuthor, subtaxa_author: subtaxaAuthor };
      }
    }),
    germplasm.of(function* () {
      const completeness = completenessIn(plan);
      for (const id of upTo(plan.accessions)) {
        const passport = passportOf(plan, id);
        yield { ...accessionRow(passport), pdci: completeness(passport) };
      }
      yield* plantsAndSamples(plan);
    }),
    germplasmInstitution.of(function* () {
      for (const id of upTo(plan.accessions)) {
        for (const holding of passportOf(plan, id).holdings) {
          yield {
            germplasm_id: id,
            role: holding.role,
            position: holding.position,
            institution_id: holding.institutionId,
            given_code: holding.givenCode,
            given_name: holding.givenName,
          };
        }
      }
    }),
    dataWarning.of(() => [
      {
        id: 1,
        category: 'quality',
        description: 'Germination below 50 % at the last test; regenerate before use.',
      },
      { id: 2, category: 'source', description: 'Collecting site read from a map, not measured.' },
    ]),
    germplasmDataWarning.of(function* () {
      for (let id = 7; id <= plan.accessions; id += 97) {
        yield { germplasm_id: id, data_warning_id: 1 + (id % 2) };
      }
    }),
  ];
}

function accessionRow(passport: Passport): GermplasmRow {
  return {
    id: passport.id,
    accenumb: passport.accenumb,
    accename: passport.accename,
    puid: passport.puid,
    entity_type_id: entityType.accession,
    taxonomy_id: passport.taxon.id,
    cropname: passport.crop.title,
    country_id: passport.countryId,
    location_id: passport.site?.id,
    collnumb: passport.collnumb,
    collmissid: passport.collmissid,
    colldate: passport.colldate,
    acqdate: passport.acqdate,
    biological_status_id: passport.status,
    collecting_source_id: passport.collectingSource,
    mls_status_id: passport.mlsStatus,
    storage: passport.storage,
    donornumb: passport.donornumb,
    othernumb: passport.othernumb,
  };
}

/** The accession from which the nth plant (from 1) was raised. */
function motherOf(plan: Plan, plant: number): number {
  return 1 + plantChance(plant).below(plan.accessions);
}

function* plantsAndSamples(plan: Plan): Generator<GermplasmRow> {
  const { accessions, plants } = plan;
  for (let id = accessions + 1; id <= germplasmCount(plan); id += 1) {
    const isPlant = id <= accessions + plants;
    const plant = isPlant ? id - accessions : 1 + ((id - accessions - plants - 1) % plants);
    const mother = passportOf(plan, motherOf(plan, plant));
    const plantName = `${mother.accenumb}-P${plant}`;
    yield {
      id,
      accenumb: isPlant ? plantName : `${plantName}-S${id - accessions - plants}`,
      entity_type_id: isPlant ? entityType.plant : entityType.sample,
      entity_parent_id: isPlant ? mother.id : accessions + plant,
      taxonomy_id: mother.taxon.id,
      cropname: mother.crop.title,
      country_id: mother.countryId,
      biological_status_id: mother.status,
    };
  }
}
