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
group by grouping sets (("score"), ("taxonomy_id", "strongest")) ) select $2::text as field, to_jsonb(bar) as value, rows as count, jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale from ( with valued as (select "counted"."score" as value, counted.rows from counted
where counted.part = 3), scale as (select min, max,
  case when min is not null then array(select case when number is null then highest else trim_scale(start + number * step) end from generate_series(0,
  case when step = 0 then 1 else (div(max - start, step) + sign(mod(max - start, step)))::int end) as number
order by number) end as edges from (select *,
  case when step = 0 then min else min - mod(mod(min, step) + step, step) end as start from ( select *,
  case when min < max then ( select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
where factor * place >= greatest((max - min) / 24, 1)) else 0 end as step from (select *,
  case when min < max then power(10::numeric, floor(log(greatest((max - min) / 24, 1)))) end as place from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest from valued) as ended) as placed) as stepped) as started) select bar, rows, scale.* from ( select case when value is not null then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar, sum(rows)::bigint as rows from valued cross join scale
group by 1 ) as binned cross join scale ) as histogram union all select $3::text as field, to_jsonb("looked"."genus") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted left join "taxonomy" as looked on looked.id = "counted"."taxonomy_id"
where counted.part = 4
group by "looked"."genus" union all select $4::text as field, to_jsonb("counted"."strongest") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 4
group by "counted"."strongest";
-- values: ["%x%","score","genus","strongest"]
