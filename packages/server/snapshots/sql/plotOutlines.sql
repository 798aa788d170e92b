-- keys of a page
select "v"."plot_id" as key
from "plot_outline_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text)
order by "v"."plot_id" asc
limit $3::bigint offset $4::bigint;
-- values: [[1],"%x%",10,0]

-- its rows
/* prepared */select "v"."plot_id" as "row key",
  "v"."plot_id" as "plotId",
  "v"."germplasm_name" as "germplasmName",
  "v"."germplasm_display_name" as "germplasmDisplayName",
  "v"."germplasm_id" as "germplasmId",
  "v"."trial_row" as "trialRow",
  "v"."trial_column" as "trialColumn",
  "v"."rep" as "rep",
  "v"."block" as "block",
  "v"."treatment" as "treatment",
  "v"."dataset_id" as "datasetId",
  "v"."dataset_name" as "datasetName"
from "plot_outline_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."plot_id" = any($2);
-- values: [[1],[]]

-- its count
select count(*) as count
from "plot_outline_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text);
-- values: [[1],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."plot_id" as id
from "plot_outline_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1],"%x%"]

-- facets
with counted as materialized ( select "rep", "block", "treatment", "datasetName", grouping("rep", "block", "treatment", "datasetName") as part, count(*) as rows from (select "v"."rep" as "rep",
  "v"."block" as "block",
  "v"."treatment" as "treatment",
  "v"."dataset_name" as "datasetName"
from "plot_outline_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."germplasm_name") collate "C" like $2::text) ) as matching
group by grouping sets (("rep", "block", "treatment", "datasetName")) ) select $3::text as field, to_jsonb("counted"."rep") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."rep" union all select $4::text as field, to_jsonb("counted"."block") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."block" union all select $5::text as field, to_jsonb("counted"."treatment") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."treatment" union all select $6::text as field, to_jsonb("counted"."datasetName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."datasetName";
-- values: [[1],"%x%","rep","block","treatment","datasetName"]
