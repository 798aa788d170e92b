-- keys of a page
select "v"."issue_id" as key
from "import_issue_list" as v
where "v"."user_id" = $1::int and (lower("v"."status") collate "C" like $2::text)
order by "v"."row_number" asc,
  "v"."issue_id" asc
limit $3::bigint offset $4::bigint;
-- values: [-1000,"%x%",10,0]

-- its rows
/* prepared */select "v"."issue_id" as "row key",
  "v"."issue_id" as "issueId",
  "v"."job_id" as "jobId",
  "v"."status" as "status",
  "v"."severity" as "severity",
  "v"."sheet" as "sheet",
  "v"."row_number" as "row",
  "v"."column_name" as "column",
  "v"."column_number" as "columnNumber",
  "v"."value" as "value"
from "import_issue_list" as v
where "v"."user_id" = $1::int and "v"."issue_id" = any($2);
-- values: [-1000,[]]

-- its count
select count(*) as count
from "import_issue_list" as v
where "v"."user_id" = $1::int and (lower("v"."status") collate "C" like $2::text);
-- values: [-1000,"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."issue_id" as id
from "import_issue_list" as v
where "v"."user_id" = $1::int and (lower("v"."status") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [-1000,"%x%"]

-- facets
with counted as materialized ( select "status", "severity", "sheet", "column", grouping("status", "severity", "sheet", "column") as part, count(*) as rows from (select "v"."status" as "status",
  "v"."severity" as "severity",
  "v"."sheet" as "sheet",
  "v"."column_name" as "column"
from "import_issue_list" as v
where "v"."user_id" = $1::int and (lower("v"."status") collate "C" like $2::text) ) as matching
group by grouping sets (("status", "severity", "sheet", "column")) ) select $3::text as field, to_jsonb("counted"."status") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."status" union all select $4::text as field, to_jsonb("counted"."severity") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."severity" union all select $5::text as field, to_jsonb("counted"."sheet") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."sheet" union all select $6::text as field, to_jsonb("counted"."column") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."column";
-- values: [-1000,"%x%","status","severity","sheet","column"]
