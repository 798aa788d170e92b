-- keys of a page
select "v"."trait_group_id" as key
from "trait_group_list" as v
where (lower("v"."trait_group_name") collate "C" like $1::text)
order by "v"."trait_group_name" collate landrace_natural asc,
  "v"."trait_group_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."trait_group_id" as "row key",
  "v"."trait_group_id" as "traitGroupId",
  "v"."trait_group_name" as "traitGroupName",
  "v"."trait_group_description" as "traitGroupDescription",
  "v"."count" as "count",
  "v"."trait_names" as "traitNames",
  "v"."trait_ids" as "traitIds",
  "v"."user_name" as "userName",
  "v"."created_on" as "createdOn",
  "v"."updated_on" as "updatedOn"
from "trait_group_list" as v
where "v"."trait_group_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "trait_group_list" as v
where (lower("v"."trait_group_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."trait_group_id" as id
from "trait_group_list" as v
where (lower("v"."trait_group_name") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]
