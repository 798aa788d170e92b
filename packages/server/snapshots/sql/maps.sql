-- a page
select "v"."map_id" as "mapId",
  "v"."map_name" as "mapName",
  "v"."map_description" as "mapDescription",
  "v"."user_id" as "userId",
  "v"."visibility" as "visibility",
  "v"."marker_count" as "markerCount" from ( select "v"."map_id" as key
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") like $2::text)
order by "v"."map_name" collate landrace_natural asc,
  "v"."map_id" asc
limit $3::bigint offset $4::bigint ) as page join "map_list" as v on "v"."map_id" = page.key
order by "v"."map_name" collate landrace_natural asc,
  "v"."map_id" asc;
-- values: [-1000,"%x%",10,0]

-- its count
select count(*) as count
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") like $2::text);
-- values: [-1000,"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select distinct "v"."map_id" as id
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") like $2::text)) as matching
where id is not null;
-- values: [-1000,"%x%"]

-- counts by value
select case when grouping("f0") = 0 then $1::text end as field,
  case when grouping("f0") = 0 then to_jsonb("f0") end as value, count(*) as count from (select "v"."visibility" as "f0"
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $2::int) and (lower("v"."map_name") like $3::text) ) as matching
group by grouping sets (("f0"));
-- values: ["visibility",-1000,"%x%"]
