-- keys of a page
select "v"."fileresource_id" as key
from "file_resource_list" as v
where (exists (select from dataset_file_resource link
where link.file_resource_id = v.fileresource_id and link.dataset_id = any($1::int[])) or ((not v.is_upload or v.user_id = $2::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = v.fileresource_id))) and "v"."project_id" = any($3::int[]) and (lower("v"."fileresource_name") collate "C" like $4::text)
order by "v"."fileresource_id" desc
limit $5::bigint offset $6::bigint;
-- values: [[1,2],-1000,[3],"%x%",10,0]

-- its rows
/* prepared */select "v"."fileresource_id" as "row key",
  "v"."fileresource_id" as "fileresourceId",
  "v"."fileresource_name" as "fileresourceName",
  "v"."fileresource_description" as "fileresourceDescription",
  "v"."fileresourcetype_id" as "fileresourcetypeId",
  "v"."fileresourcetype_name" as "fileresourcetypeName",
  "v"."fileresourcetype_description" as "fileresourcetypeDescription",
  "v"."fileresource_size" as "fileresourceSize",
  "v"."fileresource_created_on" as "fileresourceCreatedOn",
  "v"."fileresource_updated_on" as "fileresourceUpdatedOn",
  "v"."project_id" as "projectId",
  "v"."project_name" as "projectName",
  "v"."project_description" as "projectDescription",
  "v"."fileresource_path" as "fileresourcePath",
  "v"."is_upload" as "isImport", nullif(array( select link.dataset_id from dataset_file_resource link
where link.file_resource_id = v.fileresource_id and link.dataset_id = any($1::int[])
order by link.dataset_id), '{}') as "datasetIds"
from "file_resource_list" as v
where (exists (select from dataset_file_resource link
where link.file_resource_id = v.fileresource_id and link.dataset_id = any($2::int[])) or ((not v.is_upload or v.user_id = $3::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = v.fileresource_id))) and "v"."project_id" = any($4::int[]) and "v"."fileresource_id" = any($5);
-- values: [[1,2],[1,2],-1000,[3],[]]

-- its count
select count(*) as count
from "file_resource_list" as v
where (exists (select from dataset_file_resource link
where link.file_resource_id = v.fileresource_id and link.dataset_id = any($1::int[])) or ((not v.is_upload or v.user_id = $2::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = v.fileresource_id))) and "v"."project_id" = any($3::int[]) and (lower("v"."fileresource_name") collate "C" like $4::text);
-- values: [[1,2],-1000,[3],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."fileresource_id" as id
from "file_resource_list" as v
where (exists (select from dataset_file_resource link
where link.file_resource_id = v.fileresource_id and link.dataset_id = any($1::int[])) or ((not v.is_upload or v.user_id = $2::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = v.fileresource_id))) and "v"."project_id" = any($3::int[]) and (lower("v"."fileresource_name") collate "C" like $4::text)) as matching
where id is not null) as found;
-- values: [[1,2],-1000,[3],"%x%"]

-- facets
with counted as materialized ( select "fileresourcetype_id", "fileresourceCreatedOn", "projectName", grouping("fileresourcetype_id", "fileresourceCreatedOn", "projectName") as part, count(*) as rows from (select "v"."fileresourcetype_id" as "fileresourcetype_id",
  "v"."fileresource_created_on" as "fileresourceCreatedOn",
  "v"."project_name" as "projectName"
from "file_resource_list" as v
where (exists (select from dataset_file_resource link
where link.file_resource_id = v.fileresource_id and link.dataset_id = any($1::int[])) or ((not v.is_upload or v.user_id = $2::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = v.fileresource_id))) and "v"."project_id" = any($3::int[]) and (lower("v"."fileresource_name") collate "C" like $4::text) ) as matching
group by grouping sets (("fileresourcetype_id", "projectName"), ("fileresourceCreatedOn")) ) select $5::text as field, to_jsonb("looked"."name") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "file_resource_type" as looked on looked.id = "counted"."fileresourcetype_id"
where counted.part = 2
group by "looked"."name" union all select $6::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select floor(extract(epoch
from "counted"."fileresourceCreatedOn") / 86400) as value, counted.rows from counted
where counted.part = 5), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $7::text as field, to_jsonb("counted"."projectName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."projectName";
-- values: [[1,2],-1000,[3],"%x%","fileresourcetypeName","fileresourceCreatedOn","projectName"]
