import { connected } from '../connected';

/** Storage key of the planted picture. */
export const plantedPicture = 'upload/wire-contract.png';

const changed = [
  'country',
  'data_warning',
  'file_resource',
  'file_resource_type',
  'group_type',
  'item_group',
  'link',
  'marker',
  'publication',
].map((table) => `update ${table} set updated_on = now()`);

const dublinCore = `title creator subject description publisher contributor date type format identifier source language
  relation coverage rights`;

/**
 * Values that the tiny collection leaves empty and a response may contain; a field that is empty everywhere proves
 * nothing.
 */
const statements = [
  ...changed,
  `update taxonomy set subtaxa_author = 'L.' where subtaxa is not null`,
  `update trait_category set description = 'x'`,
  `update unit set description = 'x'`,
  `update attribute set description = 'x'`,
  `update pedigree_notation set reference_url = 'https://notation.example/'`,
  `update pedigree_description set description = 'x'`,
  `update location set state = 'Example State'`,
  `update link set description = 'x'`,
  `insert into link (link_type_id, germplasm_id, hyperlink, description, updated_on)
   select id, (select min(id) from germplasm), 'https://seeds.example/1', 'x', now()
   from link_type where target_table = 'germinatebase' limit 1`,
  `update dataset set dublin_core = (select jsonb_object_agg(term, array['x'])
   from regexp_split_to_table('${dublinCore}', '\\s+') as term)`,
  // A plot of a plant: accessions have no parent.
  `update plot set germplasm_id = (select min(id) from germplasm where entity_parent_id is not null)
   where id = (select min(id) from plot)`,
  `update job set stats = stats || '{"markers": 1, "images": 1, "climates": 1, "groups": 1}' where is_imported`,
  `update app_user set institution_name = 'Example Institute', institution_acronym = 'EI', institution_address = 'x'`,
  // The collection has no map overlays and no users who lost their access.
  `insert into map_overlay (dataset_id, climate_id, name, description, path, recorded_on, bottom_left_latitude,
     bottom_left_longitude, top_right_latitude, top_right_longitude, updated_on)
   select distinct on (dataset_id) dataset_id, climate_id, 'Example Picture', 'x', '${plantedPicture}', now(), 1, 2, 3, 4, now()
   from climate_value`,
  `insert into app_user (provider, subject, username, email, state, password_hash)
   select 'local', 'former', 'former', 'former@landrace.example', 'suspended', password_hash
   from app_user where username = 'researcher'`,
];

export async function plantValues(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
