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
order by id), '{}') as ids from (select id from (select distinct "v"."location_id" as id
from "location_list" as v
where (lower("v"."location_name") collate "C" like $1::text)) as matching
where id is not null) as found;
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

-- clusters
with part as materialized (select col, row, value, sum(rows) as rows, sum(rows) filter (where latitude is not null) as placed, sum(latitude * rows) as latitude, sum(longitude * rows) as longitude, min(key) as key, min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north, array_agg(place) filter (where col is not null) as places from (select matching.*, "matching"."colour" as value,
  case when ("matching"."latitude" between $1::float8 and $2::float8 and ("matching"."longitude" between $3::float8 and $4::float8 or "matching"."longitude" between $5::float8 and $6::float8)) then floor(("matching"."longitude" + 180) / 360 / $7::float8)::int end as col,
  case when ("matching"."latitude" between $8::float8 and $9::float8 and ("matching"."longitude" between $10::float8 and $11::float8 or "matching"."longitude" between $12::float8 and $13::float8)) then floor( (0.5 - ln(tan(pi() / 4 + radians(least(greatest("matching"."latitude", -85.051129), 85.051129)) / 2)) / (2 * pi())) / $14::float8)::int end as row from ( select place, latitude, longitude, colour, count(*)::int as rows, min(key) as key from (select "v"."location_latitude" as place,
  "v"."location_id" as key,
  "v"."location_latitude" as latitude,
  "v"."location_longitude" as longitude,
  "v"."country_name" as colour
from "location_list" as v ) as row
group by place, latitude, longitude, colour ) as matching ) as spot
group by col, row, value), inside as materialized (select coalesce(sum(rows), 0)::bigint as rows from part
where col is not null), cell as (select col, row, sum(latitude) / sum(rows) as latitude, sum(longitude) / sum(rows) as longitude, sum(rows)::bigint as count, min(key) as key, jsonb_agg(jsonb_build_object('value', value, 'count', rows)
order by rank) filter (where rank <= 5 or value is null) || case when count(*) filter (where rank > 5 and value is not null) > 0 then jsonb_build_array( jsonb_build_object('value', null, 'others', true, 'count', sum(rows) filter (where rank > 5 and value is not null))) else '[]' end as shares from ( select *, row_number() over (partition by col, row
order by value is null, rows desc, value) as rank from part
where col is not null) as word
group by col, row) select total.*, inside.rows as within,
  case when inside.rows > 500 then (select json_agg(cell
order by cell.row, cell.col) from cell) end as cells,
  case when inside.rows <= 500 then ( select array_agg(distinct place) from part, unnest(part.places) as place) end as places,
  (select jsonb_agg(jsonb_build_object('value', value, 'count', rows)
order by rank) filter (where rank <= 10 or value is null) || case when count(*) filter (where rank > 10 and value is not null) > 0 then jsonb_build_array( jsonb_build_object('value', null, 'others', true, 'count', sum(rows) filter (where rank > 10 and value is not null))) else '[]' end from ( select value, sum(placed) as rows, row_number() over (order by value is null, sum(placed) desc, value) as rank from part
where placed > 0
group by value) as word) as values from inside, ( select coalesce(sum(rows), 0)::bigint as count, coalesce(sum(placed), 0)::bigint as placed, min(west) as west, min(south) as south, max(east) as east, max(north) as north, null as min, null as max from part) as total;
-- values: [-10,10,170,180,-180,-170,0.0146484375,-10,10,170,180,-180,-170,0.0146484375]

-- ids within 100 km
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."location_id" as id
from "location_list" as v
where (("v"."location_latitude" between $1::float8 and $2::float8 and ("v"."location_longitude" between $3::float8 and $4::float8)) and landrace_distance($5::float8, $6::float8,
  "v"."location_latitude",
  "v"."location_longitude") <= $7::float8)) as matching
where id is not null) as found;
-- values: [-0.899320364724538,0.899320364724538,-0.899320364724538,0.899320364724538,0,0,100]

-- ids in a polygon
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."location_id" as id
from "location_list" as v
where ((("v"."location_latitude" between $1::float8 and $2::float8 and ("v"."location_longitude" between $3::float8 and $4::float8)) and (select $5::polygon) @> point(("v"."location_longitude" + $6::float8) * 1000000,
  "v"."location_latitude" * 1000000)) or (("v"."location_latitude" between $7::float8 and $8::float8 and ("v"."location_longitude" between $9::float8 and $10::float8)) and (select $11::polygon) @> point(("v"."location_longitude" + $12::float8) * 1000000,
  "v"."location_latitude" * 1000000)))) as matching
where id is not null) as found;
-- values: [0,5,170,180,"((170000000,0),(190000000,0),(175000000,5000000))",0,0,5,-180,-170,"((170000000,0),(190000000,0),(175000000,5000000))",360]
