-- keys of a page
select "v"."location_id" as key
from "location_list" as v
where (lower("v"."location_name") collate "C" like $1::text)
order by "v"."location_name" collate landrace_natural asc,
  "v"."location_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."location_id" as "row key",
  "v"."location_id" as "locationId",
  "v"."location_name" as "locationName",
  "v"."location_name_short" as "locationNameShort",
  "v"."location_region" as "locationRegion",
  "v"."location_state" as "locationState",
  "v"."location_type" as "locationType",
  "v"."location_latitude" as "locationLatitude",
  "v"."location_longitude" as "locationLongitude",
  "v"."location_elevation" as "locationElevation",
  "v"."location_coordinate_uncertainty" as "locationCoordinateUncertainty",
  "v"."location_additional_information" as "locationAdditionalInformation",
  "v"."country_id" as "countryId",
  "v"."country_name" as "countryName",
  "v"."country_code2" as "countryCode2",
  "v"."country_code3" as "countryCode3"
from "location_list" as v
where "v"."location_id" = any($1);
-- values: [[]]

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
group by grouping sets (("locationType", "countryName"), ("locationElevation")) ) select $2::text as field, to_jsonb("counted"."locationType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."locationType" union all select $3::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."locationElevation" as value, counted.rows from counted
where counted.part = 5), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 0)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 0)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $4::text as field, to_jsonb("counted"."countryName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."countryName";
-- values: ["%x%","locationType","locationElevation","countryName"]

-- rows by place and colour, for clusters
with counted as materialized ( select latitude, longitude, colour, count(*)::int as rows from (select "v"."location_latitude" as latitude,
  "v"."location_longitude" as longitude,
  "v"."country_name" as colour
from "location_list" as v ) as row
group by latitude, longitude, colour) , word as materialized ( select colour, value, (dense_rank() over (order by value) - 1)::int as number from (select used.colour, used.colour as value from (select distinct colour from counted) as used ) as named
where value is not null) select string_agg(float8send(coalesce(latitude, 'NaN'::float8)), '') as latitudes, string_agg(float8send(coalesce(longitude, 'NaN'::float8)), '') as longitudes, string_agg(int4send(rows), '') as rows, string_agg(int4send(coalesce(word.number, -1)), '') as word,
  (select json_agg(value
order by number) from (select distinct number, value from word) as listed) as words from counted left join word on word.colour = counted.colour;
-- values: []

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
where ((("v"."location_latitude" between $1::float8 and $2::float8 and ("v"."location_longitude" between $3::float8 and $4::float8)) and case when point("v"."location_longitude" + $5::float8,
  "v"."location_latitude") <@ (select $6::path) then ( select bool_or(side = 0 and x between least(x1, x2) and greatest(x1, x2) and y between least(y1, y2) and greatest(y1, y2)) or sum(case when y1 <= y and y2 > y and side > 0 then 1 when y1 > y and y2 <= y and side < 0 then -1 else 0 end) <> 0 from (select "v"."location_longitude"::text::numeric + $7::numeric as x,
  "v"."location_latitude"::text::numeric as y) as place cross join unnest($8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[]) as line (x1, y1, x2, y2) cross join lateral (select (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1) as side) as compared) else (select $12::polygon) @> point(("v"."location_longitude" + $13::float8) * 1000000,
  "v"."location_latitude" * 1000000) end) or (("v"."location_latitude" between $14::float8 and $15::float8 and ("v"."location_longitude" between $16::float8 and $17::float8)) and case when point("v"."location_longitude" + $18::float8,
  "v"."location_latitude") <@ (select $19::path) then ( select bool_or(side = 0 and x between least(x1, x2) and greatest(x1, x2) and y between least(y1, y2) and greatest(y1, y2)) or sum(case when y1 <= y and y2 > y and side > 0 then 1 when y1 > y and y2 <= y and side < 0 then -1 else 0 end) <> 0 from (select "v"."location_longitude"::text::numeric + $20::numeric as x,
  "v"."location_latitude"::text::numeric as y) as place cross join unnest($21::numeric[], $22::numeric[], $23::numeric[], $24::numeric[]) as line (x1, y1, x2, y2) cross join lateral (select (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1) as side) as compared) else (select $25::polygon) @> point(("v"."location_longitude" + $26::float8) * 1000000,
  "v"."location_latitude" * 1000000) end))) as matching
where id is not null) as found;
-- values: [0,5,169.999999999,180,0,"[(170,0),(190,0),(175,5),(170,0)]","0",["170","190","175"],["0","0","5"],["190","175","170"],["0","5","0"],"((170000000,0),(190000000,0),(175000000,5000000))",0,0,5,-180,-169.999999999,360,"[(170,0),(190,0),(175,5),(170,0)]","360",["170","190","175"],["0","0","5"],["190","175","170"],["0","5","0"],"((170000000,0),(190000000,0),(175000000,5000000))",360]
