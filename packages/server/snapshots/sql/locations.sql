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

-- counts by value
with counted as ( select "k0", "k1", count(*) as rows from (select "v"."location_type" as "k0",
  "v"."country_name" as "k1"
from "location_list" as v
where (lower("v"."location_name") collate "C" like $1::text) ) as matching
group by "k0", "k1" ) select $2::text as field, to_jsonb("k0") as value, sum(rows)::bigint as count from counted
group by "k0" union all select $3::text as field, to_jsonb("k1") as value, sum(rows)::bigint as count from counted
group by "k1";
-- values: ["%x%","locationType","countryName"]
