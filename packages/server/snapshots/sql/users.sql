-- keys of a page
select "v"."user_id" as key
from "user_list" as v
where (lower("v"."username") collate "C" like $1::text)
order by "v"."username" collate landrace_natural asc,
  "v"."user_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."user_id" as "row key",
  "v"."user_id" as "userId",
  "v"."username" as "username",
  "v"."full_name" as "fullName",
  "v"."email" as "email",
  "v"."institution_name" as "institutionName",
  "v"."role" as "role",
  "v"."state" as "state",
  "v"."provider" as "provider",
  "v"."user_groups" as "userGroups",
  "v"."last_sign_in_on" as "lastSignInOn",
  "v"."created_on" as "createdOn",
  "v"."updated_on" as "updatedOn"
from "user_list" as v
where "v"."user_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "user_list" as v
where (lower("v"."username") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."user_id" as id
from "user_list" as v
where (lower("v"."username") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "institutionName", "role", "state", "provider", "lastSignInOn", grouping("institutionName", "role", "state", "provider", "lastSignInOn") as part, count(*) as rows from (select "v"."institution_name" as "institutionName",
  "v"."role" as "role",
  "v"."state" as "state",
  "v"."provider" as "provider",
  "v"."last_sign_in_on" as "lastSignInOn"
from "user_list" as v
where (lower("v"."username") collate "C" like $1::text) ) as matching
group by grouping sets (("institutionName", "role", "state", "provider"), ("lastSignInOn")) ) select $2::text as field, to_jsonb("counted"."institutionName") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 1
group by "counted"."institutionName" union all select $3::text as field, to_jsonb("counted"."role") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 1
group by "counted"."role" union all select $4::text as field, to_jsonb("counted"."state") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 1
group by "counted"."state" union all select $5::text as field, to_jsonb("counted"."provider") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 1
group by "counted"."provider" union all select $6::text as field, to_jsonb(bin) as value, rows as count, min, max from ( select case when value is null then null when min = max then 1 else least(width_bucket(value, min, max, 24), 24) end as bin, sum(rows)::bigint as rows, min, max from ( select value, rows, min(value) over () as min, max(value) over () as max from (select floor(extract(epoch
from "counted"."lastSignInOn") * 1000)::float8 as value, counted.rows from counted
where counted.part = 30) as valued ) as ended
group by 1, min, max ) as binned;
-- values: ["%x%","institutionName","role","state","provider","lastSignInOn"]
