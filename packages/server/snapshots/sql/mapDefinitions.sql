-- keys of a page
select "v"."map_definition_id" as key
from "map_definition_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."marker_name") collate "C" like $2::text)
order by "v"."chromosome" collate landrace_natural asc,
  "v"."position" asc,
  "v"."map_definition_id" asc
limit $3::bigint offset $4::bigint;
-- values: [-1000,"%x%",10,0]

-- its rows
/* prepared */select "v"."map_definition_id" as "row key",
  "v"."map_definition_id" as "mapDefinitionId",
  "v"."marker_id" as "markerId",
  "v"."marker_name" as "markerName",
  "v"."synonyms" as "synonyms",
  "v"."map_feature_type" as "mapFeatureType",
  "v"."map_id" as "mapId",
  "v"."user_id" as "userId",
  "v"."visibility" as "visibility",
  "v"."map_name" as "mapName",
  "v"."chromosome" as "chromosome",
  "v"."position" as "position"
from "map_definition_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and "v"."map_definition_id" = any($2);
-- values: [-1000,[]]

-- its count
select count(*) as count
from "map_definition_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."marker_name") collate "C" like $2::text);
-- values: [-1000,"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."marker_id" as id
from "map_definition_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."marker_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [-1000,"%x%"]

-- facets
with counted as materialized ( select "map_feature_type_id", "map_id", "chromosome", "position", grouping("map_feature_type_id", "map_id", "chromosome", "position") as part, count(*) as rows from (select "v"."map_feature_type_id" as "map_feature_type_id",
  "v"."map_id" as "map_id",
  "v"."chromosome" as "chromosome",
  "v"."position" as "position"
from "map_definition_list" as v
where ("v"."visibility" or "v"."user_id" = $1::int) and (lower("v"."marker_name") collate "C" like $2::text) ) as matching
group by grouping sets (("map_feature_type_id", "map_id", "chromosome"), ("position")) ) select $3::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "map_feature_type" as looked on looked.id = "counted"."map_feature_type_id"
where counted.part = 1
group by "looked"."name" union all select $4::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "map" as looked on looked.id = "counted"."map_id"
where counted.part = 1
group by "looked"."name" union all select $5::text as field, to_jsonb("counted"."chromosome") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 1
group by "counted"."chromosome" union all select $6::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."position" as value, counted.rows from counted
where counted.part = 14), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 0)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 0)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram;
-- values: [-1000,"%x%","mapFeatureType","mapName","chromosome","position"]
