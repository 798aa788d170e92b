-- keys of a page
select "v"."change_set_id" as key
from "change_set_list" as v
where exists ( select from change_set as visible_set
where visible_set.id = "v"."change_set_id" and (visible_set.actor_id = $1::int or (visible_set.are_items_known and not exists ( select from change_set_item as item
where item.change_set_id = visible_set.id and not case item.item_type when 'dataset' then exists (select
from "dataset" as known
where known.id = item.item_id and known.id = any($2::int[])) or ((item.was_public or item.last_owner_id is not distinct from $3::int) and not exists (select
from "dataset" as known
where known.id = item.item_id)) when 'map' then exists (select
from "map" as known
where known.id = item.item_id and (known.is_public or known.user_id = $4::int)) or ((item.was_public or item.last_owner_id is not distinct from $5::int) and not exists (select
from "map" as known
where known.id = item.item_id)) when 'item_group' then exists (select
from "item_group" as known
where known.id = item.item_id and (known.is_public or known.user_id = $6::int)) or ((item.was_public or item.last_owner_id is not distinct from $7::int) and not exists (select
from "item_group" as known
where known.id = item.item_id)) when 'file_resource' then exists (select
from "file_resource" as known
where known.id = item.item_id and (exists (select from dataset_file_resource link
where link.file_resource_id = known.id and link.dataset_id = any($8::int[])) or ((not known.is_upload or known.user_id = $9::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = known.id)))) or ((item.was_public or item.last_owner_id is not distinct from $10::int) and not exists (select
from "file_resource" as known
where known.id = item.item_id)) else true end)))) and (lower("v"."summary") collate "C" like $11::text)
order by "v"."change_set_id" desc
limit $12::bigint offset $13::bigint;
-- values: [-1000,[1,2],-1000,-1000,-1000,-1000,-1000,[1,2],-1000,-1000,"%x%",10,0]

-- its rows
/* prepared */select "v"."change_set_id" as "row key",
  "v"."change_set_id" as "changeSetId",
  "v"."at" as "at",
  "v"."kind" as "kind",
  "v"."summary" as "summary",
  "v"."row_count" as "rowCount",
  "v"."actor_name" as "actorName",
  "v"."undone_by_id" as "undoneById",
  "v"."undone_on" as "undoneOn",
  "v"."undone_by_name" as "undoneByName"
from "change_set_list" as v
where exists ( select from change_set as visible_set
where visible_set.id = "v"."change_set_id" and (visible_set.actor_id = $1::int or (visible_set.are_items_known and not exists ( select from change_set_item as item
where item.change_set_id = visible_set.id and not case item.item_type when 'dataset' then exists (select
from "dataset" as known
where known.id = item.item_id and known.id = any($2::int[])) or ((item.was_public or item.last_owner_id is not distinct from $3::int) and not exists (select
from "dataset" as known
where known.id = item.item_id)) when 'map' then exists (select
from "map" as known
where known.id = item.item_id and (known.is_public or known.user_id = $4::int)) or ((item.was_public or item.last_owner_id is not distinct from $5::int) and not exists (select
from "map" as known
where known.id = item.item_id)) when 'item_group' then exists (select
from "item_group" as known
where known.id = item.item_id and (known.is_public or known.user_id = $6::int)) or ((item.was_public or item.last_owner_id is not distinct from $7::int) and not exists (select
from "item_group" as known
where known.id = item.item_id)) when 'file_resource' then exists (select
from "file_resource" as known
where known.id = item.item_id and (exists (select from dataset_file_resource link
where link.file_resource_id = known.id and link.dataset_id = any($8::int[])) or ((not known.is_upload or known.user_id = $9::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = known.id)))) or ((item.was_public or item.last_owner_id is not distinct from $10::int) and not exists (select
from "file_resource" as known
where known.id = item.item_id)) else true end)))) and "v"."change_set_id" = any($11);
-- values: [-1000,[1,2],-1000,-1000,-1000,-1000,-1000,[1,2],-1000,-1000,[]]

-- its count
select count(*) as count
from "change_set_list" as v
where exists ( select from change_set as visible_set
where visible_set.id = "v"."change_set_id" and (visible_set.actor_id = $1::int or (visible_set.are_items_known and not exists ( select from change_set_item as item
where item.change_set_id = visible_set.id and not case item.item_type when 'dataset' then exists (select
from "dataset" as known
where known.id = item.item_id and known.id = any($2::int[])) or ((item.was_public or item.last_owner_id is not distinct from $3::int) and not exists (select
from "dataset" as known
where known.id = item.item_id)) when 'map' then exists (select
from "map" as known
where known.id = item.item_id and (known.is_public or known.user_id = $4::int)) or ((item.was_public or item.last_owner_id is not distinct from $5::int) and not exists (select
from "map" as known
where known.id = item.item_id)) when 'item_group' then exists (select
from "item_group" as known
where known.id = item.item_id and (known.is_public or known.user_id = $6::int)) or ((item.was_public or item.last_owner_id is not distinct from $7::int) and not exists (select
from "item_group" as known
where known.id = item.item_id)) when 'file_resource' then exists (select
from "file_resource" as known
where known.id = item.item_id and (exists (select from dataset_file_resource link
where link.file_resource_id = known.id and link.dataset_id = any($8::int[])) or ((not known.is_upload or known.user_id = $9::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = known.id)))) or ((item.was_public or item.last_owner_id is not distinct from $10::int) and not exists (select
from "file_resource" as known
where known.id = item.item_id)) else true end)))) and (lower("v"."summary") collate "C" like $11::text);
-- values: [-1000,[1,2],-1000,-1000,-1000,-1000,-1000,[1,2],-1000,-1000,"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."change_set_id" as id
from "change_set_list" as v
where exists ( select from change_set as visible_set
where visible_set.id = "v"."change_set_id" and (visible_set.actor_id = $1::int or (visible_set.are_items_known and not exists ( select from change_set_item as item
where item.change_set_id = visible_set.id and not case item.item_type when 'dataset' then exists (select
from "dataset" as known
where known.id = item.item_id and known.id = any($2::int[])) or ((item.was_public or item.last_owner_id is not distinct from $3::int) and not exists (select
from "dataset" as known
where known.id = item.item_id)) when 'map' then exists (select
from "map" as known
where known.id = item.item_id and (known.is_public or known.user_id = $4::int)) or ((item.was_public or item.last_owner_id is not distinct from $5::int) and not exists (select
from "map" as known
where known.id = item.item_id)) when 'item_group' then exists (select
from "item_group" as known
where known.id = item.item_id and (known.is_public or known.user_id = $6::int)) or ((item.was_public or item.last_owner_id is not distinct from $7::int) and not exists (select
from "item_group" as known
where known.id = item.item_id)) when 'file_resource' then exists (select
from "file_resource" as known
where known.id = item.item_id and (exists (select from dataset_file_resource link
where link.file_resource_id = known.id and link.dataset_id = any($8::int[])) or ((not known.is_upload or known.user_id = $9::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = known.id)))) or ((item.was_public or item.last_owner_id is not distinct from $10::int) and not exists (select
from "file_resource" as known
where known.id = item.item_id)) else true end)))) and (lower("v"."summary") collate "C" like $11::text)) as matching
where id is not null) as found;
-- values: [-1000,[1,2],-1000,-1000,-1000,-1000,-1000,[1,2],-1000,-1000,"%x%"]

-- facets
with counted as materialized ( select "at", "kind", "actorName", grouping("at", "kind", "actorName") as part, count(*) as rows from (select "v"."at" as "at",
  "v"."kind" as "kind",
  "v"."actor_name" as "actorName"
from "change_set_list" as v
where exists ( select from change_set as visible_set
where visible_set.id = "v"."change_set_id" and (visible_set.actor_id = $1::int or (visible_set.are_items_known and not exists ( select from change_set_item as item
where item.change_set_id = visible_set.id and not case item.item_type when 'dataset' then exists (select
from "dataset" as known
where known.id = item.item_id and known.id = any($2::int[])) or ((item.was_public or item.last_owner_id is not distinct from $3::int) and not exists (select
from "dataset" as known
where known.id = item.item_id)) when 'map' then exists (select
from "map" as known
where known.id = item.item_id and (known.is_public or known.user_id = $4::int)) or ((item.was_public or item.last_owner_id is not distinct from $5::int) and not exists (select
from "map" as known
where known.id = item.item_id)) when 'item_group' then exists (select
from "item_group" as known
where known.id = item.item_id and (known.is_public or known.user_id = $6::int)) or ((item.was_public or item.last_owner_id is not distinct from $7::int) and not exists (select
from "item_group" as known
where known.id = item.item_id)) when 'file_resource' then exists (select
from "file_resource" as known
where known.id = item.item_id and (exists (select from dataset_file_resource link
where link.file_resource_id = known.id and link.dataset_id = any($8::int[])) or ((not known.is_upload or known.user_id = $9::int) and not exists (select from dataset_file_resource link
where link.file_resource_id = known.id)))) or ((item.was_public or item.last_owner_id is not distinct from $10::int) and not exists (select
from "file_resource" as known
where known.id = item.item_id)) else true end)))) and (lower("v"."summary") collate "C" like $11::text) ) as matching
group by grouping sets (("at"), ("kind", "actorName")) ) select $12::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select floor(extract(epoch
from "counted"."at") / 86400) as value, counted.rows from counted
where counted.part = 3), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $13::text as field, to_jsonb("counted"."kind") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 4
group by "counted"."kind" union all select $14::text as field, to_jsonb("counted"."actorName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 4
group by "counted"."actorName";
-- values: [-1000,[1,2],-1000,-1000,-1000,-1000,-1000,[1,2],-1000,-1000,"%x%","at","kind","actorName"]
