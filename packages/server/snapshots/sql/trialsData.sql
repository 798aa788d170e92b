-- keys of a page
select "v"."trial_value_id" as key
from "trial_value_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text)
order by "v"."dataset_id" asc,
  "v"."trial_value_id" asc
limit $3::bigint offset $4::bigint;
-- values: [[1],"%x%",10,0]

-- its rows
/* prepared */select "v"."trial_value_id" as "row key",
  "v"."trial_value_id" as "trialValueId",
  "v"."germplasm_id" as "germplasmId",
  "v"."germplasm_gid" as "germplasmGid",
  "v"."germplasm_name" as "germplasmName",
  "v"."germplasm_display_name" as "germplasmDisplayName",
  "v"."germplasm_synonyms" as "germplasmSynonyms",
  "v"."entity_type" as "entityType",
  "v"."entity_parent_name" as "entityParentName",
  "v"."entity_parent_general_identifier" as "entityParentGeneralIdentifier",
  "v"."dataset_id" as "datasetId",
  "v"."dataset_name" as "datasetName",
  "v"."dataset_description" as "datasetDescription",
  "v"."trait_id" as "traitId",
  "v"."trait_name" as "traitName",
  "v"."trait_name_short" as "traitNameShort",
  "v"."trait_restrictions" as "traitRestrictions",
  "v"."trait_data_type" as "traitDataType",
  "v"."trait_value" as "traitValue",
  "v"."unit_name" as "unitName",
  "v"."unit_abbreviation" as "unitAbbreviation",
  "v"."recording_date" as "recordingDate",
  "v"."treatment" as "treatment",
  "v"."rep" as "rep",
  "v"."block" as "block",
  "v"."trial_row" as "trialRow",
  "v"."trial_column" as "trialColumn",
  "v"."trialsetup_id" as "trialsetupId",
  "v"."location_name" as "locationName",
  "v"."country_name" as "countryName",
  "v"."country_code2" as "countryCode2",
  "v"."latitude" as "latitude",
  "v"."longitude" as "longitude",
  "v"."elevation" as "elevation"
from "trial_value_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."trial_value_id" = any($2);
-- values: [[1],[]]

-- its count
select count(*) as count
from "trial_value_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text);
-- values: [[1],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."germplasm_id" as id
from "trial_value_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1],"%x%"]

-- facets
with counted as materialized ( select "entityType", "dataset_id", "trait_id", "traitDataType", "recordingDate", "treatment_id", "location_id", grouping("entityType", "dataset_id", "trait_id", "traitDataType", "recordingDate", "treatment_id", "location_id") as part, count(*) as rows from (select "v"."entity_type" as "entityType",
  "v"."dataset_id" as "dataset_id",
  "v"."trait_id" as "trait_id",
  "v"."trait_data_type" as "traitDataType",
  "v"."recording_date" as "recordingDate",
  "v"."treatment_id" as "treatment_id",
  "v"."location_id" as "location_id"
from "trial_value_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text) ) as matching
group by grouping sets (("entityType", "dataset_id", "trait_id", "traitDataType", "treatment_id", "location_id"), ("recordingDate")) ) select $3::text as field, to_jsonb("counted"."entityType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 4
group by "counted"."entityType" union all select $4::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "dataset" as looked on looked.id = "counted"."dataset_id"
where counted.part = 4
group by "looked"."name" union all select $5::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "trait" as looked on looked.id = "counted"."trait_id"
where counted.part = 4
group by "looked"."name" union all select $6::text as field, to_jsonb("counted"."traitDataType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 4
group by "counted"."traitDataType" union all select $7::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."recordingDate" - date '1970-01-01' as value, counted.rows from counted
where counted.part = 123), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $8::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "treatment" as looked on looked.id = "counted"."treatment_id"
where counted.part = 4
group by "looked"."name" union all select $9::text as field, to_jsonb("looked"."site_name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "location" as looked on looked.id = "counted"."location_id"
where counted.part = 4
group by "looked"."site_name";
-- values: [[1],"%x%","entityType","datasetName","traitName","traitDataType","recordingDate","treatment","locationName"]
