-- a page
select "v"."group_id" as "groupId",
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
  "v"."updated_on" as "updatedOn" from ( select "v"."group_id" as key
from "group_list" as v
where ("v"."group_visibility" or "v"."user_id" = $1::int) and "v"."project_ids" && $2::int[] and (lower("v"."group_name") collate "C" like $3::text)
order by "v"."group_name" collate landrace_natural asc,
  "v"."group_id" asc
limit $4::bigint offset $5::bigint ) as page join "group_list" as v on "v"."group_id" = page.key
order by "v"."group_name" collate landrace_natural asc,
  "v"."group_id" asc;
-- values: [-1000,[3],"%x%",10,0]

-- its count
select count(*) as count
from "group_list" as v
where ("v"."group_visibility" or "v"."user_id" = $1::int) and "v"."project_ids" && $2::int[] and (lower("v"."group_name") collate "C" like $3::text);
-- values: [-1000,[3],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select distinct "v"."group_id" as id
from "group_list" as v
where ("v"."group_visibility" or "v"."user_id" = $1::int) and "v"."project_ids" && $2::int[] and (lower("v"."group_name") collate "C" like $3::text)) as matching
where id is not null;
-- values: [-1000,[3],"%x%"]

-- counts by value
with counted as ( select "k0", "k1", count(*) as rows from (select "v"."group_type" as "k0",
  "v"."group_visibility" as "k1"
from "group_list" as v
where ("v"."group_visibility" or "v"."user_id" = $1::int) and "v"."project_ids" && $2::int[] and (lower("v"."group_name") collate "C" like $3::text) ) as matching
group by "k0", "k1" ) select $4::text as field, to_jsonb("k0") as value, sum(rows)::bigint as count from counted
group by "k0" union all select $5::text as field, to_jsonb("k1") as value, sum(rows)::bigint as count from counted
group by "k1";
-- values: [-1000,[3],"%x%","groupType","groupVisibility"]
