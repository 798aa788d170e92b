-- keys of a page
select "v"."id" as key
from "import_history_list" as v
where (v.user_id = $1::int or case when v.change_set_id is null then v.dataset_id = any($2::int[]) else v.are_items_known and not exists ( select from change_set_item as item
where item.change_set_id = v.change_set_id and not case item.item_type when 'dataset' then exists (select
from "dataset" as known
where known.id = item.item_id and known.id = any($3::int[])) or ((item.was_public or item.last_owner_id is not distinct from $4::int) and not exists (select
from "dataset" as known
where known.id = item.item_id)) when 'map' then exists (select
from "map" as known
where known.id = item.item_id and (known.is_public or known.user_id = $5::int)) or ((item.was_public or item.last_owner_id is not distinct from $6::int) and not exists (select
from "map" as known
where known.id = item.item_id)) when 'item_group' then exists (select
from "item_group" as known
where known.id = item.item_id and (known.is_public or known.user_id = $7::int)) or ((item.was_public or item.last_owner_id is not distinct from $8::int) and not exists (select
from "item_group" as known
where known.id = item.item_id)) else true end) end) and v.undone_on is null and (not exists (select from (select item.item_id as dataset_id from change_set_item as item
where item.change_set_id = v.change_set_id and item.item_type = 'dataset' union select v.dataset_id) as about
where about.dataset_id is not null) or exists (select from (select item.item_id as dataset_id from change_set_item as item
where item.change_set_id = v.change_set_id and item.item_type = 'dataset' union select v.dataset_id) as about
where about.dataset_id is not null and about.dataset_id = any($9::int[]))) and (lower("v"."datatype") collate "C" like $10::text)
order by "v"."created_on" desc,
  "v"."id" desc
limit $11::bigint offset $12::bigint;
-- values: [-1000,[1,2],[1,2],-1000,-1000,-1000,-1000,-1000,[1,2],"%x%",10,0]

-- its rows
/* prepared */select "v"."id" as "row key",
  "v"."id" as "id",
  "v"."datatype" as "datatype",
  case when (v.user_id = $1::int or not exists ( select from change_set_item as item
where item.change_set_id = v.change_set_id and not case item.item_type when 'file_resource' then exists (select
from "file_resource" as known
where known.id = item.item_id and (exists (select from dataset_file_resource link
where link.file_resource_id = known.id and link.dataset_id = any($2::int[])) or ((not known.is_upload or known.user_id = $3::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = known.id)))) or ((item.was_public or item.last_owner_id is not distinct from $4::int) and not exists (select
from "file_resource" as known
where known.id = item.item_id)) else true end)) then "v"."original_filename" end as "originalFilename",
  "v"."is_update" as "isUpdate",
  "v"."datasetstate_id" as "datasetstateId",
  "v"."status" as "status",
  "v"."stats" as "stats",
  "v"."created_on" as "createdOn",
  "v"."user_id" as "userId",
  "v"."user_name" as "userName",
  case when (v.user_id = $5::int or not exists ( select from change_set_item as item
where item.change_set_id = v.change_set_id and not case item.item_type when 'file_resource' then exists (select
from "file_resource" as known
where known.id = item.item_id and (exists (select from dataset_file_resource link
where link.file_resource_id = known.id and link.dataset_id = any($6::int[])) or ((not known.is_upload or known.user_id = $7::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = known.id)))) or ((item.was_public or item.last_owner_id is not distinct from $8::int) and not exists (select
from "file_resource" as known
where known.id = item.item_id)) else true end)) then "v"."fileresource_id" end as "fileResourceId",
  case when (v.user_id = $9::int or not exists ( select from change_set_item as item
where item.change_set_id = v.change_set_id and not case item.item_type when 'file_resource' then exists (select
from "file_resource" as known
where known.id = item.item_id and (exists (select from dataset_file_resource link
where link.file_resource_id = known.id and link.dataset_id = any($10::int[])) or ((not known.is_upload or known.user_id = $11::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = known.id)))) or ((item.was_public or item.last_owner_id is not distinct from $12::int) and not exists (select
from "file_resource" as known
where known.id = item.item_id)) else true end)) then "v"."change_set_id" end as "changeSetId",
  "v"."undone_on" as "undoneOn",
  "v"."undone_by_name" as "undoneByName"
from "import_history_list" as v
where (v.user_id = $13::int or case when v.change_set_id is null then v.dataset_id = any($14::int[]) else v.are_items_known and not exists ( select from change_set_item as item
where item.change_set_id = v.change_set_id and not case item.item_type when 'dataset' then exists (select
from "dataset" as known
where known.id = item.item_id and known.id = any($15::int[])) or ((item.was_public or item.last_owner_id is not distinct from $16::int) and not exists (select
from "dataset" as known
where known.id = item.item_id)) when 'map' then exists (select
from "map" as known
where known.id = item.item_id and (known.is_public or known.user_id = $17::int)) or ((item.was_public or item.last_owner_id is not distinct from $18::int) and not exists (select
from "map" as known
where known.id = item.item_id)) when 'item_group' then exists (select
from "item_group" as known
where known.id = item.item_id and (known.is_public or known.user_id = $19::int)) or ((item.was_public or item.last_owner_id is not distinct from $20::int) and not exists (select
from "item_group" as known
where known.id = item.item_id)) else true end) end) and v.undone_on is null and (not exists (select from (select item.item_id as dataset_id from change_set_item as item
where item.change_set_id = v.change_set_id and item.item_type = 'dataset' union select v.dataset_id) as about
where about.dataset_id is not null) or exists (select from (select item.item_id as dataset_id from change_set_item as item
where item.change_set_id = v.change_set_id and item.item_type = 'dataset' union select v.dataset_id) as about
where about.dataset_id is not null and about.dataset_id = any($21::int[]))) and "v"."id" = any($22);
-- values: [-1000,[1,2],-1000,-1000,-1000,[1,2],-1000,-1000,-1000,[1,2],-1000,-1000,-1000,[1,2],[1,2],-1000,-1000,-1000,-1000,-1000,[1,2],[]]

-- its count
select count(*) as count
from "import_history_list" as v
where (v.user_id = $1::int or case when v.change_set_id is null then v.dataset_id = any($2::int[]) else v.are_items_known and not exists ( select from change_set_item as item
where item.change_set_id = v.change_set_id and not case item.item_type when 'dataset' then exists (select
from "dataset" as known
where known.id = item.item_id and known.id = any($3::int[])) or ((item.was_public or item.last_owner_id is not distinct from $4::int) and not exists (select
from "dataset" as known
where known.id = item.item_id)) when 'map' then exists (select
from "map" as known
where known.id = item.item_id and (known.is_public or known.user_id = $5::int)) or ((item.was_public or item.last_owner_id is not distinct from $6::int) and not exists (select
from "map" as known
where known.id = item.item_id)) when 'item_group' then exists (select
from "item_group" as known
where known.id = item.item_id and (known.is_public or known.user_id = $7::int)) or ((item.was_public or item.last_owner_id is not distinct from $8::int) and not exists (select
from "item_group" as known
where known.id = item.item_id)) else true end) end) and v.undone_on is null and (not exists (select from (select item.item_id as dataset_id from change_set_item as item
where item.change_set_id = v.change_set_id and item.item_type = 'dataset' union select v.dataset_id) as about
where about.dataset_id is not null) or exists (select from (select item.item_id as dataset_id from change_set_item as item
where item.change_set_id = v.change_set_id and item.item_type = 'dataset' union select v.dataset_id) as about
where about.dataset_id is not null and about.dataset_id = any($9::int[]))) and (lower("v"."datatype") collate "C" like $10::text);
-- values: [-1000,[1,2],[1,2],-1000,-1000,-1000,-1000,-1000,[1,2],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."id" as id
from "import_history_list" as v
where (v.user_id = $1::int or case when v.change_set_id is null then v.dataset_id = any($2::int[]) else v.are_items_known and not exists ( select from change_set_item as item
where item.change_set_id = v.change_set_id and not case item.item_type when 'dataset' then exists (select
from "dataset" as known
where known.id = item.item_id and known.id = any($3::int[])) or ((item.was_public or item.last_owner_id is not distinct from $4::int) and not exists (select
from "dataset" as known
where known.id = item.item_id)) when 'map' then exists (select
from "map" as known
where known.id = item.item_id and (known.is_public or known.user_id = $5::int)) or ((item.was_public or item.last_owner_id is not distinct from $6::int) and not exists (select
from "map" as known
where known.id = item.item_id)) when 'item_group' then exists (select
from "item_group" as known
where known.id = item.item_id and (known.is_public or known.user_id = $7::int)) or ((item.was_public or item.last_owner_id is not distinct from $8::int) and not exists (select
from "item_group" as known
where known.id = item.item_id)) else true end) end) and v.undone_on is null and (not exists (select from (select item.item_id as dataset_id from change_set_item as item
where item.change_set_id = v.change_set_id and item.item_type = 'dataset' union select v.dataset_id) as about
where about.dataset_id is not null) or exists (select from (select item.item_id as dataset_id from change_set_item as item
where item.change_set_id = v.change_set_id and item.item_type = 'dataset' union select v.dataset_id) as about
where about.dataset_id is not null and about.dataset_id = any($9::int[]))) and (lower("v"."datatype") collate "C" like $10::text)) as matching
where id is not null) as found;
-- values: [-1000,[1,2],[1,2],-1000,-1000,-1000,-1000,-1000,[1,2],"%x%"]

-- facets
with counted as materialized ( select "datatype", "isUpdate", "status", "createdOn", "userName", grouping("datatype", "isUpdate", "status", "createdOn", "userName") as part, count(*) as rows from (select "v"."datatype" as "datatype",
  "v"."is_update" as "isUpdate",
  "v"."status" as "status",
  "v"."created_on" as "createdOn",
  "v"."user_name" as "userName"
from "import_history_list" as v
where (v.user_id = $1::int or case when v.change_set_id is null then v.dataset_id = any($2::int[]) else v.are_items_known and not exists ( select from change_set_item as item
where item.change_set_id = v.change_set_id and not case item.item_type when 'dataset' then exists (select
from "dataset" as known
where known.id = item.item_id and known.id = any($3::int[])) or ((item.was_public or item.last_owner_id is not distinct from $4::int) and not exists (select
from "dataset" as known
where known.id = item.item_id)) when 'map' then exists (select
from "map" as known
where known.id = item.item_id and (known.is_public or known.user_id = $5::int)) or ((item.was_public or item.last_owner_id is not distinct from $6::int) and not exists (select
from "map" as known
where known.id = item.item_id)) when 'item_group' then exists (select
from "item_group" as known
where known.id = item.item_id and (known.is_public or known.user_id = $7::int)) or ((item.was_public or item.last_owner_id is not distinct from $8::int) and not exists (select
from "item_group" as known
where known.id = item.item_id)) else true end) end) and v.undone_on is null and (not exists (select from (select item.item_id as dataset_id from change_set_item as item
where item.change_set_id = v.change_set_id and item.item_type = 'dataset' union select v.dataset_id) as about
where about.dataset_id is not null) or exists (select from (select item.item_id as dataset_id from change_set_item as item
where item.change_set_id = v.change_set_id and item.item_type = 'dataset' union select v.dataset_id) as about
where about.dataset_id is not null and about.dataset_id = any($9::int[]))) and (lower("v"."datatype") collate "C" like $10::text) ) as matching
group by grouping sets (("datatype", "isUpdate", "status", "userName"), ("createdOn")) ) select $11::text as field, to_jsonb("counted"."datatype") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."datatype" union all select $12::text as field, to_jsonb("counted"."isUpdate") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."isUpdate" union all select $13::text as field, to_jsonb("counted"."status") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."status" union all select $14::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select floor(extract(epoch
from "counted"."createdOn") / 86400) as value, counted.rows from counted
where counted.part = 29), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $15::text as field, to_jsonb("counted"."userName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 2
group by "counted"."userName";
-- values: [-1000,[1,2],[1,2],-1000,-1000,-1000,-1000,-1000,[1,2],"%x%","datatype","isUpdate","status","createdOn","userName"]
