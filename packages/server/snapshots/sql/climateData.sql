-- keys of a page
select "v"."climate_value_id" as key
from "climate_value_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."location_name") collate "C" like $2::text)
order by "v"."dataset_id" asc,
  "v"."climate_value_id" asc
limit $3::bigint offset $4::bigint;
-- values: [[1],"%x%",10,0]

-- its rows
/* prepared */select "v"."climate_value_id" as "row key",
  "v"."climate_value_id" as "climateValueId",
  "v"."location_id" as "locationId",
  "v"."location_name" as "locationName",
  "v"."location_region" as "locationRegion",
  "v"."location_state" as "locationState",
  "v"."location_type" as "locationType",
  "v"."location_latitude" as "locationLatitude",
  "v"."location_longitude" as "locationLongitude",
  "v"."location_elevation" as "locationElevation",
  "v"."country_name" as "countryName",
  "v"."country_code2" as "countryCode2",
  "v"."country_code3" as "countryCode3",
  "v"."dataset_id" as "datasetId",
  "v"."dataset_name" as "datasetName",
  "v"."dataset_description" as "datasetDescription",
  "v"."climate_id" as "climateId",
  "v"."climate_name" as "climateName",
  "v"."climate_name_short" as "climateNameShort",
  "v"."climate_data_type" as "climateDataType",
  "v"."climate_value" as "climateValue",
  "v"."unit_name" as "unitName",
  "v"."unit_abbreviation" as "unitAbbreviation",
  "v"."recording_date" as "recordingDate"
from "climate_value_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."climate_value_id" = any($2);
-- values: [[1],[]]

-- its count
select count(*) as count
from "climate_value_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."location_name") collate "C" like $2::text);
-- values: [[1],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."location_id" as id
from "climate_value_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."location_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1],"%x%"]

-- facets
with counted as materialized ( select "location_id", "locationType", "dataset_id", "climate_id", "climateDataType", "recordingDate", grouping("location_id", "locationType", "dataset_id", "climate_id", "climateDataType", "recordingDate") as part, count(*) as rows from (select "v"."location_id" as "location_id",
  "v"."location_type" as "locationType",
  "v"."dataset_id" as "dataset_id",
  "v"."climate_id" as "climate_id",
  "v"."climate_data_type" as "climateDataType",
  "v"."recording_date" as "recordingDate"
from "climate_value_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."location_name") collate "C" like $2::text) ) as matching
group by grouping sets (("location_id", "locationType", "dataset_id", "climate_id", "climateDataType"), ("recordingDate")) ) select $3::text as field, to_jsonb("looked"."site_name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "location" as looked on looked.id = "counted"."location_id"
where counted.part = 1
group by "looked"."site_name" union all select $4::text as field, to_jsonb("counted"."locationType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 1
group by "counted"."locationType" union all select $5::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "dataset" as looked on looked.id = "counted"."dataset_id"
where counted.part = 1
group by "looked"."name" union all select $6::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "climate" as looked on looked.id = "counted"."climate_id"
where counted.part = 1
group by "looked"."name" union all select $7::text as field, to_jsonb("counted"."climateDataType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 1
group by "counted"."climateDataType" union all select $8::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."recordingDate" - date '1970-01-01' as value, counted.rows from counted
where counted.part = 62), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram;
-- values: [[1],"%x%","locationName","locationType","datasetName","climateName","climateDataType","recordingDate"]
