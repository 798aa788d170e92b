-- a page
select "v"."change_set_id" as "changeSetId",
  "v"."at" as "at",
  "v"."kind" as "kind",
  "v"."summary" as "summary",
  "v"."actor_name" as "actorName",
  "v"."undone_by_id" as "undoneById",
  "v"."undone_on" as "undoneOn",
  "v"."undone_by_name" as "undoneByName" from ( select "v"."change_set_id" as key
from "change_set_list" as v
where (lower("v"."summary") collate "C" like $1::text)
order by "v"."change_set_id" desc
limit $2::bigint offset $3::bigint ) as page join "change_set_list" as v on "v"."change_set_id" = page.key
order by "v"."change_set_id" desc;
-- values: ["%x%",10,0]

-- its count
select count(*) as count
from "change_set_list" as v
where (lower("v"."summary") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."change_set_id" as id
from "change_set_list" as v
where (lower("v"."summary") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "at", "kind", "actorName", grouping("at", "kind", "actorName") as part, count(*) as rows from (select "v"."at" as "at",
  "v"."kind" as "kind",
  "v"."actor_name" as "actorName"
from "change_set_list" as v
where (lower("v"."summary") collate "C" like $1::text) ) as matching
group by grouping sets (("at"), ("kind", "actorName")) ) select $2::text as field, to_jsonb(bin) as value, rows as count, min, max from ( select case when value is null then null when min = max then 1 else least(width_bucket(value, min, max, 24), 24) end as bin, sum(rows)::bigint as rows, min, max from ( select value, rows, min(value) over () as min, max(value) over () as max from (select floor(extract(epoch
from "counted"."at") * 1000)::float8 as value, counted.rows from counted
where counted.part = 3) as valued ) as ended
group by 1, min, max ) as binned union all select $3::text as field, to_jsonb("counted"."kind") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 4
group by "counted"."kind" union all select $4::text as field, to_jsonb("counted"."actorName") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 4
group by "counted"."actorName";
-- values: ["%x%","at","kind","actorName"]
