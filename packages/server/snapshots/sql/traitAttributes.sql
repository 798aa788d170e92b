-- keys of a page
select "v"."attribute_value_id" as key
from "trait_attribute_list" as v
where (lower("v"."attribute_name") collate "C" like $1::text)
order by "v"."attribute_name" collate landrace_natural asc,
  "v"."attribute_value_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."attribute_value_id" as "row key",
  "v"."attribute_value_id" as "attributeValueId",
  "v"."trait_id" as "traitId",
  "v"."trait_name" as "traitName",
  "v"."attribute_id" as "attributeId",
  "v"."attribute_name" as "attributeName",
  "v"."attribute_description" as "attributeDescription",
  "v"."attribute_type" as "attributeType",
  "v"."target_table" as "targetTable",
  "v"."foreign_id" as "foreignId",
  "v"."attribute_value" as "attributeValue",
  "v"."created_on" as "createdOn"
from "trait_attribute_list" as v
where "v"."attribute_value_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "trait_attribute_list" as v
where (lower("v"."attribute_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."trait_id" as id
from "trait_attribute_list" as v
where (lower("v"."attribute_name") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "attributeName", "attributeType", grouping("attributeName", "attributeType") as part, count(*) as rows from (select "v"."attribute_name" as "attributeName",
  "v"."attribute_type" as "attributeType"
from "trait_attribute_list" as v
where (lower("v"."attribute_name") collate "C" like $1::text) ) as matching
group by grouping sets (("attributeName", "attributeType")) ) select $2::text as field, to_jsonb("counted"."attributeName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."attributeName" union all select $3::text as field, to_jsonb("counted"."attributeType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."attributeType";
-- values: ["%x%","attributeName","attributeType"]
