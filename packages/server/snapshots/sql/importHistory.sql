-- a page
select "v"."id" as "id",
  "v"."datatype" as "datatype",
  "v"."original_filename" as "originalFilename",
  "v"."is_update" as "isUpdate",
  "v"."datasetstate_id" as "datasetstateId",
  "v"."status" as "status",
  "v"."stats" as "stats",
  "v"."created_on" as "createdOn",
  "v"."user_id" as "userId",
  "v"."user_name" as "userName",
  "v"."fileresource_id" as "fileResourceId",
  "v"."change_set_id" as "changeSetId",
  "v"."undone_on" as "undoneOn",
  "v"."undone_by_name" as "undoneByName" from ( select "v"."id" as key
from "import_history_list" as v
where (v.dataset_id is null or "v"."dataset_id" = any($1::int[])) and v.undone_on is null and (lower("v"."datatype") collate "C" like $2::text)
order by "v"."created_on" desc,
  "v"."id" desc
limit $3::bigint offset $4::bigint ) as page join "import_history_list" as v on "v"."id" = page.key
order by "v"."created_on" desc,
  "v"."id" desc;
-- values: [[1,2],"%x%",10,0]

-- its count
select count(*) as count
from "import_history_list" as v
where (v.dataset_id is null or "v"."dataset_id" = any($1::int[])) and v.undone_on is null and (lower("v"."datatype") collate "C" like $2::text);
-- values: [[1,2],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."id" as id
from "import_history_list" as v
where (v.dataset_id is null or "v"."dataset_id" = any($1::int[])) and v.undone_on is null and (lower("v"."datatype") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1,2],"%x%"]

-- facets
with counted as materialized ( select "datatype", "isUpdate", "status", "createdOn", "userName", grouping("datatype", "isUpdate", "status", "createdOn", "userName") as part, count(*) as rows from (select "v"."datatype" as "datatype",
  "v"."is_update" as "isUpdate",
  "v"."status" as "status",
  "v"."created_on" as "createdOn",
  "v"."user_name" as "userName"
from "import_history_list" as v
where (v.dataset_id is null or "v"."dataset_id" = any($1::int[])) and v.undone_on is null and (lower("v"."datatype") collate "C" like $2::text) ) as matching
group by grouping sets (("datatype", "isUpdate", "status", "userName"), ("createdOn")) ) select $3::text as field, to_jsonb("counted"."datatype") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 2
group by "counted"."datatype" union all select $4::text as field, to_jsonb("counted"."isUpdate") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 2
group by "counted"."isUpdate" union all select $5::text as field, to_jsonb("counted"."status") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 2
group by "counted"."status" union all select $6::text as field, to_jsonb(bin) as value, rows as count, min, max from ( select case when value is null then null when min = max then 1 else least(width_bucket(value, min, max, 24), 24) end as bin, sum(rows)::bigint as rows, min, max from ( select value, rows, min(value) over () as min, max(value) over () as max from (select floor(extract(epoch
from "counted"."createdOn") * 1000)::float8 as value, counted.rows from counted
where counted.part = 29) as valued ) as ended
group by 1, min, max ) as binned union all select $7::text as field, to_jsonb("counted"."userName") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 2
group by "counted"."userName";
-- values: [[1,2],"%x%","datatype","isUpdate","status","createdOn","userName"]
