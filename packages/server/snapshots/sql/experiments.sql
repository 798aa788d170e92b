-- keys of a page
select "v"."experiment_id" as key
from "experiment_list" as v
where (exists (select from dataset held
where held.experiment_id = v.experiment_id and held.id = any($1::int[])) or not exists (select from dataset held
where held.experiment_id = v.experiment_id)) and "v"."project_id" = any($2::int[]) and (lower("v"."experiment_name") collate "C" like $3::text)
order by "v"."experiment_name" collate landrace_natural asc,
  "v"."experiment_id" asc
limit $4::bigint offset $5::bigint;
-- values: [[1,2],[3],"%x%",10,0]

-- its rows
/* prepared */select "v"."experiment_id" as "row key",
  "v"."experiment_id" as "experimentId",
  "v"."experiment_name" as "experimentName",
  "v"."experiment_description" as "experimentDescription",
  "v"."project_id" as "projectId",
  "v"."experiment_date" as "experimentDate",
  "v"."created_on" as "createdOn",
  (select count(*) from dataset
where dataset.experiment_id = v.experiment_id and not dataset.is_external and dataset.dataset_type_id = (select id from dataset_type
where name = $1::text) and dataset.id = any($2::int[])) as "genotypeCount",
  (select count(*) from dataset
where dataset.experiment_id = v.experiment_id and not dataset.is_external and dataset.dataset_type_id = (select id from dataset_type
where name = $3::text) and dataset.id = any($4::int[])) as "trialsCount",
  (select count(*) from dataset
where dataset.experiment_id = v.experiment_id and not dataset.is_external and dataset.dataset_type_id = (select id from dataset_type
where name = $5::text) and dataset.id = any($6::int[])) as "alleleFreqCount",
  (select count(*) from dataset
where dataset.experiment_id = v.experiment_id and not dataset.is_external and dataset.dataset_type_id = (select id from dataset_type
where name = $7::text) and dataset.id = any($8::int[])) as "climateCount",
  (select count(*) from dataset
where dataset.experiment_id = v.experiment_id and not dataset.is_external and dataset.dataset_type_id = (select id from dataset_type
where name = $9::text) and dataset.id = any($10::int[])) as "pedigreeCount"
from "experiment_list" as v
where (exists (select from dataset held
where held.experiment_id = v.experiment_id and held.id = any($11::int[])) or not exists (select from dataset held
where held.experiment_id = v.experiment_id)) and "v"."project_id" = any($12::int[]) and "v"."experiment_id" = any($13);
-- values: ["genotype",[1,2],"trials",[1,2],"allelefreq",[1,2],"climate",[1,2],"pedigree",[1,2],[1,2],[3],[]]

-- its count
select count(*) as count
from "experiment_list" as v
where (exists (select from dataset held
where held.experiment_id = v.experiment_id and held.id = any($1::int[])) or not exists (select from dataset held
where held.experiment_id = v.experiment_id)) and "v"."project_id" = any($2::int[]) and (lower("v"."experiment_name") collate "C" like $3::text);
-- values: [[1,2],[3],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."experiment_id" as id
from "experiment_list" as v
where (exists (select from dataset held
where held.experiment_id = v.experiment_id and held.id = any($1::int[])) or not exists (select from dataset held
where held.experiment_id = v.experiment_id)) and "v"."project_id" = any($2::int[]) and (lower("v"."experiment_name") collate "C" like $3::text)) as matching
where id is not null) as found;
-- values: [[1,2],[3],"%x%"]

-- facets
with counted as materialized ( select "experimentDate", grouping("experimentDate") as part, count(*) as rows from (select "v"."experiment_date" as "experimentDate"
from "experiment_list" as v
where (exists (select from dataset held
where held.experiment_id = v.experiment_id and held.id = any($1::int[])) or not exists (select from dataset held
where held.experiment_id = v.experiment_id)) and "v"."project_id" = any($2::int[]) and (lower("v"."experiment_name") collate "C" like $3::text) ) as matching
group by grouping sets (("experimentDate")) ) select $4::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."experimentDate" - date '1970-01-01' as value, counted.rows from counted
where counted.part = 0), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram;
-- values: [[1,2],[3],"%x%","experimentDate"]
