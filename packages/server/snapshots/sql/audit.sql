-- keys of a page
select "v"."event_id" as key
from "audit_list" as v
where (lower("v"."action") collate "C" like $1::text)
order by "v"."at" desc,
  "v"."event_id" desc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."event_id" as "row key",
  "v"."event_id" as "eventId",
  "v"."at" as "at",
  "v"."action" as "action",
  "v"."actor_name" as "actorName",
  "v"."subject_name" as "subjectName",
  "v"."details" as "details",
  "v"."address" as "address"
from "audit_list" as v
where "v"."event_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "audit_list" as v
where (lower("v"."action") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."event_id" as id
from "audit_list" as v
where (lower("v"."action") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "at", "action", "actorName", grouping("at", "action", "actorName") as part, count(*) as rows from (select "v"."at" as "at",
  "v"."action" as "action",
  "v"."actor_name" as "actorName"
from "audit_list" as v
where (lower("v"."action") collate "C" like $1::text) ) as matching
group by grouping sets (("at"), ("action", "actorName")) ) select $2::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select floor(extract(epoch
from "counted"."at") / 86400) as value, counted.rows from counted
where counted.part = 3), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $3::text as field, to_jsonb("counted"."action") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 4
group by "counted"."action" union all select $4::text as field, to_jsonb("counted"."actorName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 4
group by "counted"."actorName";
-- values: ["%x%","at","action","actorName"]
