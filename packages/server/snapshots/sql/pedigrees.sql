-- keys of a page
select "v"."pedigree_id" as key
from "pedigree_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."child_name") collate "C" like $2::text)
order by "v"."child_name" collate landrace_natural asc,
  "v"."pedigree_id" asc
limit $3::bigint offset $4::bigint;
-- values: [[1],"%x%",10,0]

-- its rows
/* prepared */select "v"."pedigree_id" as "row key",
  "v"."pedigree_id" as "pedigreeId",
  "v"."dataset_id" as "datasetId",
  "v"."dataset_name" as "datasetName",
  "v"."parent_id" as "parentId",
  "v"."parent_gid" as "parentGid",
  "v"."parent_name" as "parentName",
  "v"."parent_display_name" as "parentDisplayName",
  "v"."parent_number" as "parentNumber",
  "v"."child_id" as "childId",
  "v"."child_gid" as "childGid",
  "v"."child_name" as "childName",
  "v"."child_display_name" as "childDisplayName",
  "v"."child_number" as "childNumber",
  "v"."experiment_id" as "experimentId",
  "v"."experiment_name" as "experimentName",
  "v"."relationship_type" as "relationshipType",
  "v"."relationship_description" as "relationshipDescription",
  "v"."pedigree_description" as "pedigreeDescription",
  "v"."pedigree_author" as "pedigreeAuthor"
from "pedigree_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."pedigree_id" = any($2);
-- values: [[1],[]]

-- its count
select count(*) as count
from "pedigree_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."child_name") collate "C" like $2::text);
-- values: [[1],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."parent_id" as id
from "pedigree_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."child_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1],"%x%"]

-- facets
with counted as materialized ( select "datasetName", "relationshipType", grouping("datasetName", "relationshipType") as part, count(*) as rows from (select "v"."dataset_name" as "datasetName",
  "v"."relationship_type" as "relationshipType"
from "pedigree_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."child_name") collate "C" like $2::text) ) as matching
group by grouping sets (("datasetName", "relationshipType")) ) select $3::text as field, to_jsonb("counted"."datasetName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."datasetName" union all select $4::text as field, to_jsonb("counted"."relationshipType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."relationshipType";
-- values: [[1],"%x%","datasetName","relationshipType"]
