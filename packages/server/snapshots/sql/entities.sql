-- keys of a page
select "v"."entity_child_id" as key
from "entity_list" as v
where (lower("v"."entity_child_name") collate "C" like $1::text)
order by "v"."entity_child_name" collate landrace_natural asc,
  "v"."entity_child_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."entity_child_id" as "row key",
  "v"."entity_parent_id" as "entityParentId",
  "v"."entity_parent_gid" as "entityParentGid",
  "v"."entity_parent_name" as "entityParentName",
  "v"."entity_parent_display_name" as "entityParentDisplayName",
  "v"."entity_parent_type" as "entityParentType",
  "v"."entity_child_id" as "entityChildId",
  "v"."entity_child_gid" as "entityChildGid",
  "v"."entity_child_name" as "entityChildName",
  "v"."entity_child_display_name" as "entityChildDisplayName",
  "v"."entity_child_type" as "entityChildType"
from "entity_list" as v
where "v"."entity_child_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "entity_list" as v
where (lower("v"."entity_child_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."entity_parent_id" as id
from "entity_list" as v
where (lower("v"."entity_child_name") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "entityParentType", "entityChildType", grouping("entityParentType", "entityChildType") as part, count(*) as rows from (select "v"."entity_parent_type" as "entityParentType",
  "v"."entity_child_type" as "entityChildType"
from "entity_list" as v
where (lower("v"."entity_child_name") collate "C" like $1::text) ) as matching
group by grouping sets (("entityParentType", "entityChildType")) ) select $2::text as field, to_jsonb("counted"."entityParentType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."entityParentType" union all select $3::text as field, to_jsonb("counted"."entityChildType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."entityChildType";
-- values: ["%x%","entityParentType","entityChildType"]
