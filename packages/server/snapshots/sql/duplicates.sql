-- keys of a page
select "v"."duplicate_id" as key
from "duplicate_list" as v
where (lower("v"."germplasm_name") collate "C" like $1::text)
order by "v"."score" desc,
  "v"."duplicate_id" desc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."duplicate_id" as "row key",
  "v"."duplicate_id" as "duplicateId",
  "v"."score" as "score",
  "v"."germplasm_id" as "germplasmId",
  "v"."germplasm_name" as "germplasmName",
  "v"."germplasm_display_name" as "germplasmDisplayName",
  "v"."other_id" as "otherId",
  "v"."other_name" as "otherName",
  "v"."other_display_name" as "otherDisplayName",
  "v"."genus" as "genus",
  "v"."strongest" as "strongest",
  "v"."reasons" as "reasons",
  "v"."is_dismissed" as "isDismissed",
  "v"."dismissed_on" as "dismissedOn",
  "v"."dismissed_by" as "dismissedBy"
from "duplicate_list" as v
where "v"."duplicate_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "duplicate_list" as v
where (lower("v"."germplasm_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."duplicate_id" as id
from "duplicate_list" as v
where (lower("v"."germplasm_name") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "score", "taxonomy_id", "strongest", grouping("score", "taxonomy_id", "strongest") as part, count(*) as rows from (select "v"."score" as "score",
  "v"."taxonomy_id" as "taxonomy_id",
  "v"."strongest" as "strongest"
from "duplicate_list" as v
where (lower("v"."germplasm_name") collate "C" like $1::text) ) as matching
group by grouping sets (("score"), ("taxonomy_id", "strongest")) ) select $2::text as field, to_jsonb(bin) as value, rows as count, min, max from ( select case when value is null then null when min = max then 1 else least(width_bucket(value, min, max, 24), 24) end as bin, sum(rows)::bigint as rows, min, max from ( select value, rows, min(value) over () as min, max(value) over () as max from (select "counted"."score"::float8 as value, counted.rows from counted
where counted.part = 3) as valued ) as ended
group by 1, min, max ) as binned union all select $3::text as field, to_jsonb("looked"."genus") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted left join "taxonomy" as looked on looked.id = "counted"."taxonomy_id"
where counted.part = 4
group by "looked"."genus" union all select $4::text as field, to_jsonb("counted"."strongest") as value, sum(counted.rows)::bigint as count, null::float8 as min, null::float8 as max from counted
where counted.part = 4
group by "counted"."strongest";
-- values: ["%x%","score","genus","strongest"]
