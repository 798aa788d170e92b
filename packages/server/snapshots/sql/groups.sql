-- keys of a page
select "v"."group_id" as key
from "group_list" as v
where ("v"."group_visibility" or "v"."user_id" = $1::int) and "v"."project_ids" && $2::int[] and (lower("v"."group_name") collate "C" like $3::text)
order by "v"."group_name" collate landrace_natural asc,
  "v"."group_id" asc
limit $4::bigint offset $5::bigint;
-- values: [-1000,[3],"%x%",10,0]

-- its rows
/* prepared */select "v"."group_id" as "row key",
  "v"."group_id" as "groupId",
  "v"."group_name" as "groupName",
  "v"."group_description" as "groupDescription",
  "v"."group_type_id" as "groupTypeId",
  "v"."group_type" as "groupType",
  "v"."count" as "count",
  "v"."group_visibility" as "groupVisibility",
  "v"."user_id" as "userId",
  "v"."user_name" as "userName",
  "v"."project_ids" as "projectIds",
  "v"."created_on" as "createdOn",
  "v"."updated_on" as "updatedOn"
from "group_list" as v
where ("v"."group_visibility" or "v"."user_id" = $1::int) and "v"."project_ids" && $2::int[] and "v"."group_id" = any($3);
-- values: [-1000,[3],[]]

-- its count
select count(*) as count
from "group_list" as v
where ("v"."group_visibility" or "v"."user_id" = $1::int) and "v"."project_ids" && $2::int[] and (lower("v"."group_name") collate "C" like $3::text);
-- values: [-1000,[3],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."group_id" as id
from "group_list" as v
where ("v"."group_visibility" or "v"."user_id" = $1::int) and "v"."project_ids" && $2::int[] and (lower("v"."group_name") collate "C" like $3::text)) as matching
where id is not null) as found;
-- values: [-1000,[3],"%x%"]

-- facets
with counted as materialized ( select "groupType", "count", "groupVisibility", grouping("groupType", "count", "groupVisibility") as part, count(*) as rows from (select "v"."group_type" as "groupType",
  "v"."count" as "count",
  "v"."group_visibility" as "groupVisibility"
from "group_list" as v
where ("v"."group_visibility" or "v"."user_id" = $1::int) and "v"."project_ids" && $2::int[] and (lower("v"."group_name") collate "C" like $3::text) ) as matching
group by grouping sets (("groupType", "groupVisibility"), ("count")) ) select $4::text as field, to_jsonb("counted"."groupType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."groupType" union all select $5::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."count" as value, counted.rows from counted
where counted.part = 5), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $6::text as field, to_jsonb("counted"."groupVisibility") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."groupVisibility";
-- values: [-1000,[3],"%x%","groupType","count","groupVisibility"]
