-- keys of a page
select "v"."mapoverlay_id" as key
from "map_overlay_list" as v
where ("v"."dataset_id" is null or "v"."dataset_id" = any($1::int[])) and (lower("v"."mapoverlay_name") collate "C" like $2::text)
order by "v"."mapoverlay_id" asc
limit $3::bigint offset $4::bigint;
-- values: [[1],"%x%",10,0]

-- its rows
/* prepared */select "v"."mapoverlay_id" as "row key",
  "v"."mapoverlay_id" as "mapoverlayId",
  "v"."mapoverlay_name" as "mapoverlayName",
  "v"."mapoverlay_description" as "mapoverlayDescription",
  "v"."reference_name" as "referenceName",
  "v"."recording_date" as "recordingDate",
  "v"."is_legend" as "mapoverlaysIsLegend",
  "v"."bottom_left_latitude" as "mapoverlayBottomLeftLat",
  "v"."bottom_left_longitude" as "mapoverlayBottomLeftLng",
  "v"."top_right_latitude" as "mapoverlayTopRightLat",
  "v"."top_right_longitude" as "mapoverlayTopRightLng",
  "v"."reference_table" as "referenceTable",
  "v"."foreign_id" as "foreignId",
  "v"."dataset_id" as "datasetId",
  "v"."dataset_name" as "datasetName",
  "v"."dataset_description" as "datasetDescription",
  "v"."dataset_type" as "datasetType",
  "v"."created_on" as "createdOn",
  "v"."updated_on" as "updatedOn"
from "map_overlay_list" as v
where ("v"."dataset_id" is null or "v"."dataset_id" = any($1::int[])) and "v"."mapoverlay_id" = any($2);
-- values: [[1],[]]

-- its count
select count(*) as count
from "map_overlay_list" as v
where ("v"."dataset_id" is null or "v"."dataset_id" = any($1::int[])) and (lower("v"."mapoverlay_name") collate "C" like $2::text);
-- values: [[1],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."mapoverlay_id" as id
from "map_overlay_list" as v
where ("v"."dataset_id" is null or "v"."dataset_id" = any($1::int[])) and (lower("v"."mapoverlay_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1],"%x%"]

-- facets
with counted as materialized ( select "referenceName", "recordingDate", "mapoverlaysIsLegend", "referenceTable", "datasetName", grouping("referenceName", "recordingDate", "mapoverlaysIsLegend", "referenceTable", "datasetName") as part, count(*) as rows from (select "v"."reference_name" as "referenceName",
  "v"."recording_date" as "recordingDate",
  "v"."is_legend" as "mapoverlaysIsLegend",
  "v"."reference_table" as "referenceTable",
  "v"."dataset_name" as "datasetName"
from "map_overlay_list" as v
where ("v"."dataset_id" is null or "v"."dataset_id" = any($1::int[])) and (lower("v"."mapoverlay_name") collate "C" like $2::text) ) as matching
group by grouping sets (("referenceName", "mapoverlaysIsLegend", "referenceTable", "datasetName"), ("recordingDate")) ) select $3::text as field, to_jsonb("counted"."referenceName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 8
group by "counted"."referenceName" union all select $4::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."recordingDate" - date '1970-01-01' as value, counted.rows from counted
where counted.part = 23), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $5::text as field, to_jsonb("counted"."mapoverlaysIsLegend") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 8
group by "counted"."mapoverlaysIsLegend" union all select $6::text as field, to_jsonb("counted"."referenceTable") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 8
group by "counted"."referenceTable" union all select $7::text as field, to_jsonb("counted"."datasetName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 8
group by "counted"."datasetName";
-- values: [[1],"%x%","referenceName","recordingDate","mapoverlaysIsLegend","referenceTable","datasetName"]
