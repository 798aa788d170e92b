-- a page
select "v"."location_id" as "locationId",
  "v"."location_name" as "locationName",
  "v"."location_name_short" as "locationNameShort",
  "v"."location_region" as "locationRegion",
  "v"."location_state" as "locationState",
  "v"."location_type" as "locationType",
  "v"."location_latitude" as "locationLatitude",
  "v"."location_longitude" as "locationLongitude",
  "v"."location_elevation" as "locationElevation",
  "v"."location_coordinate_uncertainty" as "locationCoordinateUncertainty",
  "v"."country_id" as "countryId",
  "v"."country_name" as "countryName",
  "v"."country_code2" as "countryCode2",
  "v"."country_code3" as "countryCode3" from ( select "v"."location_id" as key
from "location_list" as v
where (lower("v"."location_name") collate "C" like $1::text)
order by "v"."location_name" collate landrace_natural asc,
  "v"."location_id" asc
limit $2::bigint offset $3::bigint ) as page join "location_list" as v on "v"."location_id" = page.key
order by "v"."location_name" collate landrace_natural asc,
  "v"."location_id" asc;
-- values: ["%x%",10,0]

-- its count
select count(*) as count
from "location_list" as v
where (lower("v"."location_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select distinct "v"."location_id" as id
from "location_list" as v
where (lower("v"."location_name") collate "C" like $1::text)) as matching
where id is not null;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "locationType", "locationElevation", "countryName", grouping("locationType", "locationElevation", "countryName") as part, count(*) as rows from (select "v"."location_type" as "locationType",
  "v"."location_elevation" as "locationElevation",
  "v"."country_name" as "countryName"
from "location_list" as v
where (lower("v"."location_name") collate "C" like $1::text) ) as matching
group by grouping sets (("locationType", "countryName"), ("locationElevation")) ) select $2::text as field, to_jsonb("counted"."locationType") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 2
group by "counted"."locationType" union all select $3::text as field, to_jsonb(bin) as value, rows as count, min, max from ( select case when value is null then null when min = max then 1 else least(width_bucket(value, min, max, 24), 24) end as bin, sum(rows)::bigint as rows, min, max from ( select value, rows, min(value) over () as min, max(value) over () as max from (select "counted"."locationElevation"::float8 as value, counted.rows from counted
where counted.part = 5) as valued ) as ended
group by 1, min, max ) as binned union all select $4::text as field, to_jsonb("counted"."countryName") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 2
group by "counted"."countryName";
-- values: ["%x%","locationType","locationElevation","countryName"]
