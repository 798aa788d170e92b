-- keys of a page
select "v"."definition_id" as key
from "pedigree_definition_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text)
order by "v"."germplasm_name" collate landrace_natural asc,
  "v"."definition_id" asc
limit $3::bigint offset $4::bigint;
-- values: [[1],"%x%",10,0]

-- its rows
/* prepared */select "v"."definition_id" as "row key",
  "v"."definition_id" as "definitionId",
  "v"."dataset_id" as "datasetId",
  "v"."dataset_name" as "datasetName",
  "v"."germplasm_id" as "germplasmId",
  "v"."germplasm_name" as "germplasmName",
  "v"."germplasm_display_name" as "germplasmDisplayName",
  "v"."pedigree_notation_name" as "pedigreeNotationName",
  "v"."pedigree_notation_description" as "pedigreeNotationDescription",
  "v"."pedigree_notation_url" as "pedigreeNotationUrl",
  "v"."definition" as "definition",
  "v"."pedigree_description_name" as "pedigreeDescriptionName",
  "v"."pedigree_description_description" as "pedigreeDescriptionDescription",
  "v"."pedigree_description_author" as "pedigreeDescriptionAuthor",
  "v"."created_on" as "createdOn"
from "pedigree_definition_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."definition_id" = any($2);
-- values: [[1],[]]

-- its count
select count(*) as count
from "pedigree_definition_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text);
-- values: [[1],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."germplasm_id" as id
from "pedigree_definition_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1],"%x%"]

-- facets
with counted as materialized ( select "datasetName", "pedigreeNotationName", grouping("datasetName", "pedigreeNotationName") as part, count(*) as rows from (select "v"."dataset_name" as "datasetName",
  "v"."pedigree_notation_name" as "pedigreeNotationName"
from "pedigree_definition_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text) ) as matching
group by grouping sets (("datasetName", "pedigreeNotationName")) ) select $3::text as field, to_jsonb("counted"."datasetName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."datasetName" union all select $4::text as field, to_jsonb("counted"."pedigreeNotationName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."pedigreeNotationName";
-- values: [[1],"%x%","datasetName","pedigreeNotationName"]
