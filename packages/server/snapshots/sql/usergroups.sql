-- keys of a page
select "v"."user_group_id" as key
from "user_group_list" as v
where (lower("v"."user_group_name") collate "C" like $1::text)
order by "v"."user_group_name" collate landrace_natural asc,
  "v"."user_group_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."user_group_id" as "row key",
  "v"."user_group_id" as "userGroupId",
  "v"."user_group_name" as "userGroupName",
  "v"."user_group_description" as "userGroupDescription",
  "v"."count" as "count",
  "v"."created_on" as "createdOn"
from "user_group_list" as v
where "v"."user_group_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "user_group_list" as v
where (lower("v"."user_group_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."user_group_id" as id
from "user_group_list" as v
where (lower("v"."user_group_name") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "count", grouping("count") as part, count(*) as rows from (select "v"."count" as "count"
from "user_group_list" as v
where (lower("v"."user_group_name") collate "C" like $1::text) ) as matching
group by grouping sets (("count")) ) select $2::text as field, to_jsonb(bin) as value, rows as count, min, max from ( select case when value is null then null when min = max then 1 else least(width_bucket(value, min, max, 24), 24) end as bin, sum(rows)::bigint as rows, min, max from ( select value, rows, min(value) over () as min, max(value) over () as max from (select "counted"."count"::float8 as value, counted.rows from counted
where counted.part = 0) as valued ) as ended
group by 1, min, max ) as binned;
-- values: ["%x%","count"]
