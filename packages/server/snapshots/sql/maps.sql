-- keys of a page
select "v"."map_id" as key
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") collate "C" like $2::text)
order by "v"."map_name" collate landrace_natural asc,
  "v"."map_id" asc
limit $3::bigint offset $4::bigint;
-- values: [-1000,"%x%",10,0]

-- its rows
/* prepared */select "v"."map_id" as "row key",
  "v"."map_id" as "mapId",
  "v"."map_name" as "mapName",
  "v"."map_description" as "mapDescription",
  "v"."user_id" as "userId",
  "v"."visibility" as "visibility",
  "v"."marker_count" as "markerCount"
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and "v"."map_id" = any($2);
-- values: [-1000,[]]

-- its count
select count(*) as count
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") collate "C" like $2::text);
-- values: [-1000,"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."map_id" as id
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [-1000,"%x%"]

-- facets
with counted as materialized ( select "visibility", "markerCount", grouping("visibility", "markerCount") as part, count(*) as rows from (select "v"."visibility" as "visibility",
  "v"."marker_count" as "markerCount"
from "map_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."map_name") collate "C" like $2::text) ) as matching
group by grouping sets (("visibility"), ("markerCount")) ) select $3::text as field, to_jsonb("counted"."visibility") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 1
group by "counted"."visibility" union all select $4::text as field, to_jsonb(bin) as value, rows as count, min, max from ( select case when value is null then null when min = max then 1 else least(width_bucket(value, min, max, 24), 24) end as bin, sum(rows)::bigint as rows, min, max from ( select value, rows, min(value) over () as min, max(value) over () as max from (select "counted"."markerCount"::float8 as value, counted.rows from counted
where counted.part = 2) as valued ) as ended
group by 1, min, max ) as binned;
-- values: [-1000,"%x%","visibility","markerCount"]
