-- a page
select "v"."map_id" as "mapId",
  "v"."map_name" as "mapName",
  "v"."map_description" as "mapDescription",
  "v"."user_id" as "userId",
  "v"."visibility" as "visibility",
  "v"."marker_count" as "markerCount" from ( select "v"."map_id" as key
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") collate "C" like $2::text)
order by "v"."map_name" collate landrace_natural asc,
  "v"."map_id" asc
limit $3::bigint offset $4::bigint ) as page join "map_list" as v on "v"."map_id" = page.key
order by "v"."map_name" collate landrace_natural asc,
  "v"."map_id" asc;
-- values: [-1000,"%x%",10,0]

-- its count
select count(*) as count
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") collate "C" like $2::text);
-- values: [-1000,"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select distinct "v"."map_id" as id
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") collate "C" like $2::text)) as matching
where id is not null;
-- values: [-1000,"%x%"]

-- counts by value
with counted as ( select "k0", count(*) as rows from (select "v"."visibility" as "k0"
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") collate "C" like $2::text) ) as matching
group by "k0" ) select $3::text as field, to_jsonb("k0") as value, sum(rows)::bigint as count from counted
group by "k0";
-- values: [-1000,"%x%","visibility"]
