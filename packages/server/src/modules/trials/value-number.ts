import { sql } from 'kysely';

/** Over `t`: numbers, or categories on numeric scales. */
export const isNumericTrait = sql<boolean>`(t.data_type = 'numeric' or (t.data_type = 'categorical'
  and jsonb_array_length(coalesce(t.restrictions -> 'categories', '[]')) > 0
  and not exists (
    select from jsonb_path_query(t.restrictions, '$.categories[*][*]') as category
    where category #>> '{}' !~ '^\\s*[-+]?\\d+(\\.\\d+)?\\s*$')))`;

/** Over `v`: scores are stored as the text in which they were recorded. */
export const numberOf = sql`coalesce(v.value_number,
  case when v.value ~ '^\\s*[-+]?\\d{1,15}(\\.\\d{1,15})?\\s*$' then v.value::float8 end)`;
