-- keys of a page
select "v"."marker_id" as key
from "marker_list" as v
where (lower("v"."marker_name") collate "C" like $1::text)
order by "v"."marker_name" collate landrace_natural asc,
  "v"."marker_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."marker_id" as "row key",
  "v"."marker_id" as "markerId",
  "v"."marker_name" as "markerName",
  "v"."marker_type" as "markerType",
  "v"."marker_synonyms" as "markerSynonyms",
  "v"."created_on" as "createdOn",
  "v"."updated_on" as "updatedOn"
from "marker_list" as v
where "v"."marker_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "marker_list" as v
where (lower("v"."marker_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."marker_id" as id
from "marker_list" as v
where (lower("v"."marker_name") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "markerType", grouping("markerType") as part, count(*) as rows from (select "v"."marker_type" as "markerType"
from "marker_list" as v
where (lower("v"."marker_name") collate "C" like $1::text) ) as matching
group by grouping sets (("markerType")) ) select $2::text as field, to_jsonb("counted"."markerType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."markerType";
-- values: ["%x%","markerType"]
