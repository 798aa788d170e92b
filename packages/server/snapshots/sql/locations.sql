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
where (lower("v"."location_name") like $1::text)
order by "v"."location_name" collate landrace_natural asc,
  "v"."location_id" asc
limit $2::bigint offset $3::bigint ) as page join "location_list" as v on "v"."location_id" = page.key
order by "v"."location_name" collate landrace_natural asc,
  "v"."location_id" asc;
-- values: ["%x%",10,0]

-- its count
select count(*) as count
from "location_list" as v
where (lower("v"."location_name") like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select distinct "v"."location_id" as id
from "location_list" as v
where (lower("v"."location_name") like $1::text)) as matching
where id is not null;
-- values: ["%x%"]

-- counts by value
select case when grouping("f0") = 0 then $1::text when grouping("f1") = 0 then $2::text end as field,
  case when grouping("f0") = 0 then to_jsonb("f0") when grouping("f1") = 0 then to_jsonb("f1") end as value, count(*) as count from (select "v"."location_type" as "f0",
  "v"."country_name" as "f1"
from "location_list" as v
where (lower("v"."location_name") like $3::text) ) as matching
group by grouping sets (("f0"), ("f1"));
-- values: ["locationType","countryName","%x%"]
