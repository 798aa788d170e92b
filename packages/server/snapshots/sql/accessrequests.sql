-- keys of a page
select "v"."request_id" as key
from "access_request_list" as v
where (lower("v"."username") collate "C" like $1::text)
order by "v"."created_on" desc,
  "v"."request_id" desc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."request_id" as "row key",
  "v"."request_id" as "requestId",
  "v"."user_id" as "userId",
  "v"."username" as "username",
  "v"."full_name" as "fullName",
  "v"."email" as "email",
  "v"."institution_name" as "institutionName",
  "v"."kind" as "kind",
  "v"."state" as "state",
  "v"."decided_by" as "decidedBy",
  "v"."decided_on" as "decidedOn",
  "v"."created_on" as "createdOn"
from "access_request_list" as v
where "v"."request_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "access_request_list" as v
where (lower("v"."username") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."request_id" as id
from "access_request_list" as v
where (lower("v"."username") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "kind", "state", grouping("kind", "state") as part, count(*) as rows from (select "v"."kind" as "kind",
  "v"."state" as "state"
from "access_request_list" as v
where (lower("v"."username") collate "C" like $1::text) ) as matching
group by grouping sets (("kind", "state")) ) select $2::text as field, to_jsonb("counted"."kind") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."kind" union all select $3::text as field, to_jsonb("counted"."state") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."state";
-- values: ["%x%","kind","state"]
