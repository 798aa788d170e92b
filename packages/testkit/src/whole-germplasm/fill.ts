import pg from 'pg';

/** A fully documented accession, a plant of which only its accession is known, and the parents. */
export const whole = { accession: 6001, plant: 6002, mother: 6003 } as const;

/** When its data were written; nothing has changed since unless a row has another date. */
export const wholeDates = {
  created: '2020-01-02T03:04:05.678Z',
  updated: '2021-02-03T04:05:06.789Z',
} as const;

const created = `'${wholeDates.created}'`;
const both = `'${wholeDates.created}', '${wholeDates.updated}'`;

const statements = [
  `insert into taxonomy (id, genus, species, species_author, subtaxa, subtaxa_author)
   values (6001, 'Hordeum', 'vulgare', 'L.', 'convar. totum', 'auct.')`,
  `insert into location (id, location_type_id, country_id, site_name, site_name_short, region, state, latitude, longitude,
     elevation, latitude_given, longitude_given, coordinate_uncertainty, coordinate_datum, georeferencing_method,
     additional_information)
   values (6001, 1, 85, 'Beside the mill', 'Mill', 'Harz', 'Anhalt', 51.5, 11.25, 120, '5130--N', '01115--E', 30,
     'WGS84', 'GPS', 'Stony, below the weir.')`,
  `insert into institution (id, code, name, acronym, country_id, address, email, phone, contact) values
     (6001, 'XXX601', 'Example Whole Genebank', 'EWG', 85, '1 Mill Lane', 'whole@landrace.example', '+49 0', 'Reception')`,
  `insert into germplasm (id, accenumb, accename, puid, taxonomy_id, cropname, country_id, location_id, collnumb,
     collmissid, colldate, acqdate, biological_status_id, collecting_source_id, mls_status_id, storage, donornumb,
     othernumb, pdci)
   values (6001, 'WHOLE 1', 'Totum', '10.5072/whole', 6001, 'Barley', 85, 6001, 'C1', 'M1', '198506--', '1990', 300, 21, 1,
     '{12,13}', 'D1', '{XXX002:O1,:O2}', 7.25)`,
  `insert into germplasm (id, accenumb, accename, entity_type_id, entity_parent_id) values
     (6002, 'WHOLE 1-1', null, 2, 6001), (6003, 'WHOLE mother', 'Mater', 1, null)`,
  `insert into germplasm_institution (id, germplasm_id, role, position, institution_id, given_code, given_name, given_address)
   values (6001, 6001, 'maintenance', 1, 6001, null, null, null), (6002, 6001, 'donor', 1, null, 'XXX602', 'Donors', null),
     (6003, 6001, 'collection', 1, null, 'XXX603', 'Collectors', 'High Street'),
     (6004, 6001, 'breeding', 1, null, 'XXX604', 'Breeders', null),
     (6005, 6001, 'duplicate', 1, null, 'XXX605', 'Vault', null),
     (6006, 6001, 'duplicate', 2, null, null, 'Vault without a code', null)`,
  `insert into synonym (germplasm_id, name) values (6001, 'Whole "one"'), (6001, 'Ganze')`,
  `insert into attribute (id, target_table, name, description, data_type)
   values (6001, 'germinatebase', 'Awn length', 'Of the middle ear', 'numeric')`,
  `insert into attribute_value (id, attribute_id, germplasm_id, value, created_on)
   values (6001, 6001, 6001, '12', ${created}), (6002, 1, 6001, 'A remark', ${created})`,
  `insert into image (id, germplasm_id, path, description, is_reference, exif, taken_on)
   values (6001, 6001, 'whole/ear.svg', 'An ear', true, '{"make": "Camera"}', ${created})`,
  `insert into image_tag (id, name) values (6001, 'whole')`,
  `insert into image_tagging (image_id, image_tag_id) values (6001, 6001)`,
  `insert into comment (id, comment_type_id, germplasm_id, user_id, content, created_on, updated_on)
   values (6001, 1, 6001, 3, 'Tall', ${both})`,
  `insert into data_warning (id, category, description, created_on, updated_on)
   values (6001, 'quality', 'Doubtful', ${both})`,
  `insert into germplasm_data_warning (germplasm_id, data_warning_id) values (6001, 6001)`,
  `insert into link_type (id, description, target_table) values (6001, 'Elsewhere', 'germinatebase')`,
  `insert into link (id, link_type_id, germplasm_id, hyperlink, description, updated_on)
   values (6001, 6001, 6001, 'https://example.org/whole', 'Its page', '${wholeDates.updated}')`,
  `insert into publication (id, doi, fallback_cache, created_on, updated_on)
   values (6001, '10.5072/whole.1', '{"title":"Whole"}', ${both})`,
  `insert into publication_germplasm (publication_id, germplasm_id) values (6001, 6001)`,
  `insert into project (id, name, description) values (6001, 'Whole project', 'All of it')`,
  `insert into item_group (id, group_type_id, name, description, is_public, user_id, created_on, updated_on) values
     (6001, 3, 'Whole group', 'Everything', true, 3, ${both}), (6002, 3, 'Private group', null, false, 3, ${created}, null)`,
  `insert into project_group (project_id, group_id) values (6001, 6001)`,
  `insert into group_germplasm (group_id, germplasm_id) values (6001, 6001), (6002, 6001)`,
  `insert into experiment (id, project_id, name, description) values (6001, 6001, 'Whole experiment', 'All trials')`,
  // Licence 1 is accepted by the researcher alone.
  `insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, licence_id, name, description, datatype,
     version, contact, hyperlink, start_date, end_date, dublin_core, source_file, object_count, point_count, created_on,
     updated_on)
   values (6001, 6001, 3, 1, 1, 'Whole trial', 'A trial', 'plots', '2', 'Reception', 'https://example.org/trial',
     '2019-04-01', '2019-08-31', '{"title": ["Trial"]}', 'trials/whole.txt', 3, 12, ${both})`,
  `insert into dataset_location (dataset_id, location_id) values (6001, 6001)`,
  `insert into collaborator (id, first_name, last_name, institution_id) values (6001, 'A', 'Collaborator', 6001)`,
  `insert into dataset_collaborator (dataset_id, collaborator_id) values (6001, 6001)`,
  `insert into publication_dataset (publication_id, dataset_id) values (6001, 6001)`,
  `insert into file_resource (id, file_resource_type_id, name, path, size) values (6001, 3, 'Whole file', 'whole.txt', 5)`,
  `insert into dataset_file_resource (dataset_id, file_resource_id) values (6001, 6001)`,
  `insert into attribute (id, target_table, name) values (6002, 'datasets', 'Whole attribute')`,
  `insert into attribute_value (attribute_id, dataset_id, value) values (6002, 6001, 'x')`,
  // The datasets of the tiny collection that callers see differently, one of each kind of data.
  `insert into dataset_germplasm (germplasm_id, dataset_id, kind)
   values (6001, 6001, 3), (6001, 1, 1), (6001, 3, 4), (6001, 5, 7), (6001, 6, 3), (6001, 7, 3)`,
  `insert into pedigree_description (id, name, description, author)
   values (6001, 'Whole crosses', 'Of one summer', 'Breeder 1')`,
  `insert into pedigree_notation (id, name, description, reference_url)
   values (6001, 'Whole notation', 'With slashes', 'https://example.org/notation')`,
  `insert into pedigree (id, dataset_id, germplasm_id, parent_id, relationship_type, relationship_description,
     pedigree_description_id)
   values (6001, 5, 6001, 6003, 'F', 'Pollinated by hand', 6001)`,
  `insert into pedigree_definition (id, dataset_id, germplasm_id, pedigree_notation_id, pedigree_description_id,
     definition, created_on)
   values (6001, 5, 6001, 6001, 6001, 'Mater/?', ${created}), (6002, 5, 6001, 1, null, 'Mater x unknown', ${created})`,
];

export async function fillWholeGermplasm(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('select landrace_sync_identities()');
  } finally {
    await client.end();
  }
}
