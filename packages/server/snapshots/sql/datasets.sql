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
where "v"."dataset_id" = any($3::int[]) and "v"."project_id" = any($4::int[]) and (lower("v"."dataset_name") like $5::text)
order by "v"."dataset_id" desc
limit $6::bigint offset $7::bigint ) as page join "dataset_list" as v on "v"."dataset_id" = page.key
order by "v"."dataset_id" desc;
-- values: [[1],-1000,[1,2],[3],"%x%",10,0]

-- its count
select count(*) as count
from "dataset_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."project_id" = any($2::int[]) and (lower("v"."dataset_name") like $3::text);
-- values: [[1,2],[3],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select distinct "v"."dataset_id" as id
from "dataset_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."project_id" = any($2::int[]) and (lower("v"."dataset_name") like $3::text)) as matching
where id is not null;
-- values: [[1,2],[3],"%x%"]

-- counts by value
select case when grouping("f0") = 0 then $1::text when grouping("f1") = 0 then $2::text when grouping("f2") = 0 then $3::text when grouping("f3") = 0 then $4::text when grouping("f4") = 0 then $5::text when grouping("f5") = 0 then $6::text when grouping("f6") = 0 then $7::text end as field,
  case when grouping("f0") = 0 then to_jsonb("f0") when grouping("f1") = 0 then to_jsonb("f1") when grouping("f2") = 0 then to_jsonb("f2") when grouping("f3") = 0 then to_jsonb("f3") when grouping("f4") = 0 then to_jsonb("f4") when grouping("f5") = 0 then to_jsonb("f5") when grouping("f6") = 0 then to_jsonb("f6") end as value, count(*) as count from (select "v"."dataset_type" as "f0",
  "v"."dataset_state" as "f1",
  "v"."project_name" as "f2",
  "v"."experiment_name" as "f3",
  "v"."datatype" as "f4",
  "v"."license_name" as "f5",
  "v"."is_external" as "f6"
from "dataset_list" as v
where "v"."dataset_id" = any($8::int[]) and "v"."project_id" = any($9::int[]) and (lower("v"."dataset_name") like $10::text) ) as matching
group by grouping sets (("f0"), ("f1"), ("f2"), ("f3"), ("f4"), ("f5"), ("f6"));
-- values: ["datasetType","datasetState","projectName","experimentName","datatype","licenseName","isExternal",[1,2],[3],"%x%"]
