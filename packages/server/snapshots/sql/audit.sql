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
group by grouping sets (("at"), ("action", "actorName")) ) select $2::text as field, to_jsonb(bin) as value, rows as count, min, max from ( select case when value is null then null when min = max then 1 else least(width_bucket(value, min, max, 24), 24) end as bin, sum(rows)::bigint as rows, min, max from ( select value, rows, min(value) over () as min, max(value) over () as max from (select floor(extract(epoch
from "counted"."at") * 1000)::float8 as value, counted.rows from counted
where counted.part = 3) as valued ) as ended
group by 1, min, max ) as binned union all select $3::text as field, to_jsonb("counted"."action") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 4
group by "counted"."action" union all select $4::text as field, to_jsonb("counted"."actorName") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 4
group by "counted"."actorName";
-- values: ["%x%","at","action","actorName"]
