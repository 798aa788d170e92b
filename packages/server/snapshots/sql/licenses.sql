-- keys of a page
select "v"."dataset_id" as key
from "licence_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."license_name") collate "C" like $2::text)
order by "v"."license_name" collate landrace_natural asc,
  "v"."dataset_id" asc
limit $3::bigint offset $4::bigint;
-- values: [[1,2],"%x%",10,0]

-- its rows
/* prepared */select "v"."dataset_id" as "row key",
  "v"."license_id" as "licenseId",
  "v"."license_name" as "licenseName",
  "v"."license_description" as "licenseDescription",
  "v"."license_content" as "licenseContent",
  "v"."dataset_id" as "datasetId",
  case when v.license_id is null then null when v.dataset_id = any($1::int[]) then array[$2::int] else '{}'::int[] end as "acceptedBy"
from "licence_list" as v
where "v"."dataset_id" = any($3::int[]) and "v"."dataset_id" = any($4);
-- values: [[1],-1000,[1,2],[]]

-- its count
select count(*) as count
from "licence_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."license_name") collate "C" like $2::text);
-- values: [[1,2],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."license_id" as id
from "licence_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."license_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1,2],"%x%"]

-- facets
with counted as materialized ( select "licenseName", grouping("licenseName") as part, count(*) as rows from (select "v"."license_name" as "licenseName"
from "licence_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."license_name") collate "C" like $2::text) ) as matching
group by grouping sets (("licenseName")) ) select $3::text as field, to_jsonb("counted"."licenseName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."licenseName";
-- values: [[1,2],"%x%","licenseName"]
