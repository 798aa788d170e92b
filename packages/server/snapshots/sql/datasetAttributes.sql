-- keys of a page
select "v"."attribute_value_id" as key
from "dataset_attribute_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."attribute_name") collate "C" like $2::text)
order by "v"."attribute_name" collate landrace_natural asc,
  "v"."attribute_value_id" asc
limit $3::bigint offset $4::bigint;
-- values: [[1,2],"%x%",10,0]

-- its rows
/* prepared */select "v"."attribute_value_id" as "row key",
  "v"."attribute_value_id" as "attributeValueId",
  "v"."dataset_id" as "datasetId",
  "v"."dataset_name" as "datasetName",
  "v"."dataset_description" as "datasetDescription",
  "v"."attribute_id" as "attributeId",
  "v"."attribute_name" as "attributeName",
  "v"."attribute_description" as "attributeDescription",
  "v"."attribute_type" as "attributeType",
  "v"."target_table" as "targetTable",
  "v"."foreign_id" as "foreignId",
  "v"."attribute_value" as "attributeValue"
from "dataset_attribute_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."attribute_value_id" = any($2);
-- values: [[1,2],[]]

-- its count
select count(*) as count
from "dataset_attribute_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."attribute_name") collate "C" like $2::text);
-- values: [[1,2],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."dataset_id" as id
from "dataset_attribute_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."attribute_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1,2],"%x%"]

-- facets
with counted as materialized ( select "attributeName", "attributeType", grouping("attributeName", "attributeType") as part, count(*) as rows from (select "v"."attribute_name" as "attributeName",
  "v"."attribute_type" as "attributeType"
from "dataset_attribute_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."attribute_name") collate "C" like $2::text) ) as matching
group by grouping sets (("attributeName", "attributeType")) ) select $3::text as field, to_jsonb("counted"."attributeName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."attributeName" union all select $4::text as field, to_jsonb("counted"."attributeType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."attributeType";
-- values: [[1,2],"%x%","attributeName","attributeType"]
