-- keys of a page
select "v"."change_id" as key
from "import_change_list" as v
where "v"."user_id" = $1::int and (lower("v"."item") collate "C" like $2::text)
order by "v"."row_number" asc,
  "v"."change_id" asc
limit $3::bigint offset $4::bigint;
-- values: [-1000,"%x%",10,0]

-- its rows
/* prepared */select "v"."change_id" as "row key",
  "v"."change_id" as "changeId",
  "v"."job_id" as "jobId",
  "v"."action" as "action",
  "v"."sheet" as "sheet",
  "v"."row_number" as "row",
  "v"."item" as "item",
  "v"."column_name" as "column",
  "v"."old_value" as "oldValue",
  "v"."new_value" as "newValue",
  "v"."affected" as "affected"
from "import_change_list" as v
where "v"."user_id" = $1::int and "v"."change_id" = any($2);
-- values: [-1000,[]]

-- its count
select count(*) as count
from "import_change_list" as v
where "v"."user_id" = $1::int and (lower("v"."item") collate "C" like $2::text);
-- values: [-1000,"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."change_id" as id
from "import_change_list" as v
where "v"."user_id" = $1::int and (lower("v"."item") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [-1000,"%x%"]

-- facets
with counted as materialized ( select "action", "sheet", "column", grouping("action", "sheet", "column") as part, count(*) as rows from (select "v"."action" as "action",
  "v"."sheet" as "sheet",
  "v"."column_name" as "column"
from "import_change_list" as v
where "v"."user_id" = $1::int and (lower("v"."item") collate "C" like $2::text) ) as matching
group by grouping sets (("action", "sheet", "column")) ) select $3::text as field, to_jsonb("counted"."action") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."action" union all select $4::text as field, to_jsonb("counted"."sheet") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."sheet" union all select $5::text as field, to_jsonb("counted"."column") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."column";
-- values: [-1000,"%x%","action","sheet","column"]
