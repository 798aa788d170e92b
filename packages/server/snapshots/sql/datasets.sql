-- a page
select "v"."dataset_id" as "datasetId",
  "v"."dataset_name" as "datasetName",
  "v"."dataset_description" as "datasetDescription",
  "v"."dataset_type" as "datasetType",
  "v"."dataset_state" as "datasetState",
  "v"."project_id" as "projectId",
  "v"."project_name" as "projectName",
  "v"."project_description" as "projectDescription",
  "v"."experiment_id" as "experimentId",
  "v"."experiment_name" as "experimentName",
  "v"."experiment_description" as "experimentDescription",
  "v"."datatype" as "datatype",
  "v"."version" as "version",
  "v"."license_id" as "licenseId",
  "v"."license_name" as "licenseName",
  case when v.license_id is null then null when v.dataset_id = any($1::int[]) then array[$2::int] else '{}'::int[] end as "acceptedBy",
  "v"."contact" as "contact",
  "v"."locations" as "locations",
  "v"."institutions" as "institutions",
  "v"."start_date" as "startDate",
  "v"."end_date" as "endDate",
  "v"."data_object_count" as "dataObjectCount",
  "v"."data_point_count" as "dataPointCount",
  "v"."is_external" as "isExternal",
  "v"."hyperlink" as "hyperlink",
  "v"."source_file" as "sourceFile",
  "v"."publications" as "publications",
  "v"."collaborators" as "collaborators",
  "v"."attributes" as "attributes",
  "v"."fileresource_ids" as "fileresourceIds",
  "v"."dublin_core" as "dublinCore",
  "v"."created_on" as "createdOn",
  "v"."updated_on" as "updatedOn" from ( select "v"."dataset_id" as key
from "dataset_list" as v
where "v"."dataset_id" = any($3::int[]) and "v"."project_id" = any($4::int[]) and (lower("v"."dataset_name") collate "C" like $5::text)
order by "v"."dataset_id" desc
limit $6::bigint offset $7::bigint ) as page join "dataset_list" as v on "v"."dataset_id" = page.key
order by "v"."dataset_id" desc;
-- values: [[1],-1000,[1,2],[3],"%x%",10,0]

-- its count
select count(*) as count
from "dataset_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."project_id" = any($2::int[]) and (lower("v"."dataset_name") collate "C" like $3::text);
-- values: [[1,2],[3],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select distinct "v"."dataset_id" as id
from "dataset_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."project_id" = any($2::int[]) and (lower("v"."dataset_name") collate "C" like $3::text)) as matching
where id is not null;
-- values: [[1,2],[3],"%x%"]

-- counts by value
with counted as ( select "k0", "k1", "k2", "k3", "k4", "k5", "k6", count(*) as rows from (select "v"."dataset_type" as "k0",
  "v"."dataset_state" as "k1",
  "v"."project_name" as "k2",
  "v"."experiment_name" as "k3",
  "v"."datatype" as "k4",
  "v"."license_name" as "k5",
  "v"."is_external" as "k6"
from "dataset_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."project_id" = any($2::int[]) and (lower("v"."dataset_name") collate "C" like $3::text) ) as matching
group by "k0", "k1", "k2", "k3", "k4", "k5", "k6" ) select $4::text as field, to_jsonb("k0") as value, sum(rows)::bigint as count from counted
group by "k0" union all select $5::text as field, to_jsonb("k1") as value, sum(rows)::bigint as count from counted
group by "k1" union all select $6::text as field, to_jsonb("k2") as value, sum(rows)::bigint as count from counted
group by "k2" union all select $7::text as field, to_jsonb("k3") as value, sum(rows)::bigint as count from counted
group by "k3" union all select $8::text as field, to_jsonb("k4") as value, sum(rows)::bigint as count from counted
group by "k4" union all select $9::text as field, to_jsonb("k5") as value, sum(rows)::bigint as count from counted
group by "k5" union all select $10::text as field, to_jsonb("k6") as value, sum(rows)::bigint as count from counted
group by "k6";
-- values: [[1,2],[3],"%x%","datasetType","datasetState","projectName","experimentName","datatype","licenseName","isExternal"]
