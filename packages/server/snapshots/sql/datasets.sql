-- keys of a page
select "v"."dataset_id" as key
from "dataset_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."dataset_name") collate "C" like $2::text)
order by "v"."dataset_id" desc
limit $3::bigint offset $4::bigint;
-- values: [[1,2],"%x%",10,0]

-- its rows
/* prepared */select "v"."dataset_id" as "row key",
  "v"."dataset_id" as "datasetId",
  "v"."dataset_name" as "datasetName",
  "v"."dataset_description" as "datasetDescription",
  "v"."dataset_type" as "datasetType",
  "v"."dataset_state" as "datasetState",
  "v"."license_id" as "licenseId",
  "v"."license_name" as "licenseName",
  case when v.license_id is null then null when v.dataset_id = any($1::int[]) then array[$2::int] else '{}'::int[] end as "acceptedBy",
  "v"."project_id" as "projectId",
  "v"."project_name" as "projectName",
  "v"."project_description" as "projectDescription",
  "v"."experiment_id" as "experimentId",
  "v"."experiment_name" as "experimentName",
  "v"."experiment_description" as "experimentDescription",
  "v"."datatype" as "datatype",
  "v"."version" as "version",
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
  "v"."updated_on" as "updatedOn"
from "dataset_list" as v
where "v"."dataset_id" = any($3::int[]) and "v"."dataset_id" = any($4);
-- values: [[1],-1000,[1,2],[]]

-- its count
select count(*) as count
from "dataset_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."dataset_name") collate "C" like $2::text);
-- values: [[1,2],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."dataset_id" as id
from "dataset_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."dataset_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1,2],"%x%"]

-- facets
with counted as materialized ( select "datasetType", "datasetState", "licenseName", "projectName", "experimentName", "datatype", "startDate", "isExternal", grouping("datasetType", "datasetState", "licenseName", "projectName", "experimentName", "datatype", "startDate", "isExternal") as part, count(*) as rows from (select "v"."dataset_type" as "datasetType",
  "v"."dataset_state" as "datasetState",
  "v"."license_name" as "licenseName",
  "v"."project_name" as "projectName",
  "v"."experiment_name" as "experimentName",
  "v"."datatype" as "datatype",
  "v"."start_date" as "startDate",
  "v"."is_external" as "isExternal"
from "dataset_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."dataset_name") collate "C" like $2::text) ) as matching
group by grouping sets (("datasetType", "datasetState", "licenseName", "projectName", "experimentName", "datatype", "isExternal"), ("startDate")) ) select $3::text as field, to_jsonb("counted"."datasetType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."datasetType" union all select $4::text as field, to_jsonb("counted"."datasetState") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."datasetState" union all select $5::text as field, to_jsonb("counted"."licenseName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."licenseName" union all select $6::text as field, to_jsonb("counted"."projectName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."projectName" union all select $7::text as field, to_jsonb("counted"."experimentName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."experimentName" union all select $8::text as field, to_jsonb("counted"."datatype") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."datatype" union all select $9::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."startDate" - date '1970-01-01' as value, counted.rows from counted
where counted.part = 253), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $10::text as field, to_jsonb("counted"."isExternal") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."isExternal";
-- values: [[1,2],"%x%","datasetType","datasetState","licenseName","projectName","experimentName","datatype","startDate","isExternal"]
