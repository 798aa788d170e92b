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
group by grouping sets (("groupType", "groupVisibility"), ("count")) ) select $4::text as field, to_jsonb("counted"."groupType") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 2
group by "counted"."groupType" union all select $5::text as field, to_jsonb(bin) as value, rows as count, min, max from ( select case when value is null then null when min = max then 1 else least(width_bucket(value, min, max, 24), 24) end as bin, sum(rows)::bigint as rows, min, max from ( select value, rows, min(value) over () as min, max(value) over () as max from (select "counted"."count"::float8 as value, counted.rows from counted
where counted.part = 5) as valued ) as ended
group by 1, min, max ) as binned union all select $6::text as field, to_jsonb("counted"."groupVisibility") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 2
group by "counted"."groupVisibility";
-- values: [-1000,[3],"%x%","groupType","count","groupVisibility"]
